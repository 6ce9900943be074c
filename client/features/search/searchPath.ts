/** Where the search box leads, as the specification says; the keyword widens it to every city. */
export const SEARCH_PATH = '/hk3-all';
