import * as z from 'zod';
import { apiAddress, type MoneyProvider, modeOf } from '../moneyProvider.ts';
import type { AdyenConfig } from './adyenApi.ts';
import { adyenSettlement } from './adyenSettlement.ts';
import { createAdyenProvider } from './createAdyenProvider.ts';
import { payAdyenTest } from './payAdyenTest.ts';

const HMAC_KEYS = z
  .string()
  .regex(
    /^(?:[0-9a-f]{2}){32}(?:\s*,\s*(?:[0-9a-f]{2}){32})*$/i,
    'must be the key of the webhook, 64 hexadecimal digits; separate several keys by commas, the newest first',
  );
const TEST_HOSTS = /-test\.adyen\.com$/;

export const adyen: MoneyProvider<AdyenConfig> = {
  variables: {
    ADYEN_API_KEY: z.string().optional().meta({ description: 'API key of Adyen.', unset: 'none' }),
    ADYEN_HMAC_KEY: HMAC_KEYS.optional().meta({
      description: 'HMAC keys of the webhook, separated by commas, the newest first.',
      unset: 'none',
    }),
    ADYEN_MERCHANT_ACCOUNT: z.string().optional().meta({ description: 'Merchant account at Adyen.', unset: 'none' }),
    ADYEN_URL: apiAddress
      .default('https://checkout-test.adyen.com/v72')
      .meta({ description: 'Address of Adyen’s checkout API. The default is the test environment.' }),
  },
  secrets: ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY'],
  needs: ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY', 'ADYEN_MERCHANT_ACCOUNT'],
  toConfig(given) {
    const { ADYEN_API_KEY: apiKey, ADYEN_HMAC_KEY: keys, ADYEN_MERCHANT_ACCOUNT: merchantAccount } = given;
    if (!apiKey || !keys || !merchantAccount) return undefined;
    return { url: given.ADYEN_URL!, apiKey, hmacKeys: keys.split(',').map((key) => key.trim()), merchantAccount };
  },
  modes: ({ url }) => ({ ADYEN_URL: modeOf(url, TEST_HOSTS) }),
  open: createAdyenProvider,
  settlement: adyenSettlement,
  payTest: payAdyenTest,
};
