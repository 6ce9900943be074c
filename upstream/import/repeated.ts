/** Returns a problem for every duplicate key. */
export function repeated(where: string, keys: string[]): string[] {
  const counts = Map.groupBy(keys, (key) => key);
  return [...counts]
    .filter(([, times]) => times.length > 1)
    .map(([key]) => `${where}.${key}: stands there more than once`);
}
