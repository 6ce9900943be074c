import type { CardView } from '#client/features/activityCard/createCardView.ts';
import { PAGE_INDEX_QUERY } from '#client/platform/pageQueries.ts';

/** One page of a list, ready to be shown; `toCome` is how many places are kept free for the pages after it. */
export type ListPage<Card> = { cards: Card[]; pageIndex: number; totalPage: number; toCome: number };
export type CardPage = ListPage<CardView>;

type Answer<Entry> = { result: Entry[]; pageIndex: number; pageSize: number; totalPage: number; total: number };

/** Places for more than the next page: who scrolls faster than pages come must not see the footer jump away. */
const MOST_PLACES = 200;

export function toCardPage<Entry, Card>(answer: Answer<Entry>, toCard: (entry: Entry) => Card): ListPage<Card> {
  const { pageIndex, pageSize, totalPage, total, result } = answer;
  const toCome = Math.max(0, Math.min(MOST_PLACES, total - pageIndex * pageSize));
  return { cards: result.map(toCard), pageIndex, totalPage, toCome };
}

/** Whether an address asks for a page after the last one: there is nothing to see, so it is no page. */
export function isBeyondTheEnd({ pageIndex, totalPage }: Pick<Answer<unknown>, 'pageIndex' | 'totalPage'>): boolean {
  return pageIndex > Math.max(totalPage, 1);
}

/** The same list at another page; the first one has no number. */
export function pageHref(address: string, pageIndex: number): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('pageIndex');
  if (pageIndex > 1) query.set('pageIndex', String(pageIndex));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A page number as visitors may have typed it. */
export function readPageIndex(query: URLSearchParams): number {
  return Number(PAGE_INDEX_QUERY.pageIndex(query.get('pageIndex') ?? '') ?? 1);
}
