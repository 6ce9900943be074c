import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { hasTurn } from '#boxoffice/platform/http/rateLimits.ts';
import { toPhoneAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { type Channel, deleteUnsent, insertMessages } from '#boxoffice/platform/outbox/outboxStore.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { readPhone } from '#shared/domain/account/phone.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { OrderRow } from './orderStore.ts';

export const ORDER_MESSAGE_KINDS = [
  'orderPlaced',
  'paymentReceived',
  'ticketsIssued',
  'ticketsReplaced',
  'orderShipped',
  'orderCancelled',
  'eventPostponed',
  'eventCancelled',
  'ticketsRefunded',
  'refundStarted',
  'refundDone',
] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** Kinds of messages about unpaid orders. Anyone can place such an order for free, with any person as recipient. */
const UNPAID_KINDS: readonly OrderMessageKind[] = ['orderPlaced', 'orderCancelled'];

const GOOD_FOR_MS = 3 * DAY_MS;
/** Delay of the reminder to pay. Most buyers have paid within this time. */
const REMINDER_AFTER_MS = 3 * MINUTE_MS;

/** `to` is an e-mail address that replaces the recipient's. */
type OrderMessage = { kind: OrderMessageKind; now: Date; to?: string | undefined };

/**
 * Adds a message about each order to the outbox, in the transaction that changes the order. The message replaces an
 * unsent reminder to pay. Returns the number of messages: an order gets none if no address is known, for example
 * because its recipient was erased, or if its buyer cancelled it before paying.
 *
 * Messages about an unpaid order go only to the account's own e-mail address. Another person's address gets only a few
 * messages a day about free orders; the others go to the account.
 */
export async function enqueueOrderMessages(
  tx: Database,
  orders: readonly OrderRow[],
  { kind, now, to: address }: OrderMessage,
): Promise<number> {
  const accountMails = await findMails(tx, orders);
  const messages: Parameters<typeof insertMessages>[1][number][] = [];
  for (const order of orders) {
    const accountMail = accountMails.get(order.userId);
    const to = address ? mailTo(address) : await findRecipient(tx, order, { kind, accountMail, now });
    const times =
      kind === 'orderPlaced' ? reminderTimes(order, now) : { expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
    if (to) messages.push({ ...to, kind, orderId: order.id, languageCode: order.languageCode, now, ...times });
  }
  const ids = orders.map(({ id }) => id);
  if (kind !== 'orderPlaced') await deleteUnsent(tx, 'orderPlaced', ids);
  await insertMessages(tx, messages);
  return messages.length;
}

/** Time of the reminder, at the latest in the middle of the time to pay. */
function reminderTimes({ payBy }: OrderRow, now: Date) {
  const middle = (now.getTime() + payBy.getTime()) / 2;
  return { sendAt: new Date(Math.min(now.getTime() + REMINDER_AFTER_MS, middle)), expiresAt: payBy };
}

type Recipient = { channel: Channel; recipient: string };
type Sending = { kind: OrderMessageKind; accountMail: string | undefined; now: Date };

const mailTo = (email: string): Recipient => ({ channel: 'email', recipient: email });

async function findRecipient(tx: Database, order: OrderRow, { kind, accountMail, now }: Sending) {
  const toAccount = accountMail ? mailTo(accountMail) : undefined;
  if (UNPAID_KINDS.includes(kind)) return order.cancelReason === 'user' ? undefined : toAccount;
  const recipient = readRecipient(order);
  if (!recipient || order.paymentAmount > 0 || recipient.recipient === accountMail) return recipient;
  const turn = { name: 'free tickets to address', key: recipient.recipient } as const;
  return (await hasTurn(tx, turn, now)) ? recipient : toAccount;
}

/** The order's e-mail address, or its phone number if there is none. */
function readRecipient({ recipient }: OrderRow): Recipient | undefined {
  const email = recipient.email.trim().toLowerCase();
  if (email) return mailTo(email);
  const phone = readPhone(recipient.phone);
  if (!phone.ok || !phone.value.areaCode) return undefined;
  return { channel: 'sms', recipient: toPhoneAddressee(phone.value.areaCode, phone.value.number).address };
}

/** E-mail addresses of the accounts that placed the orders. */
async function findMails(tx: Database, orders: readonly OrderRow[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map();
  const ids = [...new Set(orders.map(({ userId }) => userId))];
  const rows = await tx.select({ id: users.id, email: users.email }).from(users).where(isAnyOf(users.id, ids));
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}
