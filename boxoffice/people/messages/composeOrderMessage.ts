import { venueAddress } from '#boxoffice/events/places/venueAddress.ts';
import { venueClock } from '#boxoffice/events/places/venueClock.ts';
import type { MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { inTextSets, readWords, type WordFiles } from '#boxoffice/platform/words/readWords.ts';
import { seatText } from '#boxoffice/platform/words/seatText.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import type { OrderMessageKind } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import type { Order } from '#shared/contract/order.ts';
import { type LanguageCode, type TextSet, textSetOf } from '#shared/domain/language/languages.ts';
import { orderPath, payPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { hasTicketCode } from '#shared/domain/selling/deliveryTypes.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { OrderFees } from '#shared/domain/selling/orderFees.ts';
import { lastMinute } from '#shared/domain/selling/returnDeadline.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import { writeFees } from '#shared/domain/selling/writeFees.ts';
import { writeAddress } from '#shared/regions/writeAddress.ts';
import { frameMail, type MailBlock, type MailRow } from './frameMail.ts';

type OrderMessage = { kind: OrderMessageKind; order: Order; language: LanguageCode; publicUrl: string };
type OrderFacts = ReturnType<typeof orderFacts>;

/** Composes the e-mail about an order: status, next step, details and all fee lines. */
export function composeOrderMail(message: OrderMessage): MessageText {
  const { kind, order, language } = message;
  const facts = orderFacts(message);
  const { words, values, target } = facts;
  // A name is free text, which a stranger could send to any address. So an e-mail contains it only after
  // money was paid for the order.
  const greeting = order.paidAt && order.fees.paymentAmount > 0 ? [words.hello] : [];
  const paragraphs = [...greeting, ...news(message, facts)];
  const blocks: MailBlock[] = [
    ...paragraphs.map((text): MailBlock => ({ kind: 'text', text: fillIn(text, values) })),
    { kind: 'button', label: words.button[target.button], href: target.href },
    ...(target.button === 'voucher' ? [{ kind: 'small', text: words.secret } as const] : []),
    { kind: 'heading', text: order.event.name },
    { kind: 'rows', rows: orderRows(order, facts) },
    { kind: 'heading', text: words.order.fees.title },
    { kind: 'rows', rows: [...feeRows(order.fees, facts), ...refundRows(order, facts)], numbers: true },
  ];
  return frameMail({ language, subject: fillIn(words[kind].subject, values), blocks });
}

/** Composes the message as a one-line text message, for orders without an e-mail address. */
export function composeOrderSms(message: OrderMessage): MessageText {
  const { words, values, target } = orderFacts(message);
  const text = message.kind === 'eventPostponed' ? movedSms(message.order, words) : words[message.kind].sms;
  return { subject: '', text: fillIn(text, { ...values, link: target.href }), html: '' };
}

/** A session can move to an earlier date, or back to its first date. The order may be refunded by then. */
function movedNews({ status, event, returnBy }: Order, { eventPostponed }: OrderMessageWords): string[] {
  if (status === 'refunded') return [eventPostponed.refunded];
  return [eventPostponed[event.postponedFrom ? 'text' : 'back'], ...(returnBy ? [eventPostponed.returns] : [])];
}

function movedSms({ status, returnBy }: Order, { eventPostponed }: OrderMessageWords): string {
  if (status === 'refunded') return eventPostponed.smsRefunded;
  return returnBy ? eventPostponed.sms : eventPostponed.smsKept;
}

function news({ kind, order }: OrderMessage, { words }: OrderFacts): string[] {
  const { deliveryType, cancelReason, fees, refund } = order;
  const refunding = words.refundStarted[refund?.status === 'byHand' ? 'byHand' : 'text'];
  if (kind === 'orderCancelled')
    return [words.orderCancelled[cancelReason === 'event' ? 'event' : 'timeout'], words.orderCancelled.afterwards];
  if (kind === 'refundStarted') return [refunding];
  if (kind === 'eventCancelled') return [words.eventCancelled.text, ...(refund ? [refunding] : [])];
  if (kind === 'eventPostponed') return movedNews(order, words);
  if (kind === 'ticketsRefunded') return [words.ticketsRefunded.text, refunding];
  if (kind === 'orderShipped' || kind === 'ticketsReplaced') return [words[kind].text, words.handOver[deliveryType]];
  if (kind === 'ticketsIssued')
    return [
      ...(fees.paymentAmount > 0 ? [words.paymentReceived.text] : []),
      words.ticketsIssued.text,
      words.handOver[deliveryType],
    ];
  if (kind === 'paymentReceived') return [words.paymentReceived.text, words.paymentReceived.courier];
  return [words[kind].text];
}

/** Rows with the details of the order: times in the venue's zone, tickets and delivery. */
function orderRows(order: Order, { words, clock, language, textSet }: OrderFacts): MailRow[] {
  const { event, number, deliveryType, delivery } = order;
  const { details } = words;
  const { pickup, address, tracking } = delivery;
  return [
    ...(event.sessionName ? [{ label: details.session, value: event.sessionName }] : []),
    { label: details.starts, value: clock.formatMoment(event.startsAt), strong: true },
    ...(event.doorsAt ? [{ label: details.doors, value: clock.toMoment(event.doorsAt).time }] : []),
    { label: details.venue, value: [event.venue.name, venueAddress(event.venue, textSet)].join('\n') },
    ...ticketRows(order, { words, textSet }),
    { label: details.delivery, value: words.order.delivery[deliveryType] },
    ...(pickup ? [{ label: details.pickup, value: [pickup.address, pickup.time].join('\n') }] : []),
    ...(address ? [{ label: details.address, value: toAddressText(address, language) }] : []),
    ...(tracking ? [{ label: details.carrier, value: tracking.carrier }] : []),
    ...(tracking
      ? [{ label: details.tracking, value: [tracking.number, tracking.url].filter(Boolean).join('\n') }]
      : []),
    { label: details.order, value: number },
  ];
}

/** The fee lines, as on the checkout and order pages. */
function feeRows(fees: OrderFees, { words, formatMoney }: OrderFacts): MailRow[] {
  const labels = words.order.fees;
  return writeFees(fees, formatMoney).map(({ line, amount, note, tax }) => ({
    label: tax ? fillIn(labels[tax.key], { tax: words.order.tax[tax.currency], rate: tax.rate }) : labels[line],
    value: amount,
    note: note && labels[note],
    strong: line === 'paymentAmount',
  }));
}

function refundRows({ refund, fees: { currency } }: Order, { words, formatMoney }: OrderFacts): MailRow[] {
  return refund ? [{ label: words.details.refund, value: formatMoney({ amount: refund.amount, currency }) }] : [];
}

function ticketRows({ tickets }: Order, { words, textSet }: Pick<OrderFacts, 'words' | 'textSet'>): MailRow[] {
  const validFirst = [...tickets.filter(({ refunded }) => !refunded), ...tickets.filter(({ refunded }) => refunded)];
  const alike = Map.groupBy(validFirst, ({ tierId, priceTypeId, refunded }) =>
    [refunded, tierId, priceTypeId].join(' '),
  );
  return [...alike.values()].map((same) => {
    const { refunded, proof } = same[0]!;
    return {
      label: refunded ? words.details.refunded : words.details.tickets,
      value: [
        `${same.length} × ${ticketName(same[0]!)}`,
        ...same.flatMap(({ seat }) => (seat ? [seatText(words.order.seat, seat, textSet)] : [])),
        ...(proof && !refunded ? [fillIn(words.details.proof, { proof })] : []),
      ].join('\n'),
    };
  });
}

function toAddressText(address: NonNullable<Order['delivery']['address']>, language: LanguageCode): string {
  return [address.name, ...writeAddress({ ...address, area: address.area ?? '' }, language)].join('\n');
}

/** Texts of order messages, with the order page's texts for fees, deliveries and seats. */
type OrderMessageWords = WordFiles['orderMessages'] & {
  order: Pick<WordFiles['order'], 'fees' | 'tax' | 'delivery' | 'seat'>;
};

const [messages, order] = [readWords('orderMessages'), readWords('order')];
export const ORDER_MESSAGE_WORDS = inTextSets(
  (textSet): OrderMessageWords => ({ ...messages[textSet], order: order[textSet] }),
);

/** Texts and placeholder values for a message about an order, shared by e-mail and text message. */
function orderFacts({ kind, order, language, publicUrl }: OrderMessage) {
  const textSet: TextSet = textSetOf(language);
  const words: OrderMessageWords = ORDER_MESSAGE_WORDS[textSet];
  const clock = venueClock(language, order.event.venue);
  const formatMoney = createMoneyFormat(language);
  const { fees, delivery, payBy } = order;
  const { currency } = fees;
  return {
    words,
    language,
    textSet,
    clock,
    formatMoney,
    target: findTarget({ kind, order, language, publicUrl }),
    values: {
      name: order.recipient.name,
      number: order.number,
      event: order.event.name,
      payBy: payBy ? clock.formatMoment(payBy) : '',
      starts: clock.formatMoment(order.event.startsAt),
      formerly: order.event.postponedFrom ? clock.formatMoment(order.event.postponedFrom) : '',
      returnBy: order.returnBy ? clock.formatMoment(lastMinute(order.returnBy, order.event.venue.timeZone)) : '',
      amount: formatMoney({ amount: fees.paymentAmount, currency }),
      refund: formatMoney({ amount: findRefundedAmount(kind, order), currency }),
      carrier: delivery.tracking?.carrier ?? words.order.delivery.courier,
      tracking: delivery.tracking?.number ?? '',
    },
  };
}

/** Returns the amount that is being returned or has been returned, depending on the message. */
function findRefundedAmount(kind: OrderMessageKind, { fees, refund, refunds = [] }: Order): number {
  const meant = refunds.filter(({ status }) => (status === 'done') === (kind === 'refundDone'));
  if (meant.length === 0) return refund?.amount ?? fees.paymentAmount;
  return meant.reduce((sum, { amount }) => sum + amount, 0);
}

/** Link target: payment, voucher or order page. */
function findTarget({ kind, order, language, publicUrl }: OrderMessage) {
  const page = (path: string) => `${publicUrl}/${language}${path}`;
  if (kind === 'orderPlaced') return { button: 'pay', href: page(payPath(order.id)) } as const;
  const isAboutTickets = kind === 'ticketsIssued' || kind === 'ticketsReplaced';
  if (isAboutTickets && order.voucherToken && hasTicketCode(order.deliveryType))
    return { button: 'voucher', href: page(voucherPath(order.voucherToken)) } as const;
  return { button: 'order', href: page(orderPath(order.id)) } as const;
}
