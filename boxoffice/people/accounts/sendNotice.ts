import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import { insertMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { restorePath } from '#shared/domain/paths/shopPaths.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { composeNoticeMail, composeNoticeSms, type Notice, type Undo } from '../messages/composeNotice.ts';
import { createRestore, RESTORE_MS } from './restoreStore.ts';
import type { UserRow } from './userStore.ts';

type Sending = {
  /** The account before the change. The link in the notice restores it. */
  user: UserRow;
  to: Addressee | undefined;
  publicUrl: string;
  now: Date;
};

/** Notifies the owner, in the owner's language, of a change, so that misuse is noticed and can be undone. */
export async function sendNotice(tx: Database, notice: Notice, sending: Sending): Promise<void> {
  const { user, to, publicUrl, now } = sending;
  if (!to) return;
  const languageCode = languageOf(user);
  const createUndo = async (): Promise<Undo> => ({
    link: `${publicUrl}/${languageCode}${restorePath(await createRestore(tx, user, now))}`,
    hours: RESTORE_MS / HOUR_MS,
  });
  const undo = notice === 'restored' ? undefined : await createUndo();
  const compose = to.channel === 'email' ? composeNoticeMail : composeNoticeSms;
  await insertMessage(tx, {
    ...compose(notice, languageCode, undo),
    channel: to.channel,
    recipient: to.address,
    kind: notice,
    languageCode,
    now,
    expiresAt: new Date(now.getTime() + RESTORE_MS),
  });
}

function languageOf({ languageId }: UserRow): LanguageCode {
  return (LANGUAGES.find(({ id }) => id === languageId) ?? findLanguage('en')!).code;
}
