import { DEFAULT_LANGUAGE, findLanguage } from '#shared/domain/languages.ts';
import { readPhone } from '#shared/domain/phone.ts';
import { toPhoneAddressee } from '../accounts/addressee.ts';
import type { Database } from '../database.ts';
import { lockOrder, type OrderRow } from '../orders/orderStore.ts';
import { readOrderView } from '../orders/orderViewStore.ts';
import { toOrder } from '../orders/toOrder.ts';
import { composeOrderMail, composeOrderSms } from './composeOrderMessage.ts';
import type { OrderMessageKind } from './orderMessageWords.ts';
import { type Channel, insertMessage } from './outboxStore.ts';

type Writing = { kind: OrderMessageKind; orderId: string; now: Date; publicUrl: string };
const GOOD_FOR_MS = 3 * 86_400_000;

/** Writes what an order's buyer should hear, in the order's language, in the transaction that made it true. */
export async function writeOrderMessage(tx: Database, { kind, orderId, now, publicUrl }: Writing): Promise<void> {
  const row = await lockOrder(tx, orderId);
  const to = row && findRecipient(row);
  if (!to) return;
  const language = findLanguage(row.languageCode) ?? findLanguage(DEFAULT_LANGUAGE)!;
  const view = await readOrderView(tx, row);
  const order = await toOrder(view, language);
  const compose = to.channel === 'email' ? composeOrderMail : composeOrderSms;
  const useless = kind === 'orderPlaced' ? row.payBy : new Date(now.getTime() + GOOD_FOR_MS);
  await insertMessage(tx, {
    ...compose({ kind, order, language: language.code, publicUrl }),
    ...to,
    kind,
    languageCode: language.code,
    now,
    expiresAt: useless,
  });
}

/** Where the order says; without an e-mail address, a text message to its phone. */
function findRecipient({ recipient }: OrderRow): { channel: Channel; recipient: string } | undefined {
  const email = recipient.email.trim().toLowerCase();
  if (email) return { channel: 'email', recipient: email };
  const phone = readPhone(recipient.phone);
  if (!phone.ok || !phone.value.areaCode) return undefined;
  return { channel: 'sms', recipient: toPhoneAddressee(phone.value.areaCode, phone.value.number).address };
}
