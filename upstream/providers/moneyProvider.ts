import * as z from 'zod';
import type { CreatedPayment, PaymentProvider } from './paymentProvider.ts';
import type { SendJson } from './sendJson.ts';
import type { SettlementFormat } from './settlementFormat.ts';

export type Variables = Record<string, z.ZodType<string | undefined>>;

/** What the folder of a provider gives to the shop: its settings, how it opens, and how it reports settlements. */
export type MoneyProvider<Config> = {
  variables: Variables;
  /** Variables that may be in a file, which `NAME_FILE` names. */
  secrets: readonly string[];
  /** Variables without which it cannot be opened. */
  needs: readonly string[];
  /** Undefined without its keys. */
  toConfig: (given: Record<string, string | undefined>) => Config | undefined;
  open(config: Config, line: ProviderLine): PaymentProvider;
  settlement: SettlementFormat;
  /** Undefined in live mode. */
  payTest(config: Config, line: ProviderLine): Promise<TestPayment | undefined>;
};

/** What a provider needs of the world. */
export type ProviderLine = { clock: () => Date; send: SendJson };

/** A payment of the smallest amount in test mode. `toPay` tells a tester how; without it, it is paid. */
export type TestPayment = { created: CreatedPayment; toPay?: string };

const LOOPBACK = ['127.0.0.1', 'localhost'];

/** Returns true for the provider's test environment, and for a simulator on this machine. */
export const isTestAddress = (url: string, host: string): boolean =>
  [host, ...LOOPBACK].includes(new URL(url).hostname);

const mayBeAsked = (url: string) => url.startsWith('https:') || LOOPBACK.includes(new URL(url).hostname);

/** Address of an API, without a slash at its end. A key travels by https only, except to a simulator on this machine. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.provider.example/v1' })
  .refine(mayBeAsked, 'must begin with https://')
  .transform((text) => text.replace(/\/$/, ''));
