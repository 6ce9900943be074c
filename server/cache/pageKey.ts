import type { PageQuery } from '#client/platform/pageHandle.ts';

type PageKey = {
  /** Path and meaningful query that the page is cached under. */
  key: string;
  /** Query that the page is rendered with. */
  search: string;
};

/**
 * Keeps only the parameters that the page reads, in a fixed order. Tracking parameters therefore create no cache
 * entries.
 */
export function pageKey(path: string, query: string, readers: PageQuery): PageKey {
  const search = query === '' ? '' : meaningfulSearch(query, readers);
  return { key: path + search, search };
}

function meaningfulSearch(query: string, readers: PageQuery): string {
  const given = new URLSearchParams(query);
  const kept = Object.entries(readers).flatMap(([name, read]) => {
    const value = read(given.get(name) ?? '');
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
