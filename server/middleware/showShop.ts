import { toSimplified } from '#locales/toSimplified.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LanguageCode,
  sourceOf,
  type TextSet,
  textSetOf,
} from '#shared/domain/language/languages.ts';
import { type LocalizedText, textIn } from '#shared/domain/language/localizedText.ts';
import type { ShopValues } from '#shared/domain/language/shopValues.ts';
import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';
import { frameColoursOf } from '#shared/shop/palette.ts';
import type { Shop } from '#shared/shop/shop.ts';
import type { ShopFiles } from '../http/shopFiles.ts';
import type { Messages } from './messages.ts';

type Facts = { shop: Shop; messages: Messages; files: ShopFiles };
type CommonWords = { channels?: Record<string, string> };

/** Facts about the shop that pages show, by language. */
export function showShop(facts: Facts): Record<LanguageCode, ShownShop> {
  const rows = LANGUAGES.map(({ code }) => [code, showIn(code, facts)] as const);
  return Object.fromEntries(rows) as Record<LanguageCode, ShownShop>;
}

function showIn(language: LanguageCode, { shop, messages, files }: Facts): ShownShop {
  const { legal, languages, paymentMethods, wechat, whatsapp, social, apps, shortName, promise, description } = shop;
  const write = (text: LocalizedText) => writeIn(text, textSetOf(language));
  const { logo } = shop;
  return {
    values: toValues(shop, { language, messages, write }),
    shortName,
    ...(promise && { promise: write(promise) }),
    ...(description && { description: write(description) }),
    ...(languages.length < LANGUAGES.length && { languages }),
    ...(paymentMethods.length < PAYMENT_METHODS.length && { paymentMethods }),
    ...(wechat && { wechat }),
    ...(whatsapp && { whatsapp }),
    ...(legal.address && { address: write(legal.address) }),
    ...(legal.registration && { registration: legal.registration }),
    ...(social.length > 0 && { social }),
    ...(apps.appStoreId && { appStoreId: apps.appStoreId }),
    ...(apps.googlePlay && { googlePlay: apps.googlePlay }),
    ...(logo && files.logo && { logo: { src: files.logo.path, width: logo.width, height: logo.height } }),
    ...(files.icon && { icon: files.icon.path }),
    ...(files.colours && { colours: files.colours.path, frame: frameColoursOf(shop.colours) }),
  };
}

/** A missing text in Simplified Chinese is converted from the one in Traditional Chinese. */
function writeIn(text: LocalizedText, textSet: TextSet): string {
  const source = sourceOf(textSet);
  return source === textSet || text[textSet] || !text[source] ? textIn(text, textSet) : toSimplified(text[source]);
}

type Writing = { language: LanguageCode; messages: Messages; write: (text: LocalizedText) => string };

function toValues(shop: Shop, { language, messages, write }: Writing): ShopValues {
  const { name, legal, area, hours, wechat, whatsapp } = shop;
  const words = messages[textSetOf(language)] ?? messages[DEFAULT_LANGUAGE] ?? {};
  const { channels = {} } = (words.common ?? {}) as CommonWords;
  return {
    shop: name,
    company: legal.company,
    founded: String(legal.founded),
    companySeat: write(legal.seat),
    law: write(legal.law),
    courts: write(legal.courts),
    shopArea: write(area),
    channels: channels[wechat && whatsapp ? 'all' : wechat ? 'wechat' : whatsapp ? 'whatsapp' : 'none'] ?? '',
    serviceHours: write(hours.service),
    businessHours: write(hours.business),
  };
}
