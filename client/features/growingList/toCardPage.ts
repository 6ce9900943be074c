import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { PAGE_INDEX_QUERY } from '#client/platform/pageIndexQuery.ts';

/** One page of a list, ready to render. `toCome` is the number of placeholders for later pages. */
export type ListPage<Card> = { cards: Card[]; pageIndex: number; totalPage: number; toCome: number };
export type CardPage = ListPage<CardView>;

type Answer<Entry> = { result: Entry[]; pageIndex: number; pageSize: number; totalPage: number; total: number };

/** Enough placeholders for several pages, so that fast scrolling does not move the footer. */
const MOST_PLACES = 200;

export function toCardPage<Entry, Card>(answer: Answer<Entry>, toCard: (entry: Entry) => Card): ListPage<Card> {
  const { pageIndex, pageSize, totalPage, total, result } = answer;
  const toCome = Math.max(0, Math.min(MOST_PLACES, total - pageIndex * pageSize));
  return { cards: result.map(toCard), pageIndex, totalPage, toCome };
}

/** Whether the address requests a page after the last one. */
export function isBeyondTheEnd({ pageIndex, totalPage }: Pick<Answer<unknown>, 'pageIndex' | 'totalPage'>): boolean {
  return pageIndex > Math.max(totalPage, 1);
}

/** Address of another page of the list. That of the first page contains no number. */
export function pageHref(address: string, pageIndex: number): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('pageIndex');
  if (pageIndex > 1) query.set('pageIndex', String(pageIndex));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parses a page number from the address. Invalid input gives 1. */
export function readPageIndex(query: URLSearchParams): number {
  return Number(PAGE_INDEX_QUERY.pageIndex(query.get('pageIndex') ?? '') ?? 1);
}
