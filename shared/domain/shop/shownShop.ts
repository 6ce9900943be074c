import { LANGUAGES, type LanguageCode } from '../language/languages.ts';
import type { ShopValues } from '../language/shopValues.ts';
import type { PaymentMethod } from '../selling/paymentMethods.ts';

/** What pages show of a shop, in one language. What a shop does not have is missing, and is not shown. */
export type ShownShop = {
  values: ShopValues;
  /** Home screens have no room for more. */
  shortName: string;
  /** What the shop says of itself: in the footer, and to search engines. */
  promise?: string;
  description?: string;
  /** Missing if the shop offers all. */
  languages?: readonly LanguageCode[];
  paymentMethods?: PaymentMethod[];
  wechat?: string;
  /** Phone number, or `contact`: the first one of the contact data. */
  whatsapp?: string;
  address?: string;
  registration?: string;
  social?: { name: string; url: string }[];
  appStoreId?: string;
  googlePlay?: string;
  logo?: ShownPicture;
  icon?: string;
  /** Style sheet with the shop's colours. */
  colours?: string;
  /** Colours of the browser's frame, with `colours` only. */
  frame?: { light: string; dark: string };
};
type ShownPicture = { src: string; width: number; height: number };

/** Languages of a shop, in the order of display. */
export const offeredLanguages = ({ languages }: Pick<ShownShop, 'languages'>) =>
  languages ? LANGUAGES.filter(({ code }) => languages.includes(code)) : LANGUAGES;
