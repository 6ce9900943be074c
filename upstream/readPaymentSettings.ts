import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from '#shared/kernel/StartError.ts';
import { PROVIDER_TERMS, type ProviderName } from './providers/providerTerms.ts';

const NAMES = Object.keys(PROVIDER_TERMS) as [ProviderName, ...ProviderName[]];
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://checkout-test.adyen.com/v72' })
  .transform((text) => text.replace(/\/$/, ''));

/** Names of providers, the first that takes a method serves it. The sandbox takes no money, so it stands alone. */
const Providers = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(NAMES)).min(1))
  .refine((names) => new Set(names).size === names.length, 'names a provider twice')
  .refine((names) => names.length === 1 || !names.includes('sandbox'), 'sandbox stands alone: it takes no money');

/** Variables of the payment providers. Keys may be in files, which `NAME_FILE` names. */
export const PAYMENT_VARIABLES = {
  PAYMENTS: Providers.optional(),
  ADYEN_API_KEY: z.string().optional(),
  ADYEN_HMAC_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{2}){32}$/i, 'must be the 64 hexadecimal digits of the webhook')
    .optional(),
  ADYEN_MERCHANT_ACCOUNT: z.string().optional(),
  ADYEN_URL: address.default('https://checkout-test.adyen.com/v72'),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_URL: address.default('https://api.sandbox.midtrans.com'),
  MIDTRANS_SNAP_URL: address.default('https://app.sandbox.midtrans.com'),
};
const SECRETS = ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY', 'MIDTRANS_SERVER_KEY'] as const;
/** What each provider needs besides its addresses. */
const NEEDS = {
  sandbox: [],
  adyen: ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY', 'ADYEN_MERCHANT_ACCOUNT'],
  midtrans: ['MIDTRANS_SERVER_KEY'],
} as const satisfies Record<ProviderName, readonly (keyof typeof PAYMENT_VARIABLES)[]>;

type Given = Record<string, string | undefined>;
type PaymentVariables = z.infer<z.ZodObject<typeof PAYMENT_VARIABLES>>;
export type PaymentSettings = ReturnType<typeof toPaymentSettings>;

/** Reads the keys, also from files. Each problem is a line. */
export function readPaymentVariables(given: Given): { values: Given; problems: string[] } {
  const { values, problems } = readSecretFiles(given);
  const all = [...problems, ...findMissing(values, problems)];
  return { values, problems: all.map((problem) => `✖ ${problem}`) };
}

/** Reads the settings alone, for operators' commands. */
export function readPaymentSettings(env: Given): PaymentSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { values, problems } = readPaymentVariables(given);
  const parsed = z.object(PAYMENT_VARIABLES).safeParse(values);
  if (!parsed.success) problems.push(z.prettifyError(parsed.error));
  if (!parsed.success || problems.length > 0)
    throw new StartError(`The settings are not valid:\n${problems.join('\n')}`);
  return toPaymentSettings(parsed.data);
}

/** Replaces names of files by what is in them. A file that cannot be read is a problem of its variable. */
function readSecretFiles(given: Given): { values: Given; problems: string[] } {
  const values = { ...given };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}: is given twice, by itself and by ${name}_FILE`);
    try {
      values[name] = readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { values, problems };
}

/** Returns what the named providers need and is missing. A file that cannot be read is a problem already. */
function findMissing(values: Given, problems: readonly string[]): string[] {
  const names = Providers.safeParse(values.PAYMENTS ?? '').data ?? [];
  return names.flatMap((provider) =>
    NEEDS[provider]
      .filter((name) => !values[name] && !problems.some((problem) => problem.startsWith(`${name}_FILE:`)))
      .map((name) => `${name}: PAYMENTS names ${provider}, which needs it`),
  );
}

/** A provider with keys that PAYMENTS does not name looks after its former payments and takes no new ones. */
export function toPaymentSettings(given: PaymentVariables) {
  const { ADYEN_API_KEY: apiKey, ADYEN_HMAC_KEY: hmacKey, ADYEN_MERCHANT_ACCOUNT: merchantAccount } = given;
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_URL, MIDTRANS_SNAP_URL: snapUrl } = given;
  return {
    names: given.PAYMENTS,
    adyen:
      apiKey && hmacKey && merchantAccount ? { url: given.ADYEN_URL, apiKey, hmacKey, merchantAccount } : undefined,
    midtrans: serverKey ? { url: MIDTRANS_URL, snapUrl, serverKey } : undefined,
  };
}
