/** Log lines of each running shop. */
export const runningShops = new Set<string[]>();

const WARN = 40;

/** Returns warnings and errors that the running shops have logged, to explain a failed test. */
export const warningsOfShops = (): string[] =>
  [...runningShops].flat().filter((line) => JSON.parse(line).level >= WARN);
