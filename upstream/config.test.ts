import { expect, it } from 'vitest';
import { readUpstreamConfig } from './config.ts';

it('needs nothing for a first run', () => {
  expect(readUpstreamConfig({ DATABASE_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: undefined,
    dataDir: './data',
    trustProxy: 'loopback',
    smtpUrl: undefined,
    smsWebhookUrl: undefined,
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
    });

  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'SMTP_URL']) expect(read).toThrow(name);
});
