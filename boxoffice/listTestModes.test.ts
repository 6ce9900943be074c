import { expect, it } from 'vitest';
import { listTestModes } from './listTestModes.ts';
import { describeTestMode } from './providers/testMode.ts';
import { readPaymentSettings } from './readPaymentSettings.ts';

const KEYS = {
  PAYMENTS: 'adyen,midtrans',
  ADYEN_API_KEY: 'only-for-tests',
  ADYEN_HMAC_KEY: 'ab'.repeat(32),
  ADYEN_MERCHANT_ACCOUNT: 'FrontrowTest',
  MIDTRANS_SERVER_KEY: 'only-for-tests',
};
const LIVE = {
  ADYEN_URL: 'https://abc-frontrow-checkout-live.adyenpayments.com/checkout/v72',
  MIDTRANS_URL: 'https://api.midtrans.com',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com',
};
const ADYEN_TEST = 'adyen is in test mode (ADYEN_URL): tickets are issued without payment';
const MIDTRANS_TEST = 'midtrans is in test mode (MIDTRANS_URL, MIDTRANS_SNAP_URL): tickets are issued without payment';
const SNAP_TEST = 'midtrans is in test mode (MIDTRANS_SNAP_URL): tickets are issued without payment';

it.each<[string, Record<string, string>, string[]]>([
  ['the default addresses', {}, [ADYEN_TEST, MIDTRANS_TEST]],
  ['live addresses', LIVE, []],
  ['an address that only one has', { ...LIVE, MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com' }, [SNAP_TEST]],
  ['another address of the test environment', { ...LIVE, ADYEN_URL: 'https://pal-test.adyen.com/v72' }, [ADYEN_TEST]],
  ['a simulator on this machine', { ...LIVE, ADYEN_URL: 'http://127.0.0.1:8080/adyen' }, [ADYEN_TEST]],
  ['an address that only begins like one', { ...LIVE, ADYEN_URL: 'https://checkout-test.adyen.com.example/v72' }, []],
  ['a provider that takes no new payments', { PAYMENTS: 'midtrans', MIDTRANS_URL: LIVE.MIDTRANS_URL }, [SNAP_TEST]],
])('recognises test mode by %s', (_name, given, modes) => {
  expect(listTestModes(readPaymentSettings({ ...KEYS, ...given })).map(describeTestMode)).toEqual(modes);
});
