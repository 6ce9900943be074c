import * as z from 'zod/mini';
import type { FilterValues, HOTTEST_FILTERS, ListingFilters } from '../domain/search/listingFilters.ts';
import { ActivityCard } from './activityCard.ts';
import { Identifier, PAGING } from './values.ts';

export const Filter = z.object({ code: z.string(), name: z.string(), selected: z.optional(z.boolean()) });
export type Filter = z.infer<typeof Filter>;
/** True if the next 30 days have fewer than ten events. The list then includes later events. */
const widened = z.optional(z.boolean());
const filters = z._default(z.array(Filter), []);

/**
 * Response of `/{city}-{type}/…/latest`, which has no envelope. Filter codes: type, city code, time segment (`s_…_…` or
 * `all`), sort.
 */
export const Listing = z.object({
  ...PAGING,
  result: z.array(ActivityCard),
  categoryFilters: filters,
  hotCityFilters: filters,
  timeFilters: filters,
  sortFilters: filters,
  widened,
  /** The words of the keyword with corrected typing mistakes. Absent without a correction. */
  didYouMean: z.optional(z.string()),
});
export type Listing = z.infer<typeof Listing>;

/** Response of `/{city}-all/thirtydays-hottest`, which has no envelope. */
export const HottestListing = z.object({
  ...PAGING,
  result: z.array(ActivityCard),
  categories: z._default(z.array(z.object({ id: Identifier, name: z.string() })), []),
  widened,
});
export type HottestListing = z.infer<typeof HottestListing>;

/** Names that match a keyword. An event links to its page; an artist or a venue links to a search. */
export const Suggestions = z.array(
  z.object({
    kind: z.enum(['artist', 'venue', 'event']),
    text: z.string(),
    activityId: z.optional(Identifier),
  }),
);
export type Suggestions = z.infer<typeof Suggestions>;
export type SuggestionQuery = { keyword: string };

type PagingQuery = { pageIndex?: number; pageSize?: number };
/** Query of a listing. `scope: 'all'` searches all cities (embedded upstream only). */
export type ListingQuery = ListingFilters & PagingQuery;
export type HottestQuery = FilterValues<typeof HOTTEST_FILTERS> & PagingQuery;
