import type { PaymentProvider, PaymentProviders } from './paymentProvider.ts';

/** Used by a box office without sales. */
export const NO_PROVIDERS: PaymentProviders = { find: () => undefined, forMethod: () => undefined };

/** The first open provider serves all methods. Closed providers still serve their existing payments. */
export function createProviders(known: readonly { provider: PaymentProvider; open: boolean }[]): PaymentProviders {
  const open = known.find((one) => one.open)?.provider;
  return {
    find: (name) => known.find(({ provider }) => provider.name === name)?.provider,
    forMethod: () => open,
  };
}
