import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** The only query parameters that a shared page may depend on; advertisers' and trackers' make no other page. */
const MEANINGFUL = [
  ...['keyword', 'sort', 'scope', 'categoryId', 'pageIndex', 'pageSize', 'start', 'end', 'language'],
  ...['session', 'tier', 'quantity'],
];
const MAX_VALUE = 200;

export type PageKey = { key: string; search: string };

/** What a shared page's bytes depend on, as one text; `search` is the query that it is rendered with. */
export function pageKey(language: LanguageCode, cityId: string, innerPath: string, query: string): PageKey {
  const search = query === '' ? '' : meaningfulSearch(query);
  return { key: `${language} ${cityId} ${innerPath}${search}`, search };
}

/** A city's number, or the default city's where a visitor's cookie holds anything else. */
export function cityIdOf(cookie: string | undefined): string {
  return cookie && /^\d{1,6}$/.test(cookie) ? cookie : String(DEFAULT_CITY.id);
}

function meaningfulSearch(query: string): string {
  const given = new URLSearchParams(query);
  const kept = MEANINGFUL.flatMap((name) => {
    const value = given.get(name)?.trim().slice(0, MAX_VALUE);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
