import { createCardView } from '#client/features/activityCard/createCardView.ts';
import { type CardPage, pageHref, toCardPage } from '#client/features/growingList/toCardPage.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { CATEGORY_TYPES } from '#shared/domain/paths/shopPaths.ts';
import { type CategoryAddress, isEverywhere, toAddress } from './categoryAddress.ts';
import { type CategoryWords, type FilterView, toFilterView } from './toFilterView.ts';

export type CategoryView = {
  address: CategoryAddress;
  heading: string;
  description: string;
  /** Path and query of the list. `canonical` is the address for search engines. */
  path: string;
  canonical: string;
  /** Number of events and their period: `20 events · Next 30 days`. */
  count: string;
  /** Whether the list includes events after the next 30 days. */
  widened?: true;
  /** Link to events of all dates. Undefined if the list already has them. */
  allDatesHref: string | undefined;
  /** The keyword without typing mistakes, and the address of its results. */
  didYouMean: { keyword: string; href: string } | undefined;
  filters: FilterView;
  /** City name, if the list covers only one city. */
  cityName?: string;
  page: CardPage;
};

export function toCategoryView(address: CategoryAddress, listing: Listing, words: CategoryWords): CategoryView {
  const { place, query } = address;
  const { sort, ...lasting } = query;
  const path = toAddress(address);
  const filters = toFilterView(address, listing, words);
  const cityName = filters.cities.find(({ code, current }) => current && code !== 'all')?.name;
  const period = filters.dates.chosen?.text ?? filters.times.find(({ current }) => current)?.name;
  return {
    address,
    ...toHeading(address, listing, words.t),
    path,
    canonical: pageHref(toAddress({ place, query: lasting }), listing.pageIndex),
    count: [words.t('catalogue:count', { count: listing.total }), period].filter(Boolean).join(' · '),
    ...(listing.widened && { widened: true }),
    allDatesHref: filters.times.find(({ code, current }) => code === 'all' && !current)?.href,
    didYouMean: listing.didYouMean
      ? {
          keyword: listing.didYouMean,
          href: localPath(words.language, toAddress({ place, query: { ...query, keyword: listing.didYouMean } })),
        }
      : undefined,
    filters,
    ...(cityName && { cityName }),
    page: toCardPage(listing, createCardView({ ...words, cityName })),
  };
}

function toHeading({ place, query }: CategoryAddress, listing: Listing, t: Translate) {
  const { keyword } = query;
  const category = nameOfType(place.type, listing, t);
  const city = listing.hotCityFilters.find(({ code }) => code === place.cityCode)?.name;
  if (keyword) {
    return {
      heading:
        city && !isEverywhere(query)
          ? t('catalogue:heading.searchInCity', { keyword, city })
          : t('catalogue:heading.search', { keyword }),
      description: t('catalogue:description.search', { keyword }),
    };
  }
  if (isEverywhere(query)) {
    return {
      heading: t('catalogue:heading.everywhere', { category }),
      description: t('catalogue:description.everywhere', { category }),
    };
  }
  return city
    ? {
        heading: t('catalogue:heading.inCity', { category, city }),
        description: t('catalogue:description.inCity', { category, city }),
      }
    : { heading: category, description: t('catalogue:description.plain', { category }) };
}

/**
 * Uses the shop's own name of a type. For a type that the shop does not know, uses the name of the upstream's filter.
 */
function nameOfType(type: string, listing: Listing, t: Translate): string {
  const known = CATEGORY_TYPES.find((name) => name === type);
  if (known) return t(`catalogue:types.${known}`);
  return listing.categoryFilters.find(({ code }) => code === type)?.name ?? type;
}
