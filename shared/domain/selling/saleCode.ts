import { type Currency, SMALLEST_AMOUNT } from './money.ts';

/**
 * `access` opens a hidden tier or a presale. `priceType` shows a hidden price type. `discount` lowers the price of each
 * ticket.
 */
export const CODE_KINDS = ['access', 'priceType', 'discount'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Normalises a code: ignores case, spaces and punctuation, and replaces O with 0, and I and L with 1. */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Scope of a code. With neither session nor tier nor price type, the code is valid for the whole event. */
export type CodeScope = { kind: CodeKind; sessionId: string | null; tierId: string | null; priceTypeId: string | null };
/** A discount is a share in percent, an amount off each ticket, or the ticket's new price. */
export type CodeTerms = CodeScope & { percent: number | null; amountOff: number | null; newAmount: number | null };
export type PricedPlace = { sessionId: string; tierId: string; priceTypeId?: string | null | undefined };

/** Whether a code is valid for tickets of this session, tier and price type. */
export const isForPlace = (code: CodeScope, { sessionId, tierId, priceTypeId = null }: PricedPlace): boolean =>
  (code.sessionId === null || code.sessionId === sessionId) &&
  (code.tierId === null || code.tierId === tierId) &&
  (code.priceTypeId === null || code.priceTypeId === priceTypeId);

/**
 * A hidden tier opens only with a code for that tier. A presale code for the whole event does not open hidden tiers,
 * such as the sponsors' places.
 */
export const opensTier = (code: CodeScope, { sessionId, tierId }: PricedPlace): boolean =>
  code.kind === 'access' && code.tierId === tierId && isForPlace(code, { sessionId, tierId });

/** Whether an access code opens a session, or one of its tiers, before the sale starts. */
export const opensSale = (code: CodeScope, place: PricedPlace): boolean =>
  code.kind === 'access' && isForPlace(code, place);

export const opensPriceType = (code: CodeScope, place: PricedPlace): boolean =>
  code.kind === 'priceType' && isForPlace(code, place);

type Price = { amount: number; originalAmount: number | null };

/**
 * A ticket's price with a discount code, rounded half up to the currency's smallest amount. It is never below 0 and
 * never above the previous price. The higher of the two previous prices becomes the original price.
 */
export function discountPrice({ amount, originalAmount }: Price, currency: Currency, code: CodeTerms): Price {
  const step = SMALLEST_AMOUNT[currency];
  const reduced =
    code.newAmount ?? (code.percent === null ? amount - (code.amountOff ?? 0) : (amount * (100 - code.percent)) / 100);
  const rounded = Math.round(reduced / step) * step;
  const price = Math.min(amount, Math.max(0, rounded));
  return { amount: price, originalAmount: price === amount ? originalAmount : Math.max(amount, originalAmount ?? 0) };
}
