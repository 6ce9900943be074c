/**
 * The rank sum of Mann and Whitney: whether one kind of measurement tends to be larger. For two equal kinds |z| stays below
 * MOST_Z in all but 1 of 15,000 runs, while a missing step moves every measurement to one side and z far beyond it.
 */
export function rankSumZ(one: readonly number[], other: readonly number[]): number {
  const wins = one
    .flatMap((a) => other.map((b) => (a < b ? 1 : a > b ? 0 : 0.5) as number))
    .reduce((sum, won) => sum + won, 0);
  const [n, m] = [one.length, other.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

export const MOST_Z = 4;
