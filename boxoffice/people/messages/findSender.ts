import { findContact } from '#boxoffice/events/catalog/homeStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';

/** Address from which e-mails are sent. The mail server must be allowed to send for its domain (SPF). */
export async function findSender(
  db: Database,
  { mailFrom, contact }: { mailFrom?: string | undefined; contact?: { email: string } | undefined },
): Promise<string> {
  return mailFrom ?? contact?.email ?? (await findContact(db))?.email ?? 'no-reply@localhost';
}
