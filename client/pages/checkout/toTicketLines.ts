import { seatText } from '#client/features/order/seatText.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import type { HeldTicket } from '#shared/contract/hold.ts';
import type { Money } from '#shared/domain/selling/money.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import type { TicketLineView } from './checkoutView.ts';

type Writing = { formatMoney: (money: Money) => string; t: Translate };

/** Groups tickets by tier, price type and price, with their seats. */
export function toTicketLines(tickets: readonly HeldTicket[], { formatMoney, t }: Writing): TicketLineView[] {
  const kinds = Map.groupBy(tickets, ({ tierId, priceTypeId, faceValue }) =>
    [tierId, priceTypeId, faceValue.amount].join(' '),
  );
  return [...kinds].map(([key, alike]) => {
    const { faceValue, originalValue, proof, reduced = false } = alike[0]!;
    const discounted = originalValue && originalValue.amount > faceValue.amount;
    return {
      key,
      name: ticketName(alike[0]!),
      reduced,
      ...(proof && { proof }),
      count: t('order:tickets', { count: alike.length }),
      price: formatMoney(faceValue),
      ...(discounted && { original: formatMoney(originalValue) }),
      sum: formatMoney({ ...faceValue, amount: faceValue.amount * alike.length }),
      seats: alike.flatMap(({ seat }) => (seat ? [seatText(t('order:seat', seat), seat, t)] : [])),
    };
  });
}
