import type { MessageText } from '../outbox/outboxStore.ts';
import { fillIn } from '../words/words.ts';
import { frameMail, type MailBlock } from './frameMail.ts';
import { type OrderFacts, type OrderMessage, orderFacts } from './orderFacts.ts';
import { feeRows, orderRows } from './orderRows.ts';

/** Composes the mail about an order: status, next step, details and all fee lines. */
export function composeOrderMail(message: OrderMessage): MessageText {
  const { kind, order, language } = message;
  const facts = orderFacts(message);
  const { words, values, target } = facts;
  const paragraphs = [words.hello, ...news(message, facts)];
  const blocks: MailBlock[] = [
    ...paragraphs.map((text): MailBlock => ({ kind: 'text', text: fillIn(text, values) })),
    { kind: 'button', label: words.button[target.button], href: target.href },
    ...(target.button === 'voucher' ? [{ kind: 'small', text: words.secret } as const] : []),
    { kind: 'heading', text: order.event.name },
    { kind: 'rows', rows: orderRows(order, facts) },
    { kind: 'heading', text: words.order.fees.title },
    { kind: 'rows', rows: feeRows(order.fees, facts), numbers: true },
  ];
  return frameMail({ language, subject: fillIn(words[kind].subject, values), blocks });
}

/** Composes the same as a one-line text message, for orders without an e-mail address. */
export function composeOrderSms(message: OrderMessage): MessageText {
  const { words, values, target } = orderFacts(message);
  return { subject: '', text: fillIn(words[message.kind].sms, { ...values, link: target.href }), html: '' };
}

function news({ kind, order }: OrderMessage, { words }: OrderFacts): string[] {
  const { deliveryType, cancelReason = 'timeout', refund } = order;
  if (kind === 'orderCancelled') return [words.orderCancelled[cancelReason], words.orderCancelled.afterwards];
  if (kind === 'refundStarted') return [words.refundStarted[refund?.status === 'byHand' ? 'byHand' : 'text']];
  if (kind === 'ticketsIssued' || kind === 'orderShipped') return [words[kind].text, words.handOver[deliveryType]];
  if (kind === 'paymentReceived' && deliveryType === 'courier')
    return [words.paymentReceived.text, words.paymentReceived.courier];
  return [words[kind].text];
}
