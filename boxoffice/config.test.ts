import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '#server/config.ts';
import { findMistyped } from '#shared/domain/search/findMistyped.ts';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { BOX_OFFICE_SETTING_NAMES, readBoxOfficeConfig } from './config.ts';

it('has no demo events with DATABASE_URL, unless a setting requires them', () => {
  const DATABASE_URL = 'postgres://user@host/database';
  const [alone, told] = [{ DATABASE_URL }, { DATABASE_URL, DEMO_EVENTS: 'true' }].map(readBoxOfficeConfig);

  expect([alone!.demoEvents, told!.demoEvents]).toEqual([false, true]);
});

it('needs no settings for a first run', () => {
  expect(readBoxOfficeConfig({ DATABASE_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: undefined,
    dataDir: './data',
    shopFile: { path: resolve('shop.json'), isRequired: false },
    trustProxy: 'loopback',
    publicUrl: 'http://localhost:3000',
    payments: { names: undefined, adyen: undefined, midtrans: undefined },
    holdMinutes: 10,
    paymentWindowMinutes: 15,
    demoEvents: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    smsWebhookUrl: undefined,
    smsPerHour: 3000,
    beacon: { chain: QUICKNET, relays: expect.arrayContaining(['https://api.drand.sh']) },
    logLevel: 'info',
  });
});

it('lets waiting rooms draw without public randomness when no beacon relay is set', () => {
  expect(readBoxOfficeConfig({ DRAND_RELAYS: 'none' }).beacon).toBeUndefined();
  expect(() => readBoxOfficeConfig({ DRAND_RELAYS: 'drand' })).toThrow('DRAND_RELAYS');
});

it('reports every mistake at once', () => {
  const read = () =>
    readBoxOfficeConfig({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '-1',
      SMTP_URL: 'mail',
      PAYMENTS: 'real',
      HOLD_MINUTES: '0',
    });

  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'SMTP_URL', 'PAYMENTS', 'HOLD_MINUTES'])
    expect(read).toThrow(name);
});

it('shows an example in the error about each wrong address', () => {
  const addresses = {
    DATABASE_URL: 'db',
    PUBLIC_URL: 'shop',
    SMTP_URL: 'mail',
    SMS_WEBHOOK_URL: 'sms',
    ADYEN_URL: 'adyen',
  };
  const own = { ...addresses, UPSTREAM_URL: 'box', REDIS_URL: 'redis', IMAGE_ORIGINS: 'pictures' };

  for (const [read, env] of [
    [readBoxOfficeConfig, addresses],
    [readConfig, own],
  ] as const) {
    const told = String(attempt(() => read(env)));
    expect(told).not.toContain('Invalid URL');
    expect(told.match(/like (https|smtp|postgres|redis):\/\//g)).toHaveLength(read === readConfig ? 7 : 5);
  }
});

it('does not report a setting of the shop or of a provider as mistyped', () => {
  expect(findMistyped(BOX_OFFICE_SETTING_NAMES, SETTING_NAMES)).toEqual([]);
  expect(findMistyped(SETTING_NAMES, BOX_OFFICE_SETTING_NAMES)).toEqual([]);
  expect(findMistyped(['MAIL_FORM', 'ADYEN_API_KEY_FIL'], BOX_OFFICE_SETTING_NAMES).map(({ meant }) => meant)).toEqual([
    'MAIL_FROM',
    'ADYEN_API_KEY_FILE',
  ]);
});

const KEYS = {
  PAYMENTS: 'adyen, midtrans',
  ADYEN_API_KEY: 'AQE-test',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  ADYEN_MERCHANT_ACCOUNT: 'FrontrowTest',
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-test',
};

describe('the payment providers', () => {
  it('get their keys from the environment or from files', async () => {
    const file = join(await makeDataDir(), 'key');
    await writeFile(file, 'AQE-in-a-file\n');
    const { ADYEN_API_KEY: _, ...others } = KEYS;

    const { payments } = readBoxOfficeConfig({ ...others, ADYEN_API_KEY_FILE: file });

    expect(payments.names).toEqual(['adyen', 'midtrans']);
    expect(payments.adyen).toMatchObject({ apiKey: 'AQE-in-a-file', url: 'https://checkout-test.adyen.com/v72' });
    expect(payments.midtrans).toMatchObject({ serverKey: 'SB-Mid-server-test' });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['an unknown provider', { PAYMENTS: 'adyen,stripe' }, ['PAYMENTS']],
    ['a provider that is listed twice', { ...KEYS, PAYMENTS: 'adyen,adyen' }, ['twice']],
    ['the sandbox beside another provider', { ...KEYS, PAYMENTS: 'sandbox,adyen' }, ['sandbox cannot be combined']],
    [
      'missing keys, which are reported together',
      { PAYMENTS: 'adyen,midtrans' },
      ['ADYEN_API_KEY', 'ADYEN_HMAC_KEY', 'MIDTRANS_SERVER_KEY'],
    ],
    ['a missing file', { ...KEYS, ADYEN_API_KEY: '', ADYEN_API_KEY_FILE: '/none' }, ['ADYEN_API_KEY_FILE', 'ENOENT']],
    [
      'an empty file',
      { ...KEYS, ADYEN_API_KEY: '', ADYEN_API_KEY_FILE: '/dev/null' },
      ['ADYEN_API_KEY_FILE: is empty'],
    ],
    ['a key that is set twice', { ...KEYS, ADYEN_API_KEY_FILE: '/none' }, ['set twice']],
    ['a signing key in another format', { ...KEYS, ADYEN_HMAC_KEY: 'secret' }, ['ADYEN_HMAC_KEY']],
    ['an address without a scheme', { ...KEYS, ADYEN_URL: 'checkout-test.adyen.com' }, ['ADYEN_URL']],
  ])('are refused with %s', (_name, environment, says) => {
    for (const text of says) expect(() => readBoxOfficeConfig(environment)).toThrow(text);
  });

  it('never show a key in an error', () => {
    const environment = { ...KEYS, ADYEN_HMAC_KEY: 'my-secret-key', PORT: 'x' };

    expect(() => readBoxOfficeConfig(environment)).not.toThrow('my-secret-key');
  });
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
