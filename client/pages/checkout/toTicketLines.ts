import type { Translate } from '#client/i18n/Translate.ts';
import type { HeldTicket } from '#shared/contract/hold.ts';
import type { Money } from '#shared/domain/selling/money.ts';
import type { TicketLineView } from './checkoutView.ts';

type Writing = { formatMoney: (money: Money) => string; t: Translate };

/** Groups tickets by tier and price, with their seats. */
export function toTicketLines(tickets: readonly HeldTicket[], { formatMoney, t }: Writing): TicketLineView[] {
  const kinds = Map.groupBy(tickets, ({ tierId, faceValue }) => `${tierId} ${faceValue.amount}`);
  return [...kinds].map(([key, alike]) => {
    const { tierName, faceValue, originalValue, reduced = false } = alike[0]!;
    const discounted = originalValue && originalValue.amount > faceValue.amount;
    return {
      key,
      name: tierName,
      reduced,
      count: t('order:tickets', { count: alike.length }),
      price: formatMoney(faceValue),
      ...(discounted && { original: formatMoney(originalValue) }),
      sum: formatMoney({ ...faceValue, amount: faceValue.amount * alike.length }),
      seats: alike.flatMap(({ seat }) => (seat ? [t('order:seat', seat)] : [])),
    };
  });
}
