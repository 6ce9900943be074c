import type { LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { CategoryType } from '#shared/domain/categoryPath.ts';
import { toSearchWords } from '#shared/domain/searchWords.ts';
import { WORDS } from '../words/words.ts';

/** Everything that finds an event (its own names, the line-up's, the place's), as folded words between blanks, so that `' jazz'` finds beginnings of words. */
export function createSearchText(type: CategoryType, names: LocalizedText[]): string {
  const categoryNames = [type, ...Object.values(WORDS).map(({ category }) => category[type])];
  const texts = [...categoryNames, ...names.flatMap((name) => Object.values(name))];
  return ` ${[...new Set(texts)].flatMap(toSearchWords).join(' ')} `;
}
