import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import { toCategoryPath } from '#shared/domain/shopPaths.ts';

/** Target of the search box. A keyword extends the search to all cities. */
export const SEARCH_PATH = toCategoryPath({ cityCode: DEFAULT_CITY.code, type: 'all' });
