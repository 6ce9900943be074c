import type { Feature } from '#shared/contract/features.ts';

/** The parameters of a page's query, each with what the page makes of a given text; undefined: as if it were not there. */
export type PageQuery = Record<string, (text: string) => string | undefined>;

/** Facts about a page that the server and the layout read before it renders. */
export type PageHandle = {
  /** The page exists only in shops with this feature. */
  needs?: Feature;
  access: 'public' | 'login';
  /** Namespaces in `locales/` beside `common`. */
  words: string[];
  /** The component's source, so that its script is announced in the head. */
  module: string;
  /** Without the search form and most of the footer, so that no link interrupts a purchase. */
  bare?: boolean;
  /** The same bytes for every visitor of a language and city, so it may be stored for a moment. */
  shared: boolean;
  /** The city that a visitor chose changes the bytes of a shared page: the query `cityId`, else the cookie. */
  perCity?: boolean;
  /** Query parameters that make a shared page the visitor's own: what they open is not for everybody. */
  ownQuery?: readonly string[];
  /** Query values that change the bytes of a shared page. */
  query: PageQuery;
  /** Reports a purchase to the ad service, if the shop has one. */
  reportsToAds?: boolean;
  /** Whether the page's own forms are sent to its address. */
  takesForms?: boolean;
};
