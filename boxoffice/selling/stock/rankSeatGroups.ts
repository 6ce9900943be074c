import { type ChoosableSeat, distance, middleOf, type Point, type SeatRow, toRows } from './seatRows.ts';

/**
 * `singles`: isolated free seats that the group leaves. `alone`: people who sit alone. `far`: distance to the best
 * place.
 */
type Group = { seats: readonly ChoosableSeat[]; singles: number; alone: number; far: number };

/** Maximum number of groups to return. Concurrent buyers can choose different groups. */
const MOST_GROUPS = 40;
const ROWS_BEHIND_EACH_OTHER = 25;

/**
 * Ranks disjoint groups of free seats, the best first. Prefers one row, then two rows that are next to each other, then
 * the seats closest to each other. Groups that isolate a single free seat are used only if all groups do. Ties are
 * resolved by the distance to the stage and to the middle of the row.
 */
export function rankSeatGroups(seats: readonly ChoosableSeat[], quantity: number, stage: Point): number[][] {
  const rows = toRows(seats);
  const free = seats.filter((seat) => seat.free);
  if (quantity < 1 || free.length < quantity) return [];

  const inOneRow = rows.flatMap((row) => windowsOf(row, quantity, stage));
  const inTwo = inOneRow.length > 0 ? [] : neighbours(rows, stage).flatMap((pair) => inTwoRows(pair, quantity, stage));
  const together = [...inOneRow, ...inTwo];
  const ranked = (together.length > 0 ? together : nearestOf(free, quantity, stage)).toSorted(byWorth);
  return apart(ranked.filter(({ singles }) => singles === ranked[0]!.singles)).map((group) =>
    group.seats.map(({ id }) => id),
  );
}

function byWorth(one: Group, other: Group): number {
  return one.singles - other.singles || one.alone - other.alone || one.far - other.far;
}

/** Returns all groups of this size in the free runs of one row. */
function windowsOf({ runs, middle }: SeatRow, size: number, stage: Point): Group[] {
  return runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - size + 1) }, (_, start) => {
      const seats = run.slice(start, start + size);
      const centre = middleOf(seats);
      const after = run.length - size - start;
      return {
        seats,
        singles: Number(start === 1) + Number(after === 1),
        alone: Number(size === 1),
        far: distance(centre, stage) + distance(centre, middle),
      };
    }),
  );
}

function neighbours(rows: readonly SeatRow[], stage: Point): [SeatRow, SeatRow][] {
  return [...Map.groupBy(rows, ({ areaId }) => areaId).values()].flatMap((area) => {
    const fromTheStage = area.toSorted((one, other) => distance(one.middle, stage) - distance(other.middle, stage));
    return fromTheStage
      .slice(1)
      .map((row, index): [SeatRow, SeatRow] => [fromTheStage[index]!, row])
      .filter(([front, back]) => distance(front.middle, back.middle) <= ROWS_BEHIND_EACH_OTHER);
  });
}

/** Splits the group over two rows, with the parts as close together as possible. */
function inTwoRows([front, back]: [SeatRow, SeatRow], quantity: number, stage: Point): Group[] {
  return Array.from({ length: quantity - 1 }, (_, index) => index + 1).flatMap((inFront) => {
    const others = windowsOf(back, quantity - inFront, stage);
    if (others.length === 0) return [];
    return windowsOf(front, inFront, stage).map((some) => {
      const centre = middleOf(some.seats);
      const joined = others.map((rest) => ({
        seats: [...some.seats, ...rest.seats],
        singles: some.singles + rest.singles,
        alone: quantity > 2 ? some.alone + rest.alone : 0,
        far: some.far + rest.far + 4 * distance(centre, middleOf(rest.seats)),
      }));
      return joined.reduce((best, group) => (byWorth(group, best) < 0 ? group : best));
    });
  });
}

/** Groups each of the best free seats with the seats nearest to it. */
function nearestOf(free: readonly ChoosableSeat[], quantity: number, stage: Point): Group[] {
  const fromTheStage = free.toSorted((one, other) => distance(one, stage) - distance(other, stage));
  return fromTheStage.slice(0, MOST_GROUPS).map((anchor) => {
    const around = free.toSorted((one, other) => distance(one, anchor) - distance(other, anchor));
    const seats = around.slice(0, quantity);
    return { seats, singles: 0, alone: 0, far: distance(anchor, stage) + 4 * distance(anchor, seats.at(-1)!) };
  });
}

function apart(ranked: readonly Group[]): Group[] {
  const used = new Set<ChoosableSeat>();
  const chosen: Group[] = [];
  for (const group of ranked) {
    if (chosen.length === MOST_GROUPS) break;
    if (group.seats.some((seat) => used.has(seat))) continue;
    for (const seat of group.seats) used.add(seat);
    chosen.push(group);
  }
  return chosen;
}
