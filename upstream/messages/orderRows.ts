import type { Order } from '#shared/contract/order.ts';
import { EXPLAINED_LINES, type FeeLine, type OrderFees, writeFees } from '#shared/domain/orderFees.ts';
import { fillIn } from '../words/words.ts';
import type { MailRow } from './frameMail.ts';
import type { OrderFacts } from './orderFacts.ts';

/** Rows with the order's details: times in the venue's zone, tickets and delivery. */
export function orderRows(order: Order, { words, clock }: OrderFacts): MailRow[] {
  const { event, number, deliveryType, delivery } = order;
  const { details } = words;
  const { pickup, address, tracking } = delivery;
  return [
    ...(event.sessionName ? [{ label: details.session, value: event.sessionName }] : []),
    { label: details.starts, value: clock.sayMoment(event.startsAt), strong: true },
    ...(event.doorsAt ? [{ label: details.doors, value: clock.toMoment(event.doorsAt).time }] : []),
    { label: details.venue, value: [event.venue.name, event.venue.address].join('\n') },
    ...ticketRows(order, words),
    { label: details.delivery, value: words.order.delivery[deliveryType] },
    ...(pickup ? [{ label: details.pickup, value: [pickup.address, pickup.time].join('\n') }] : []),
    ...(address ? [{ label: details.address, value: toAddressText(address) }] : []),
    ...(tracking ? [{ label: details.carrier, value: tracking.carrier }] : []),
    ...(tracking
      ? [{ label: details.tracking, value: [tracking.number, tracking.url].filter(Boolean).join('\n') }]
      : []),
    { label: details.order, value: number },
  ];
}

/** The fee lines, as on the checkout and order pages. */
export function feeRows(fees: OrderFees, { words, formatMoney }: OrderFacts): MailRow[] {
  const labels = words.order.fees;
  const notes: Partial<Record<FeeLine, string>> = Object.fromEntries(
    EXPLAINED_LINES.map((line) => [line, labels[`${line}Note`]]),
  );
  return writeFees(fees, formatMoney).map(({ line, amount }) => ({
    label: labels[line],
    value: amount,
    note: notes[line],
    strong: line === 'paymentAmount',
  }));
}

function ticketRows({ tickets }: Order, words: OrderFacts['words']): MailRow[] {
  const byTier = Map.groupBy(tickets, ({ tierId }) => tierId);
  return [...byTier.values()].map((same) => ({
    label: words.details.tickets,
    value: [
      `${same.length} × ${same[0]!.tierName}`,
      ...same.flatMap(({ seat }) => (seat ? [fillIn(words.order.seat, seat)] : [])),
    ].join('\n'),
  }));
}

function toAddressText({ name, street, area, postcode }: NonNullable<Order['delivery']['address']>): string {
  return [name, street, [area, postcode].filter(Boolean).join(' ')].filter(Boolean).join('\n');
}
