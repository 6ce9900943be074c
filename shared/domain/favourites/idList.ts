/** Maximum number of events in an account's or a device's favourites. Few people want more. */
export const MOST_FAVOURITES = 100;
export const MOST_VIEWED = 8;
/** Maximum length of such a list in a query: ids of up to 64 characters, with commas. */
export const LONGEST_LIST = 65 * MOST_FAVOURITES;

/** Puts an event's id first. Lists are ordered from newest to oldest, without duplicates. */
export const withId = (ids: readonly string[], id: string, most: number): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, most);

export const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);

/** Parses a stored list. The text may be missing, or have the format of another version. */
export function readIds(text: string | null, most: number): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(ids)) return [];
    return [...new Set(ids.filter((id) => typeof id === 'string'))].slice(0, most);
  } catch {
    return [];
  }
}
