import type { HydrationState } from 'react-router-dom';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** Everything the browser gets to know beside the page itself, copied by name. Lives in `<script id="boot">`. */
export type BootData = {
  language: LanguageCode;
  publicUrl: string;
  csrfToken?: string;
  adsConversionId?: string;
  hydration: HydrationState;
};

/** Addresses of the styles and scripts of one page: `start` fetches the `scripts`, of which the first is the entry. */
export type PageAssets = { styles: string[]; start: string; scripts?: string };

/** `<` is escaped so that no text in the data can close the script element. */
export const writeBoot = (boot: BootData): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

export const readBoot = (text: string): BootData => JSON.parse(text);
