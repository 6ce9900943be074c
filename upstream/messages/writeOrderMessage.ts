import { DEFAULT_LANGUAGE, findLanguage } from '#shared/domain/languages.ts';
import { readPhone } from '#shared/domain/phone.ts';
import { toPhoneAddressee } from '../accounts/addressee.ts';
import type { Database } from '../database.ts';
import { lockOrder, type OrderRow } from '../orders/orderStore.ts';
import { type OrderView, readOrderView } from '../orders/orderViewStore.ts';
import { toOrder } from '../orders/toOrder.ts';
import { composeOrderMail, composeOrderSms } from './composeOrderMessage.ts';
import type { OrderMessageKind } from './orderMessageWords.ts';
import { type Channel, insertMessages } from './outboxStore.ts';

type Writing = { kind: OrderMessageKind; now: Date; publicUrl: string };
const GOOD_FOR_MS = 3 * 86_400_000;

/** Writes what an order's buyer should hear, in the order's language, in the transaction that made it true. */
export async function writeOrderMessage(
  tx: Database,
  { orderId, ...writing }: Writing & { orderId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order) await writeOrderMessages(tx, [await readOrderView(tx, order)], writing);
}

/** The same for several orders, to which the same happened. */
export async function writeOrderMessages(tx: Database, views: readonly OrderView[], writing: Writing): Promise<void> {
  const messages = await Promise.all(views.map((view) => composeFor(view, writing)));
  await insertMessages(
    tx,
    messages.filter((message) => message !== undefined),
  );
}

async function composeFor(view: OrderView, { kind, now, publicUrl }: Writing) {
  const to = findRecipient(view.order);
  if (!to) return undefined;
  const language = findLanguage(view.order.languageCode) ?? findLanguage(DEFAULT_LANGUAGE)!;
  const order = await toOrder(view, language);
  const compose = to.channel === 'email' ? composeOrderMail : composeOrderSms;
  return {
    ...compose({ kind, order, language: language.code, publicUrl }),
    ...to,
    kind,
    languageCode: language.code,
    now,
    expiresAt: kind === 'orderPlaced' ? view.order.payBy : new Date(now.getTime() + GOOD_FOR_MS),
  };
}

/** Where the order says; without an e-mail address, a text message to its phone. */
function findRecipient({ recipient }: OrderRow): { channel: Channel; recipient: string } | undefined {
  const email = recipient.email.trim().toLowerCase();
  if (email) return { channel: 'email', recipient: email };
  const phone = readPhone(recipient.phone);
  if (!phone.ok || !phone.value.areaCode) return undefined;
  return { channel: 'sms', recipient: toPhoneAddressee(phone.value.areaCode, phone.value.number).address };
}
