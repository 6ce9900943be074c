import type { PaymentProvider, PaymentProviders } from './paymentProvider.ts';

/** A box office that sells nothing. */
export const NO_PROVIDERS: PaymentProviders = { find: () => undefined, forMethod: () => undefined };

/** The first provider that is open takes every method; closed ones still look after what was paid with them. */
export function createProviders(known: readonly { provider: PaymentProvider; open: boolean }[]): PaymentProviders {
  const open = known.find((one) => one.open)?.provider;
  return {
    find: (name) => known.find(({ provider }) => provider.name === name)?.provider,
    forMethod: () => open,
  };
}
