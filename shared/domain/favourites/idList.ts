/** Events of an account's favourites, or of a device. More are few people's, and each list has an end. */
export const MOST_FAVOURITES = 100;
export const MOST_VIEWED = 8;
/** Characters of such a list in a query: ids of up to 64, with commas. */
export const LONGEST_LIST = 65 * MOST_FAVOURITES;

/** Lists of event ids have the newest first, each once. */
export const withId = (ids: readonly string[], id: string, most: number): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, most);

export const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);

/** A list that was kept as text by this or another version, or not at all. */
export function readIds(text: string | null, most: number): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(ids)) return [];
    return [...new Set(ids.filter((id) => typeof id === 'string'))].slice(0, most);
  } catch {
    return [];
  }
}
