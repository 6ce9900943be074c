import { type PictureSource, posterSource } from '#client/features/poster/posterSource.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { discountPercent } from '#shared/domain/selling/discount.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';

/** An event in a list, with all texts formatted, so that lists render without hooks. */
export type CardView = {
  id: string;
  href: string;
  name: string;
  picture?: PictureSource;
  time?: string;
  place?: string;
  price?: string;
  discount?: string;
  /** Undefined while the event is on sale. */
  status?: { text: string; tone: 'plain' | 'warn' };
};

type CardWords = {
  language: LanguageCode;
  t: Translate;
  /** City of the list, which its cards do not repeat. */
  cityName?: string | undefined;
};

/** Creates a function that formats cards in one language. Loaders call it once per page. */
export function createCardView({ language, t, cityName }: CardWords): (card: ActivityCard) => CardView {
  const formatMoney = createMoneyFormat(language);
  return (card) => {
    const picture = posterSource(card.poster);
    const city = card.cityName !== cityName && card.cityName;
    const place = [city, card.venueName].filter(Boolean).join(' · ') || card.categoryName;
    const percent = card.discountRate === undefined ? 0 : discountPercent(card.discountRate);
    return {
      id: card.id,
      href: localPath(language, activityPath(card.id)),
      name: card.name,
      ...(picture && { picture }),
      ...(card.timeRange && { time: withoutBreaks(card.timeRange) }),
      ...(place && { place }),
      ...(card.priceFrom && { price: t('common:card.from', { price: formatMoney(card.priceFrom) }) }),
      ...(percent > 0 && { discount: t('common:card.off', { percent }) }),
      ...(card.status && card.status !== 'onSale' && { status: toStatus(card.status, t) }),
    };
  };
}

const toStatus = (status: SaleStatus, t: Translate) =>
  ({ text: t(`common:card.status.${status}`), tone: status === 'preSale' ? 'warn' : 'plain' }) as const;

/** Allows line breaks only after 至, and at spaces after a comma, a dash or a Chinese character: not within `19 Dec`. */
const withoutBreaks = (time: string): string =>
  time
    .replace(/(?<![,–\p{Script=Han}]) /gu, '\u00a0')
    .replace(/\s–/, '\u00a0–')
    .replace('至', '至\u200b');
