import { MONEY_PROVIDER_NAMES, moneyProvider } from './moneyProviders.ts';
import type { TestMode } from './providers/testMode.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

/** Lists the providers of PAYMENTS that are in test mode. */
export function listTestModes({ names = [], ...configs }: PaymentSettings): TestMode[] {
  return MONEY_PROVIDER_NAMES.filter((name) => names.includes(name) && configs[name]).flatMap((name) => {
    const modes = Object.entries(moneyProvider(name).modes(configs[name]));
    const variables = modes.flatMap(([variable, mode]) => (mode === 'test' ? [variable] : []));
    return variables.length > 0 ? [{ name, variables }] : [];
  });
}
