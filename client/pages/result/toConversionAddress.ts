import type { Money } from '#shared/domain/selling/money.ts';

export type Purchase = { orderId: string; money: Money };

/**
 * URL of the Google Ads conversion pixel for `AW-123456/label`. It contains only account, label, amount, currency,
 * order and constants.
 */
export function toConversionAddress(conversionId: string, { orderId, money }: Purchase): string {
  const [account = '', label] = conversionId.split('/');
  const query = new URLSearchParams({
    ...(label && { label }),
    value: (money.amount / 100).toFixed(2),
    currency_code: money.currency,
    oid: orderId,
    guid: 'ON',
    script: '0',
  });
  return `https://www.googleadservices.com/pagead/conversion/${encodeURIComponent(account.replace(/^AW-/, ''))}/?${query}`;
}
