import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { composeMail, composeSms } from '../messages/composeMail.ts';
import type { Addressee } from '../outbox/addressee.ts';
import { insertMessage } from '../outbox/outboxStore.ts';
import type { UserRow } from './userStore.ts';

export type Notice = 'passwordChanged' | 'emailChanged' | 'phoneChanged';
const GOOD_FOR_MS = 3 * DAY_MS;

/** Notifies the owner of a change in their language, so that misuse is noticed. */
export async function sendNotice(
  tx: Database,
  notice: Notice,
  { user, to, now }: { user: UserRow; to: Addressee | undefined; now: Date },
): Promise<void> {
  if (!to || (to.channel === 'sms' && notice === 'passwordChanged')) return;
  const languageCode = languageOf(user);
  const words =
    to.channel === 'email'
      ? composeMail(notice, languageCode)
      : composeSms(notice === 'emailChanged' ? notice : 'phoneChanged', languageCode);
  await insertMessage(tx, {
    ...words,
    channel: to.channel,
    recipient: to.address,
    kind: notice,
    languageCode,
    now,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
}

function languageOf({ languageId }: UserRow): LanguageCode {
  return (LANGUAGES.find(({ id }) => id === languageId) ?? findLanguage('en')!).code;
}
