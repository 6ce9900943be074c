export const WIDTHS = [320, 390, 1280] as const;
export const LANGUAGES = ['en', 'id', 'zh-HK'] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Look = {
  width: (typeof WIDTHS)[number];
  language: (typeof LANGUAGES)[number];
  colorScheme: (typeof SCHEMES)[number];
};

/**
 * Three looks for the page with this index: each page meets every width, every language and both colour schemes, and
 * over six pages every two of these values meet. The full product would be eighteen looks for each page.
 */
function pairwiseLooks(index: number): Look[] {
  return WIDTHS.map((width, visit) => ({
    width,
    language: LANGUAGES[(index + visit) % LANGUAGES.length]!,
    colorScheme: SCHEMES[(Math.floor(index / LANGUAGES.length) + visit) % SCHEMES.length]!,
  }));
}

/** Every page in its three looks. */
export const pairwiseVisits = <Page>(pages: readonly Page[]): (Page & Look)[] =>
  pages.flatMap((page, index) => pairwiseLooks(index).map((look) => ({ ...page, ...look })));
