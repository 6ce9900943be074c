export type Random = {
  /** From `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
  chance(probability: number): boolean;
};

/** The same seed draws the same picture, on every machine and at every start (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a with a final mix, 32 bits: near names fall far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
