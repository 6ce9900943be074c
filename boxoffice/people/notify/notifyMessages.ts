import type { ActivityRow, SessionRow } from '#boxoffice/events/catalog/activityStore.ts';
import { venueInCity } from '#boxoffice/events/places/venueAddress.ts';
import { venueClock } from '#boxoffice/events/places/venueClock.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { type Channel, insertMessage, type MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '#shared/domain/language/languages.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { activityPath, confirmNotifyPath, unsubscribePath } from '#shared/domain/paths/shopPaths.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts';
import { ORDER_MESSAGE_WORDS } from '../messages/composeOrderMessage.ts';
import { frameMail, type MailBlock } from '../messages/frameMail.ts';
import { createToken } from './subscriptionToken.ts';

/** The session and tier that are available. */
export type Addressed = { session: SessionRow['session']; tierName: LocalizedText };
export type Subscriber = { id: string; channel: Channel; recipient: string; languageCode: string };
type Notification = { to: Subscriber; event: ActivityRow; now: Date; publicUrl: string };

/** Time in which a subscription must be confirmed. */
export const CONFIRM_MS = DAY_MS;
/** Validity of the message. After this time other subscribers may have been notified of the same ticket. */
const GOOD_FOR_MS = HOUR_MS;

/** Enqueues the availability message in the subscriber's language. */
export async function writeAvailable(tx: Database, notification: Notification & { tier: Addressed }): Promise<void> {
  const { to, event, tier } = notification;
  const { words, language, textSet, page, unsubscribeLink } = await notificationFacts(tx, notification);
  const { available, details } = words;
  const values = { event: textIn(event.activity.name, textSet), link: page(activityPath(event.activity.id)) };
  const send = (message: MessageText) =>
    enqueue(tx, notification, { ...message, kind: 'available', goodForMs: GOOD_FOR_MS });
  if (to.channel === 'sms') return send({ subject: '', text: fillIn(available.sms, values), html: '' });

  const cityName = textIn(event.city.name, textSet);
  const { formatMoment: sayMoment } = venueClock(language, { timeZone: event.city.timeZone, cityName });
  const rows = [
    { label: details.starts, value: sayMoment(tier.session.startsAt.toISOString()) },
    { label: details.venue, value: venueInCity({ name: textIn(event.venue.name, textSet), cityName }, textSet) },
    { label: details.tickets, value: textIn(tier.tierName, textSet) },
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillIn(available.text, values) },
    { kind: 'rows', rows },
    { kind: 'button', label: available.button, href: values.link },
    { kind: 'small', text: available.once },
    unsubscribeLink,
  ];
  await send(frameMail({ language, subject: fillIn(available.subject, values), blocks }));
}

/** Enqueues the e-mail that asks the owner of an address to confirm a subscription. */
export async function writeConfirmation(tx: Database, notification: Notification): Promise<void> {
  const { words, language, textSet, page, token, unsubscribeLink } = await notificationFacts(tx, notification);
  const { confirmNotify } = words;
  const values = { event: textIn(notification.event.activity.name, textSet), hours: CONFIRM_MS / HOUR_MS };
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillIn(confirmNotify.text, values) },
    { kind: 'button', label: confirmNotify.button, href: page(confirmNotifyPath(token)) },
    { kind: 'text', text: fillIn(confirmNotify.ignore, values) },
    unsubscribeLink,
  ];
  const mail = frameMail({ language, subject: fillIn(confirmNotify.subject, values), blocks });
  await enqueue(tx, notification, { ...mail, kind: 'confirmNotify', goodForMs: CONFIRM_MS });
}

async function notificationFacts(tx: Database, { to, publicUrl }: Notification) {
  const { code: language, textSet } = findLanguage(to.languageCode) ?? findLanguage(DEFAULT_LANGUAGE)!;
  const words = ORDER_MESSAGE_WORDS[textSet];
  const page = (path: string) => `${publicUrl}/${language}${path}`;
  const token = await createToken(tx, { subscriptionId: to.id, recipient: to.recipient });
  const unsubscribeLink: MailBlock = { kind: 'link', label: words.unsubscribe, href: page(unsubscribePath(token)) };
  return { words, language, textSet, page, token, unsubscribeLink };
}

type Enqueued = MessageText & { kind: string; goodForMs: number };

async function enqueue(tx: Database, { to, now }: Notification, { goodForMs, ...message }: Enqueued): Promise<void> {
  const { channel, recipient, languageCode } = to;
  const expiresAt = new Date(now.getTime() + goodForMs);
  await insertMessage(tx, { ...message, channel, recipient, languageCode, now, expiresAt });
}
