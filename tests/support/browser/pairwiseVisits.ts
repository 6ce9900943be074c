/** Sizes of the windows for page checks: width → height, in CSS pixels. */
export const WINDOWS = { 320: 568, 390: 844, 1280: 800 };
export const WIDTHS = Object.keys(WINDOWS).map(Number) as (keyof typeof WINDOWS)[];
export const LANGUAGES = ['en', 'id', 'zh-HK'] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Look = {
  width: keyof typeof WINDOWS;
  language: (typeof LANGUAGES)[number];
  colorScheme: (typeof SCHEMES)[number];
  /** Whether the page is opened with an empty cache. */
  cold: boolean;
  /**
   * Whether axe audits the page. Each page is audited twice: once on a phone, and once on a computer or a narrow phone
   * in the other colour scheme.
   */
  audited: boolean;
};

/**
 * Returns the variants of the page with this index. The narrowest window has the language with the longest words, and
 * the other two languages take turns in the other windows. Each page has every width, every language and both colour
 * schemes. The first two pages have additional variants, so that each pair of these values occurs. All combinations
 * would be eighteen variants for each page.
 */
function pairwiseLooks(index: number): Look[] {
  const onPhone = index % 2 === 0 ? 'en' : 'zh-HK';
  const onComputer = index % 2 === 0 ? 'zh-HK' : 'en';
  const scheme = Math.floor(index / 2) % 2 === 0 ? 'dark' : 'light';
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const looks: Omit<Look, 'cold'>[] = [
    { width: 320, language: 'id', colorScheme: scheme, audited: index % 2 === 1 },
    { width: 390, language: onPhone, colorScheme: otherScheme, audited: true },
    { width: 1280, language: onComputer, colorScheme: scheme, audited: index % 2 === 0 },
  ];
  const besides: typeof looks = [
    { width: 390, language: 'id', colorScheme: 'light', audited: false },
    { width: 320, language: onPhone, colorScheme: otherScheme, audited: false },
  ];
  if (index === 1) besides.push({ width: 1280, language: 'id', colorScheme: 'light', audited: false });
  const all = index < 2 ? [...looks, ...besides] : looks;
  return all.map((look, visit) => ({ ...look, cold: visit === index % looks.length }));
}

/** Returns every page in its variants. */
export const pairwiseVisits = <Page>(pages: readonly Page[]): (Page & Look)[] =>
  pages.flatMap((page, index) => pairwiseLooks(index).map((look) => ({ ...page, ...look })));
