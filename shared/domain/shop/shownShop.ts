import { LANGUAGES, type LanguageCode } from '../language/languages.ts';
import type { ShopValues } from '../language/shopValues.ts';
import type { PaymentMethod } from '../selling/paymentMethods.ts';

/** Properties of a shop that pages show, in one language. A property that the shop does not have is absent. */
export type ShownShop = {
  values: ShopValues;
  /** Short name for home screens, which have no room for more. */
  shortName: string;
  /** `promise` describes the shop in the footer, and `description` in search engines. */
  promise?: string;
  description?: string;
  /** Absent if the shop offers all languages. */
  languages?: readonly LanguageCode[];
  paymentMethods?: PaymentMethod[];
  wechat?: string;
  /** Phone number, or `contact` for the first phone number of the contact data. */
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
  /** Colours of the browser's frame, only together with `colours`. */
  frame?: { light: string; dark: string };
};
type ShownPicture = { src: string; width: number; height: number };

/** Languages of a shop, in the order of display. */
export const offeredLanguages = ({ languages }: Pick<ShownShop, 'languages'>) =>
  languages ? LANGUAGES.filter(({ code }) => languages.includes(code)) : LANGUAGES;
