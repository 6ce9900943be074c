import type { Database } from '#boxoffice/platform/database/database.ts';
import type { MessageText, OutboxMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import type { OrderMessageKind } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { findOrders } from '#boxoffice/selling/orders/orderStore.ts';
import { type OrderView, readOrderViews } from '#boxoffice/selling/orders/orderViewStore.ts';
import { toOrder } from '#boxoffice/selling/orders/toOrder.ts';
import { toCalendar } from '#boxoffice/selling/tickets/toCalendar.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '#shared/domain/language/languages.ts';
import { composeOrderMail, composeOrderSms } from './composeOrderMessage.ts';
import { type MailShop, nameShop } from './nameShop.ts';

/** `calendar` is the event as an iCalendar file, for e-mails with the time of the event. */
export type RenderedMessage = OutboxMessage & { calendar?: string };

type Place = { publicUrl: string; shop: MailShop };

/** Renders unsent order messages from the order's current state, and fills in the shop's name in all messages. */
export async function renderMessages(
  db: Database,
  messages: readonly OutboxMessage[],
  { publicUrl, shop }: Place,
): Promise<RenderedMessage[]> {
  const orderIds = messages.flatMap(({ orderId, status }) => (orderId && status !== 'sent' ? [orderId] : []));
  if (orderIds.length === 0) return messages.map((message) => nameShop(message, shop));
  const views = await readOrderViews(db, await findOrders(db, orderIds));
  const byId = new Map(views.map((view) => [view.order.id, view]));
  return Promise.all(
    messages.map(async (message) => {
      const view = message.status === 'sent' ? undefined : byId.get(message.orderId ?? '');
      const rendered = view ? { ...message, ...(await compose(message, view, { publicUrl, shop })) } : message;
      return nameShop(rendered, shop);
    }),
  );
}

const WITH_CALENDAR = new Set<OrderMessageKind>(['ticketsIssued', 'orderShipped', 'eventPostponed']);

async function compose(
  { channel, kind, languageCode, createdAt }: OutboxMessage,
  view: OrderView,
  { publicUrl, shop }: Place,
): Promise<MessageText & { calendar?: string }> {
  const language = findLanguage(languageCode) ?? findLanguage(DEFAULT_LANGUAGE)!;
  const order = { ...(await toOrder(view, language)), payBy: view.order.payBy.toISOString() };
  const message = { kind: kind as OrderMessageKind, order, language: language.code, publicUrl };
  if (channel === 'sms') return composeOrderSms(message);
  const mail = composeOrderMail(message);
  if (!WITH_CALENDAR.has(message.kind)) return mail;
  const { event, number: orderNumber } = order;
  return {
    ...mail,
    calendar: toCalendar({ event, orderNumber }, { language: language.code, now: createdAt, shopName: shop.name }),
  };
}
