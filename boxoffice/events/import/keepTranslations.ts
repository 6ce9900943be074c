import { isText } from './compareCatalogue.ts';

/**
 * Adds the stored translations that the file lacks to its texts. Entries of lists are matched by id. Lists whose
 * entries have no id are taken from the file without change.
 */
export function keepTranslations<Part>(stored: unknown, part: Part): Part {
  if (!isObject(stored) || !isObject(part)) return part;
  if (Array.isArray(part)) {
    const storedOf = new Map(
      Object.values(stored)
        .filter(hasId)
        .map((entry) => [entry.id, entry]),
    );
    return part.map((entry) => (hasId(entry) ? keepTranslations(storedOf.get(entry.id), entry) : entry)) as Part;
  }
  const kept = Object.entries(part).map(([name, value]) => [name, keepTranslations(stored[name], value)]);
  return { ...(isText(part) && stored), ...Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasId = (entry: unknown): entry is { id: unknown } => isObject(entry) && 'id' in entry && !isText(entry);
