/** Windows that pages are looked at in: width → height, in CSS pixels. */
export const WINDOWS = { 320: 568, 390: 844, 1280: 800 };
export const WIDTHS = Object.keys(WINDOWS).map(Number) as (keyof typeof WINDOWS)[];
export const LANGUAGES = ['en', 'id', 'zh-HK'] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Look = {
  width: keyof typeof WINDOWS;
  language: (typeof LANGUAGES)[number];
  colorScheme: (typeof SCHEMES)[number];
  /** With an empty cache. */
  cold: boolean;
};

const LONGEST_WORDS = 'id';
const NARROWEST = 320;

/**
 * Three looks for the page with this index, and one with the longest words in the narrowest window where these lack it.
 * Each page meets every width, every language and both colour schemes, and over six pages every two of these values
 * meet. The full product would be eighteen looks for each page.
 */
function pairwiseLooks(index: number): Look[] {
  const looks: Look[] = WIDTHS.map((width, visit) => ({
    width,
    language: LANGUAGES[(index + visit) % LANGUAGES.length]!,
    colorScheme: SCHEMES[(Math.floor(index / LANGUAGES.length) + visit) % SCHEMES.length]!,
    cold: index % WIDTHS.length === visit,
  }));
  if (looks.some(({ width, language }) => width === NARROWEST && language === LONGEST_WORDS)) return looks;
  return [...looks, { width: NARROWEST, language: LONGEST_WORDS, colorScheme: 'light', cold: false }];
}

/** Every page in its looks. */
export const pairwiseVisits = <Page>(pages: readonly Page[]): (Page & Look)[] =>
  pages.flatMap((page, index) => pairwiseLooks(index).map((look) => ({ ...page, ...look })));
