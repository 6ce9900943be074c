/** A filter in the query of an address or a call. `read` returns undefined for an invalid text. */
export type ListingFilter<Value extends string = string> = {
  read: (text: string) => Value | undefined;
  longest: number;
  choices?: readonly Value[];
};

const LONGEST_KEYWORD = 200;
const keyword: ListingFilter = {
  read: (text) => text.trim().slice(0, LONGEST_KEYWORD) || undefined,
  longest: LONGEST_KEYWORD,
};

/**
 * Filters of a list of events, in the sequence of its address. The call's query and its documentation, the page's
 * address, the key of the page cache and the box office's query derive from this table.
 */
export const LISTING_FILTERS = {
  keyword,
  scope: oneOf(['city', 'all']),
  sort: anId(20),
};

/** Filters of Top Events. */
export const HOTTEST_FILTERS = { categoryId: anId(64), scope: LISTING_FILTERS.scope };

export type FilterValues<Filters extends Record<string, ListingFilter>> = {
  [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]['read']>> | undefined;
};
export type ListingFilters = FilterValues<typeof LISTING_FILTERS>;

/** Reads the filters of an address. Empty and unknown values are left out. */
export function readFilters<Filters extends Record<string, ListingFilter>>(
  filters: Filters,
  query: URLSearchParams,
): FilterValues<Filters> {
  const values = Object.entries(filters).flatMap(([name, { read }]) => {
    const value = read(query.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

function oneOf<const Choice extends string>(choices: readonly Choice[]): ListingFilter<Choice> {
  return { read: (text) => choices.find((choice) => choice === text), longest: 20, choices };
}

function anId(longest: number): ListingFilter {
  return { read: (text) => (/^[\w-]+$/.test(text) && text.length <= longest ? text : undefined), longest };
}
