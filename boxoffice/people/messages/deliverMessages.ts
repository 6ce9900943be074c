import type { Database } from '#boxoffice/platform/database/database.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { type Channel, claimMessages, markFailed, markSent } from '#boxoffice/platform/outbox/outboxStore.ts';
import type { MailShop } from './nameShop.ts';
import { type RenderedMessage, renderMessages } from './renderMessages.ts';

/** Sends a message or throws, within `LONGEST_SENDING_MS`. */
export type Transport = { send: (message: RenderedMessage) => Promise<unknown>; close?: () => void };
export type Transports = Partial<Record<Channel, Transport>>;
export type DeliveryDeps = {
  db: Database;
  transports: Transports;
  log: Log;
  clock: () => Date;
  /** The shop's origin, for links. */
  publicUrl: string;
  shop: MailShop;
};

export const LONGEST_SENDING_MS = 20_000;
const AT_ONCE = 10;

/**
 * Delivers due messages and returns the number of attempts. Logs identify a message only by its id, because recipients
 * are private.
 */
export async function deliverMessages({ db, transports, log, clock, ...place }: DeliveryDeps): Promise<number> {
  const channels = Object.keys(transports) as Channel[];
  if (channels.length === 0) return 0;
  const messages = await claimMessages(db, { channels, most: AT_ONCE, now: clock() });

  await Promise.all(
    messages.map(async (message) => {
      if (message.expiresAt <= clock()) return markFailed(db, message, { lastError: 'too late to send' });
      try {
        const [rendered] = await renderMessages(db, [message], place);
        await transports[message.channel]!.send(rendered!);
        await markSent(db, message.id, clock());
      } catch (error) {
        const reason = describeFailure(error);
        log.warn({ messageId: message.id, attempts: message.attempts, reason }, 'a message could not be sent');
        await markFailed(db, message, { lastError: reason, isRefused: isRefused(error) });
      }
    }),
  );
  return messages.length;
}

/** Returns the name and the codes of the error only, because a mail server's message may contain the recipient. */
function describeFailure(error: unknown): string {
  const { name, code, responseCode } = error as { name?: string; code?: unknown; responseCode?: unknown };
  return [name, code, responseCode].filter((part) => part !== undefined).join(' ');
}

/**
 * Whether the mail server permanently refuses the recipient. Refusals by policy (5.7) may be due to the shop, so they
 * are retried.
 */
function isRefused(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  return (
    command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && !/^\d+[ -]5\.7\./.test(response ?? '')
  );
}
