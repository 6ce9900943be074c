export type Random = {
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
};

/** The same seed gives the same numbers on every machine and in every process (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => Math.floor(low + next() * (high + 1 - low));
  return { whole, pick: (choices) => choices[whole(0, choices.length - 1)]! };
}

/** FNV-1a with a final mix, 32 bits, so that similar names give different numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
