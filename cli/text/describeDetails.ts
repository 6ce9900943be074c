import { type Currency, createMoneyFormat } from '#shared/domain/selling/money.ts';

/** Describes the details of a change from the log of operators: `tickets 1, amount HK$399`. */
export function describeDetails(details: Record<string, string | number>): string {
  const { amount, currency, ...others } = details;
  const isMoney = typeof amount === 'number' && currency !== undefined;
  const money = isMoney && createMoneyFormat('en')({ amount, currency: currency as Currency });
  return Object.entries(money ? { ...others, amount: money } : details)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
