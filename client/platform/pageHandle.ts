/** The parameters of a page's query, each with what the page makes of a given text; undefined: as if it were not there. */
export type PageQuery = Record<string, (text: string) => string | undefined>;

/** What the server and the layout need to know of a page before it renders. */
export type PageHandle = {
  access: 'public' | 'login';
  /** Namespaces in `locales/` beside `common`. */
  words: string[];
  /** The component's source, so that its script is announced in the head. */
  module: string;
  headerHidden?: boolean;
  /** The same bytes for every visitor of a language and city, so it may be stored for a moment. */
  shared: boolean;
  /** What the bytes of a shared page depend on beside its path. */
  query: PageQuery;
  /** Tells an ad service of a purchase, where the shop has one. */
  tellsAds?: boolean;
  /** Whether the page's own forms are sent to its address. */
  takesForms?: boolean;
};
