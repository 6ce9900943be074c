import * as z from 'zod';
import type { CreatedPayment, PaymentProvider } from './paymentProvider.ts';
import type { SendJson } from './sendJson.ts';
import type { SettlementFormat } from './settlementFormat.ts';

export type Variables = Record<string, z.ZodType<string | undefined>>;

/** Export of a provider's folder: its settings, a function that opens it, and the format of its settlements. */
export type MoneyProvider<Config> = {
  variables: Variables;
  /** Variables whose value may be in a file; `NAME_FILE` has the file's path. */
  secrets: readonly string[];
  /** Required variables. */
  needs: readonly string[];
  /** Undefined if the keys are not set. */
  toConfig: (given: Record<string, string | undefined>) => Config | undefined;
  /** Mode of each address, by its variable: whether the address belongs to the provider's test environment. */
  modes(config: Config): Record<string, Mode>;
  open(config: Config, line: ProviderLine): PaymentProvider;
  settlement: SettlementFormat;
  /** Available only in test mode. */
  payTest(config: Config, line: ProviderLine): Promise<TestPayment>;
};

/** Dependencies of a provider. */
export type ProviderLine = { clock: () => Date; send: SendJson };

/** `test`: no money moves. */
type Mode = 'test' | 'live';

/**
 * A payment of a small amount in test mode. `toPay` is the instruction for a tester; without it, the payment is already
 * paid.
 */
export type TestPayment = { created: CreatedPayment; toPay?: string };

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** A simulator on this machine counts as a test environment. */
export function modeOf(url: string, testHosts: RegExp): Mode {
  const { hostname } = new URL(url);
  return testHosts.test(hostname) || LOOPBACK.test(hostname) ? 'test' : 'live';
}

const mayBeAsked = (url: string) => url.startsWith('https:') || LOOPBACK.test(URL.parse(url)?.hostname ?? '');

/**
 * Address of an API, without a slash at its end. Keys are sent over https only, except to a simulator on this machine.
 */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://api.provider.example/v1' })
  .refine(mayBeAsked, 'must begin with https://')
  .transform((text) => text.replace(/\/$/, ''));
