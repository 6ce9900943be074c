import { WORDS, type Words } from '#boxoffice/platform/words/words.ts';
import type { Category } from '#shared/contract/home.ts';
import { DEFAULT_TEXT_SET } from '#shared/domain/language/languages.ts';
import { CATEGORY_TYPES, type CategoryType } from '#shared/domain/paths/shopPaths.ts';

/** The position of a type in `CATEGORY_TYPES` is the category's public number, so types may only be appended there. */
const SOLD_TYPES = CATEGORY_TYPES.filter((type) => type !== 'all');

export function categoryIdOf(type: CategoryType): number {
  return CATEGORY_TYPES.indexOf(type);
}

export function findCategoryType(idOrType: string): CategoryType | undefined {
  return SOLD_TYPES.find((type) => type === idOrType || String(categoryIdOf(type)) === idOrType);
}

/** `sold` lists the types that the shop shows. */
export function listCategories(words: Words, sold: readonly CategoryType[]): (Category & { id: string })[] {
  return SOLD_TYPES.filter((type) => sold.includes(type)).map((type) => ({
    id: String(categoryIdOf(type)),
    name: words.category[type],
    enName: WORDS[DEFAULT_TEXT_SET].category[type],
    pinyin: type,
    icon: type,
  }));
}
