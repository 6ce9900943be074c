import { StartError } from '#shared/kernel/StartError.ts';
import { listTestModes } from './listTestModes.ts';
import { MONEY_PROVIDER_NAMES, moneyProvider } from './moneyProviders.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/http/requestContext.ts';
import {
  createProviders,
  type Offer,
  type PaymentProvider,
  type PaymentProviders,
} from './providers/paymentProvider.ts';
import { KeyRefused } from './providers/providerRefusal.ts';
import type { openSandbox } from './providers/sandbox/openSandbox.ts';
import { sellsDemo } from './providers/sellsDemo.ts';
import { sendJson } from './providers/sendJson.ts';
import { describeTestMode, type TestMode } from './providers/testMode.ts';
import { type FailingProvider, watchLine } from './providers/watchLine.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
type ProviderDeps = { db: Database; sandbox: Sandbox; clock: () => Date; log: Log };
type OpenedProviders = {
  providers: PaymentProviders;
  canPay: () => Promise<boolean>;
  /** Requests the methods from the providers that have not responded yet. */
  askAccounts: () => Promise<void>;
  /** Providers that do not respond. */
  listFailing: () => FailingProvider[];
  testModes: TestMode[];
};

/** Creates every provider whose keys are set, each with a watched connection. */
export function createMoneyProviders(settings: PaymentSettings, clock: () => Date) {
  return MONEY_PROVIDER_NAMES.flatMap((name) => {
    const config = settings[name];
    if (!config) return [];
    const { send, ...line } = watchLine(sendJson, { name, clock });
    return [{ provider: moneyProvider(name).open(config, { clock, send }), ...line }];
  });
}

/**
 * Opens the providers in the sequence of `PAYMENTS`, and asks each of these once which methods the shop's account there
 * lacks. The sandbox is closed if another provider takes money, because no money moves in the sandbox.
 */
export async function openProviders(
  settings: PaymentSettings,
  { db, sandbox, clock, log }: ProviderDeps,
): Promise<OpenedProviders> {
  const { names = [] } = settings;
  const known = createMoneyProviders(settings, clock);
  const placeOf = ({ provider: { name } }: { provider: PaymentProvider }) => names.indexOf(name);
  const named = known.filter((one) => placeOf(one) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
  const former = known.filter((one) => placeOf(one) < 0);
  const accounts = named.map(({ provider }) => openAccount(provider, log));
  await requireKeys(accounts);
  const testModes = listTestModes(settings);
  await warnOfTestModes(testModes, { db, log });

  const isTest = ({ name }: PaymentProvider) => testModes.some((mode) => mode.name === name);
  const providers = createProviders([
    ...named.map(({ provider, isDown }, index) => ({
      provider,
      isDown,
      isTest: isTest(provider),
      open: true,
      lacks: accounts[index]!.lacks,
    })),
    ...former.map(({ provider }) => ({ provider, open: false })),
    { provider: sandbox.provider, open: sandbox.open && named.length === 0 },
  ]);
  return {
    providers,
    canPay: async () => named.length > 0 || sandbox.mayTake(),
    async askAccounts() {
      for (const { ask } of accounts)
        await ask().catch((error: Error) => log.error({ err: error.message }, 'a key is refused'));
    },
    listFailing: () => known.flatMap(({ failing }) => failing() ?? []),
    testModes,
  };
}

/** Logs a warning for each provider in test mode, except in a demo, which may issue tickets without real payment. */
async function warnOfTestModes(testModes: TestMode[], { db, log }: Pick<ProviderDeps, 'db' | 'log'>): Promise<void> {
  if (testModes.length === 0 || (await sellsDemo(db))) return;
  for (const mode of testModes) log.warn(mode, describeTestMode(mode));
}

type Account = ReturnType<typeof openAccount>;

/** Tracks which methods the shop's account at the provider lacks. All are offered before the first response. */
function openAccount({ name, findMissing }: PaymentProvider, log: Log) {
  let missing: Offer[] | undefined;
  return {
    name,
    lacks: (): readonly Offer[] => missing ?? [],
    /** Requests the methods if the provider has not responded before. Throws `KeyRefused` when it rejects the key. */
    async ask(): Promise<void> {
      if (missing) return;
      try {
        missing = await findMissing();
        for (const offer of missing)
          log.warn({ provider: name, ...offer }, 'the account at the provider lacks a payment method');
      } catch (error) {
        if (error instanceof KeyRefused) throw error;
        const err = { name: (error as Error).name, message: (error as Error).message };
        log.warn({ provider: name, err }, 'a payment provider does not respond');
      }
    },
  };
}

/** A wrong key prevents startup. The request to a provider that does not respond is retried later. */
async function requireKeys(accounts: readonly Account[]): Promise<void> {
  const asked = await Promise.allSettled(accounts.map(({ ask }) => ask()));
  const problems = asked.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [`${accounts[index]!.name}: ${(outcome.reason as Error).message}`] : [],
  );
  if (problems.length > 0)
    throw new StartError(`The payment providers refuse their keys:\n${problems.sort().join('\n')}`);
}
