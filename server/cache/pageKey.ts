import type { PageQuery } from '#client/platform/pageHandle.ts';

export type PageKey = {
  /** The one address that the page is stored under. */
  key: string;
  /** The query that it is rendered with. */
  search: string;
};

/** Reads of a query only what the page depends on, in one order: advertisers' and trackers' parameters make no other page. */
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
