import type { DatabasePlace } from './openDatabase.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

type Use = DatabasePlace & {
  smtpUrl?: string | undefined;
  smsWebhookUrl?: string | undefined;
  payments?: PaymentSettings | undefined;
  /** Whether the sandbox accepts payments if no provider is configured. */
  sandboxOpen: boolean;
};

/** One line about the configuration of the box office, without passwords. */
export function describeUse({ databaseUrl, dataDir, smtpUrl, smsWebhookUrl, payments, sandboxOpen }: Use): string {
  const hostOf = (address: string) => new URL(address).host || 'this machine';
  const names = payments?.names ?? (sandboxOpen ? ['sandbox'] : []);
  return [
    `database: ${databaseUrl ? `${hostOf(databaseUrl)}${new URL(databaseUrl).pathname}` : `embedded in ${dataDir}`}`,
    `mail: ${smtpUrl ? hostOf(smtpUrl) : 'none, it stays in the outbox'}`,
    `text messages: ${smsWebhookUrl ? hostOf(smsWebhookUrl) : 'none, they stay in the outbox'}`,
    `payments: ${names.join(', ') || 'none'}`,
  ].join('; ');
}
