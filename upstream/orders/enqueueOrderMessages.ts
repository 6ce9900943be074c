import { readPhone } from '#shared/domain/account/phone.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { toPhoneAddressee } from '../outbox/addressee.ts';
import { type Channel, deleteUnsent, insertMessages } from '../outbox/outboxStore.ts';
import type { OrderRow } from './orderStore.ts';

export const ORDER_MESSAGE_KINDS = [
  'orderPlaced',
  'paymentReceived',
  'ticketsIssued',
  'orderShipped',
  'orderCancelled',
  'eventPostponed',
  'eventCancelled',
  'ticketsRefunded',
  'refundStarted',
  'refundDone',
] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

const GOOD_FOR_MS = 3 * DAY_MS;
/** Most buyers have paid by then, and need no reminder. */
const REMINDER_AFTER_MS = 3 * MINUTE_MS;

/** `to` is an e-mail address instead of the recipient's. */
type OrderMessage = { kind: OrderMessageKind; now: Date; to?: string | undefined };

/**
 * Adds a message about each order to the outbox, in the transaction that changes the order. It replaces a reminder to pay
 * that was not sent yet. Returns the number of messages: an order whose recipient was erased gets none.
 */
export async function enqueueOrderMessages(
  tx: Database,
  orders: readonly OrderRow[],
  { kind, now, to: address }: OrderMessage,
): Promise<number> {
  const messages = orders.flatMap((order) => {
    const to = address ? ({ channel: 'email', recipient: address } as const) : findRecipient(order);
    const times =
      kind === 'orderPlaced' ? reminderTimes(order, now) : { expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
    return to ? [{ ...to, kind, orderId: order.id, languageCode: order.languageCode, now, ...times }] : [];
  });
  const ids = orders.map(({ id }) => id);
  if (kind !== 'orderPlaced') await deleteUnsent(tx, 'orderPlaced', ids);
  await insertMessages(tx, messages);
  return messages.length;
}

/** At the latest in the middle of the time to pay. */
function reminderTimes({ payBy }: OrderRow, now: Date) {
  const middle = (now.getTime() + payBy.getTime()) / 2;
  return { sendAt: new Date(Math.min(now.getTime() + REMINDER_AFTER_MS, middle)), expiresAt: payBy };
}

/** The order's e-mail address, else its phone. */
function findRecipient({ recipient }: OrderRow): { channel: Channel; recipient: string } | undefined {
  const email = recipient.email.trim().toLowerCase();
  if (email) return { channel: 'email', recipient: email };
  const phone = readPhone(recipient.phone);
  if (!phone.ok || !phone.value.areaCode) return undefined;
  return { channel: 'sms', recipient: toPhoneAddressee(phone.value.areaCode, phone.value.number).address };
}
