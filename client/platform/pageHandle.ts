import type { Feature } from '#shared/contract/features.ts';

/**
 * Parameters of a page's query, each with a function that normalises its text. Undefined means that the parameter is
 * ignored.
 */
export type PageQuery = Record<string, (text: string) => string | undefined>;

/** Facts about a page that the server and the layout read before it renders. */
export type PageHandle = {
  /** Feature that the page needs. A shop without the feature does not have the page. */
  needs?: Feature;
  access: 'public' | 'login';
  /** Namespaces in `locales/` in addition to `common`. */
  words: string[];
  /** The component's source file, so that the head can preload its script. */
  module: string;
  /** Whether the page omits the search form and most of the footer, so that no link interrupts a purchase. */
  bare?: boolean;
  /**
   * Whether the page has the same bytes for all visitors with the same language and city, so that it may be cached
   * briefly.
   */
  shared: boolean;
  /** Whether the page differs between visitors with the same language only by the anti-forgery token. */
  differsByToken?: boolean;
  /**
   * Whether the visitor's city changes the bytes of a shared page. The query `cityId` sets the city. Without it, the
   * cookie does.
   */
  perCity?: boolean;
  /** Query parameters that make a shared page personal, because their content is not for all visitors. */
  ownQuery?: readonly string[];
  /** Query values that change the bytes of a shared page, or of a page with `differsByToken`. */
  query: PageQuery;
  /** Whether the page reports a purchase to Google Ads, if the shop is configured for it. */
  reportsToAds?: boolean;
  /** Whether the page's address accepts the page's own forms. */
  takesForms?: boolean;
};
