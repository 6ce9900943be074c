import type { CategoryType } from '#shared/domain/categoryPath.ts';
import type { LocalizedText } from '#shared/domain/localizedText.ts';
import { toSearchWords } from '#shared/domain/searchWords.ts';
import { WORDS } from '../words/words.ts';

/**
 * Builds the search text of an event: its names, line-up and place as folded words between spaces. `' jazz'` then
 * matches the beginning of a word.
 */
export function createSearchText(type: CategoryType, names: LocalizedText[]): string {
  const categoryNames = [type, ...Object.values(WORDS).map(({ category }) => category[type])];
  const texts = [...categoryNames, ...names.flatMap((name) => Object.values(name))];
  return ` ${[...new Set(texts)].flatMap(toSearchWords).join(' ')} `;
}
