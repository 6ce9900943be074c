import type { HydrationState } from 'react-router-dom';
import { parseWithSelects } from '#client/features/choice/selectChoices.ts';
import type { Feature } from '#shared/contract/features.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { DefaultCity } from '#shared/domain/paths/cities.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

/** Data for the browser, copied by name into `<script id="boot">`. */
export type BootData = {
  language: LanguageCode;
  city: Pick<DefaultCity, 'code' | 'timeZone'>;
  cityId?: string;
  /** Features whose calls the upstream lacks. */
  hidden?: readonly Feature[];
  publicUrl: string;
  shop: ShownShop;
  csrfToken?: string;
  adsConversionId?: string;
  hydration: HydrationState;
};

/** URLs of a page's styles and scripts. `start` loads the `scripts`, the last of which is the entry. */
export type PageAssets = { styles: string[]; start: string; scripts?: string };

/** `<` is escaped so that no text in the data can close the script element. */
export const writeBoot = (boot: BootData): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

export const readBoot = (text: string): BootData => parseWithSelects(text) as BootData;
