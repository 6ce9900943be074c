import { removeExpired } from './accounts/removeExpired.ts';
import { findContact } from './catalog/homeStore.ts';
import type { Database } from './database.ts';
import type { Log } from './http/requestContext.ts';
import type { Transports } from './messages/deliverMessages.ts';
import { smsTransport } from './messages/smsTransport.ts';
import { smtpTransport } from './messages/smtpTransport.ts';
import { startDelivery } from './messages/startDelivery.ts';

const CLEANING_MS = 3_600_000;

type JobOptions = {
  db: Database;
  log: Log;
  clock: () => Date;
  smtpUrl?: string | undefined;
  smsWebhookUrl?: string | undefined;
};

/** What the box office does by itself, beside answering calls. Several copies may do it at once. */
export function startJobs({ db, log, clock, smtpUrl, smsWebhookUrl }: JobOptions) {
  const sender = async () => (await findContact(db))?.email ?? 'no-reply@localhost';
  const transports: Transports = {
    ...(smtpUrl && { email: smtpTransport(smtpUrl, sender) }),
    ...(smsWebhookUrl && { sms: smsTransport(smsWebhookUrl) }),
  };
  const delivery = startDelivery({ db, transports, log, clock });

  let cleaning = Promise.resolve();
  const clean = () => {
    cleaning = removeExpired(db, clock()).catch((error: Error) =>
      log.error({ err: { name: error.name } }, 'what has expired could not be removed'),
    );
  };
  const timer = setInterval(clean, CLEANING_MS);

  return {
    wakeDelivery: delivery.wake,
    async stop() {
      clearInterval(timer);
      await cleaning;
      await delivery.stop();
    },
  };
}
