import { toCategoryPath } from '#shared/domain/categoryPath.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';

/** Where the search box leads; the keyword widens it to every city. */
export const SEARCH_PATH = toCategoryPath({ cityCode: DEFAULT_CITY.code, type: 'all' });
