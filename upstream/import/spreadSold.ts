type Seat = { row: string; number: string };

/** Picks `count` seats in a realistic pattern: adjacent pairs spread over the hall, the same at every import. */
export function spreadSold<S extends Seat>(seats: readonly S[], count: number): Set<S> {
  const pairs = Map.groupBy(seats, ({ row, number }) => `${row}/${Math.floor(Number.parseInt(number, 10) / 2)}`);
  const shuffled = [...pairs].toSorted(([a], [b]) => scatter(a) - scatter(b)).flatMap(([, pair]) => pair);
  return new Set(shuffled.slice(0, count));
}

/** FNV-1a hash: a pseudo-random but stable order. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
