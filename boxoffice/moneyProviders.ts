import { adyen } from './providers/adyen/adyen.ts';
import { midtrans } from './providers/midtrans/midtrans.ts';
import type { MoneyProvider } from './providers/moneyProvider.ts';
import type { ProviderName } from './providers/providerTerms.ts';

/** The payment providers other than the sandbox. A new provider needs a row here and one in `PROVIDER_TERMS`. */
const MONEY_PROVIDERS = { adyen, midtrans } satisfies Record<Exclude<ProviderName, 'sandbox'>, MoneyProvider<unknown>>;
export type MoneyProviderName = keyof typeof MONEY_PROVIDERS;
export type ConfigOf<Name extends MoneyProviderName> = NonNullable<
  ReturnType<(typeof MONEY_PROVIDERS)[Name]['toConfig']>
>;

export const MONEY_PROVIDER_NAMES = Object.keys(MONEY_PROVIDERS) as MoneyProviderName[];
/** Returns the provider with this name, whatever the type of its settings. */
export const moneyProvider = (name: MoneyProviderName): MoneyProvider<unknown> => MONEY_PROVIDERS[name];
