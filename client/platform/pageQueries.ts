import { findLanguage } from '#shared/domain/language/languages.ts';
import { HOTTEST_FILTERS, LISTING_FILTERS, type ListingFilter } from '#shared/domain/search/listingFilters.ts';
import type { PageQuery } from './pageHandle.ts';

const LONGEST_ID = 64;
const MOST_TICKETS = 99;

/** Validates the id of an event, session, tier or category. */
const anId = (text: string): string | undefined => (text !== '' && text.length <= LONGEST_ID ? text : undefined);

const aDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

export const PAGE_INDEX_QUERY = {
  pageIndex: (text: string) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? text : undefined),
};

export const HOT_QUERY = {
  ...PAGE_INDEX_QUERY,
  categoryId: HOTTEST_FILTERS.categoryId.read,
};

/** `start` and `end` come from the date form. */
export const CATEGORY_QUERY = {
  ...PAGE_INDEX_QUERY,
  ...readersOf(LISTING_FILTERS),
  start: aDay,
  end: aDay,
};

/** Parts of the ticket choice that the event's page renders on the server. */
export const CHOICE_QUERY = {
  session: anId,
  tier: anId,
  quantity: (text: string) => (Number(text) > 1 ? String(Math.min(Math.trunc(Number(text)), MOST_TICKETS)) : undefined),
};

export const APP_QUERY = { language: (text: string) => findLanguage(text)?.code };

function readersOf(filters: Record<string, ListingFilter>): PageQuery {
  return Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read]));
}
