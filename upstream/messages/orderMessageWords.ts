import enOrder from '#locales/en/order.json' with { type: 'json' };
import en from '#locales/en/orderMessages.json' with { type: 'json' };
import idOrder from '#locales/id/order.json' with { type: 'json' };
import id from '#locales/id/orderMessages.json' with { type: 'json' };
import zhHKOrder from '#locales/zh-HK/order.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/orderMessages.json' with { type: 'json' };
import type { TextSet } from '#shared/domain/languages.ts';

/** Texts of order messages, with the page's texts for fees, deliveries and seats. */
export type OrderMessageWords = typeof en & { order: Pick<typeof enOrder, 'fees' | 'delivery' | 'seat'> };

export const ORDER_MESSAGE_WORDS: Record<TextSet, OrderMessageWords> = {
  en: { ...en, order: enOrder },
  id: { ...id, order: idOrder },
  'zh-HK': { ...zhHK, order: zhHKOrder },
};
