import { expect, it } from 'vitest';
import { readUpstreamConfig } from './config.ts';

it('needs nothing for a first run', () => {
  expect(readUpstreamConfig({ DATABASE_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: undefined,
    dataDir: './data',
    trustProxy: 'loopback',
    publicUrl: 'http://localhost:3000',
    payments: undefined,
    holdMinutes: 10,
    paymentWindowMinutes: 15,
    smtpUrl: undefined,
    smsWebhookUrl: undefined,
    smsPerHour: 3000,
    logLevel: 'info',
  });
});

it('reports every mistake at once', () => {
  const read = () =>
    readUpstreamConfig({
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
