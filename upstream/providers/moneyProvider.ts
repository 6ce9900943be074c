import * as z from 'zod';
import type { CreatedPayment, PaymentProvider } from './paymentProvider.ts';
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
  open(config: Config, clock: () => Date): PaymentProvider;
  settlement: SettlementFormat;
  /** Undefined in live mode. */
  payTest(config: Config, clock: () => Date): Promise<TestPayment | undefined>;
};

/** A payment of the smallest amount in test mode. `toPay` tells a tester how; without it, it is paid. */
export type TestPayment = { created: CreatedPayment; toPay?: string };

const LOOPBACK = ['127.0.0.1', 'localhost'];

/** Returns true for the provider's test environment, and for a simulator on this machine. */
export const isTestAddress = (url: string, host: string): boolean =>
  [host, ...LOOPBACK].includes(new URL(url).hostname);

/** Address of an API, without a slash at its end. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.provider.example/v1' })
  .transform((text) => text.replace(/\/$/, ''));
