import { DEFAULT_LANGUAGE, findLanguage } from '#shared/domain/language/languages.ts';
import { type LocalizedText, textIn } from '#shared/domain/language/localizedText.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import type { ActivityRow, SessionRow } from '../catalog/activityStore.ts';
import type { Database } from '../database/database.ts';
import { ORDER_MESSAGE_WORDS } from '../messages/composeOrderMessage.ts';
import { frameMail } from '../messages/frameMail.ts';
import { insertMessage, type MessageText } from '../outbox/outboxStore.ts';
import { venueClock } from '../places/venueClock.ts';
import { fillIn } from '../words/words.ts';
import type { Person } from './waitingStore.ts';

/** The session and tier that are available. */
export type Addressed = { session: SessionRow['session']; tierName: LocalizedText };
type NotifyContext = { to: Person; event: ActivityRow; tier: Addressed; now: Date; publicUrl: string };

/** After an hour other subscribers may have been notified of the same ticket. */
const GOOD_FOR_MS = HOUR_MS;

/** Enqueues the availability message in the subscriber's language. */
export async function writeAvailable(tx: Database, telling: NotifyContext): Promise<void> {
  const { to, now } = telling;
  await insertMessage(tx, {
    ...compose(telling),
    channel: to.channel,
    recipient: to.recipient,
    kind: 'available',
    languageCode: to.languageCode,
    now,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
}

function compose({ to, event, tier, publicUrl }: NotifyContext): MessageText {
  const { code: language, textSet } = findLanguage(to.languageCode) ?? findLanguage(DEFAULT_LANGUAGE)!;
  const { available: words, details } = ORDER_MESSAGE_WORDS[textSet];
  const { activity, venue, city } = event;
  const link = `${publicUrl}/${language}${activityPath(activity.id)}`;
  const values = { event: textIn(activity.name, textSet), link };
  if (to.channel === 'sms') return { subject: '', text: fillIn(words.sms, values), html: '' };

  const { formatMoment: sayMoment } = venueClock(language, {
    timeZone: city.timeZone,
    cityName: textIn(city.name, textSet),
  });
  return frameMail({
    language,
    subject: fillIn(words.subject, values),
    blocks: [
      { kind: 'text', text: fillIn(words.text, values) },
      {
        kind: 'rows',
        rows: [
          { label: details.starts, value: sayMoment(tier.session.startsAt.toISOString()) },
          { label: details.venue, value: textIn(venue.name, textSet) },
          { label: details.tickets, value: textIn(tier.tierName, textSet) },
        ],
      },
      { kind: 'button', label: words.button, href: link },
      { kind: 'small', text: words.once },
    ],
  });
}
