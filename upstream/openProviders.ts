import { StartError } from '#shared/kernel/StartError.ts';
import type { Log } from './http/requestContext.ts';
import { MONEY_PROVIDER_NAMES, moneyProvider } from './moneyProviders.ts';
import {
  createProviders,
  type Offer,
  type PaymentProvider,
  type PaymentProviders,
} from './providers/paymentProvider.ts';
import { KeyRefused } from './providers/providerRefusal.ts';
import type { openSandbox } from './providers/sandbox/openSandbox.ts';
import { type FailingProvider, watchProvider } from './providers/watchProvider.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
type ProviderDeps = { sandbox: Sandbox; clock: () => Date; log: Log };
type OpenedProviders = {
  providers: PaymentProviders;
  canPay: () => Promise<boolean>;
  /** Providers that do not answer. */
  listFailing: () => FailingProvider[];
};

/** Creates every provider that has its keys. */
export function createMoneyProviders(settings: PaymentSettings, clock: () => Date): PaymentProvider[] {
  return MONEY_PROVIDER_NAMES.flatMap((name) => {
    const config = settings[name];
    return config ? [moneyProvider(name).open(config, clock)] : [];
  });
}

/**
 * Opens the providers in the order in which PAYMENTS names them, and asks each once. The sandbox is closed when another
 * takes money, because its tickets are free.
 */
export async function openProviders(
  settings: PaymentSettings,
  { sandbox, clock, log }: ProviderDeps,
): Promise<OpenedProviders> {
  const { names = [] } = settings;
  const known = createMoneyProviders(settings, clock);
  const isNamed = ({ name }: PaymentProvider) => names.includes(name);
  const named = known.filter(isNamed).sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  const lacking = await askAll(named, log);

  const watch = (provider: PaymentProvider) => watchProvider(provider, clock);
  const [taking, former] = [named.map(watch), known.filter((provider) => !isNamed(provider)).map(watch)];
  const providers = createProviders([
    ...taking.map(({ provider, isDown }, index) => ({ provider, isDown, open: true, lacks: lacking[index]! })),
    ...former.map(({ provider }) => ({ provider, open: false })),
    { provider: sandbox.provider, open: sandbox.open && named.length === 0 },
  ]);
  return {
    providers,
    canPay: async () => named.length > 0 || sandbox.mayTake(),
    listFailing: () => [...taking, ...former].flatMap(({ failing }) => failing() ?? []),
  };
}

/** A wrong key prevents the start. A provider that does not answer is asked again with each payment. */
async function askAll(named: readonly PaymentProvider[], log: Log): Promise<Offer[][]> {
  const problems: string[] = [];
  const asked = named.map(async ({ name, findMissing }) => {
    try {
      const missing = await findMissing();
      for (const offer of missing)
        log.warn({ provider: name, ...offer }, 'the provider account lacks a payment method');
      return missing;
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof KeyRefused) problems.push(`${name}: ${message}`);
      else
        log.warn(
          { provider: name, err: { name: (error as Error).name, message } },
          'a payment provider cannot be asked',
        );
      return [];
    }
  });
  const lacking = await Promise.all(asked);
  if (problems.length > 0)
    throw new StartError(`The payment providers refuse their keys:\n${problems.sort().join('\n')}`);
  return lacking;
}
