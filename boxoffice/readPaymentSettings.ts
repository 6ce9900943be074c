import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from '#shared/kernel/StartError.ts';
import { type ConfigOf, MONEY_PROVIDER_NAMES, type MoneyProviderName, moneyProvider } from './moneyProviders.ts';
import { PROVIDER_TERMS, type ProviderName } from './providers/providerTerms.ts';

const NAMES = Object.keys(PROVIDER_TERMS) as [ProviderName, ...ProviderName[]];
/**
 * Names of providers. Each payment method is served by the first provider that has it. The sandbox moves no money, so
 * it cannot be combined with other providers.
 */
const Providers = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(NAMES)).min(1))
  .refine((names) => new Set(names).size === names.length, 'names a provider twice')
  .refine(
    (names) => names.length === 1 || !names.includes('sandbox'),
    'sandbox cannot be combined with other providers, because it moves no money',
  );

export const PAYMENT_SETTING_NAMES = [
  'PAYMENTS',
  ...MONEY_PROVIDER_NAMES.flatMap((name) => {
    const { variables, secrets } = moneyProvider(name);
    return [...Object.keys(variables), ...secrets.map((secret) => `${secret}_FILE`)];
  }),
];

type Given = Record<string, string | undefined>;
/** A provider with keys that is not in PAYMENTS serves its existing payments and accepts no new ones. */
export type PaymentSettings = { names: ProviderName[] | undefined } & {
  [Name in MoneyProviderName]?: ConfigOf<Name> | undefined;
};

/** Reads the settings of the payment providers, including keys from files. Each problem is reported in one line. */
export function readPayments(env: Given): { settings: PaymentSettings; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { values, problems } = readSecretFiles(given);
  const names = Providers.optional().safeParse(given.PAYMENTS);
  const lines = names.success ? [] : [`PAYMENTS: ${names.error.issues.map(({ message }) => message).join(', ')}`];
  lines.push(...problems, ...findMissing(names.data ?? [], { values, problems }));

  const configs = MONEY_PROVIDER_NAMES.map((name) => {
    const { variables, toConfig } = moneyProvider(name);
    const parsed = z.object(variables).safeParse(values);
    if (!parsed.success) lines.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    return [name, parsed.data && toConfig(parsed.data)];
  });
  const settings = { names: names.data, ...Object.fromEntries(configs) } as PaymentSettings;
  return { settings, problems: lines.map((line) => `✖ ${line}`) };
}

/** Reads only the settings of the payment providers, for operators' commands. */
export function readPaymentSettings(env: Given): PaymentSettings {
  const { settings, problems } = readPayments(env);
  if (problems.length > 0) throw new StartError(`The settings are not valid:\n${problems.join('\n')}`);
  return settings;
}

/** Replaces file names with the files' content. An unreadable file is reported as a problem with its variable. */
function readSecretFiles(given: Given): { values: Given; problems: string[] } {
  const values = { ...given };
  const problems: string[] = [];
  for (const name of MONEY_PROVIDER_NAMES.flatMap((provider) => moneyProvider(provider).secrets)) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}: is set twice, directly and by ${name}_FILE`);
    try {
      values[name] = readFileSync(file, 'utf8').trim() || undefined;
      if (!values[name]) problems.push(`${name}_FILE: is empty`);
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { values, problems };
}

/**
 * Returns a problem for each missing variable that the named providers need, except variables whose file is already
 * reported as a problem.
 */
function findMissing(
  named: readonly ProviderName[],
  { values, problems }: { values: Given; problems: readonly string[] },
): string[] {
  return MONEY_PROVIDER_NAMES.filter((name) => named.includes(name)).flatMap((provider) =>
    moneyProvider(provider)
      .needs.filter((name) => !values[name] && !problems.some((problem) => problem.startsWith(`${name}_FILE:`)))
      .map((name) => `${name}: PAYMENTS names ${provider}, which needs it`),
  );
}
