import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { createAdyenProvider } from '#boxoffice/providers/adyen/createAdyenProvider.ts';
import { createMidtransProvider } from '#boxoffice/providers/midtrans/createMidtransProvider.ts';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import { actAtMidtrans } from '#tests/simulator/midtrans/actAtMidtrans.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const simulator = await openSimulator();
const { adyenConfig: adyen, midtransConfig: midtrans } = simulator;
const dataDir = await makeDataDir();
const { app, db } = await smallBoxOffice({
  dataDir,
  openMoney: (clock) => [
    createAdyenProvider(adyen, { clock, send: sendJson }),
    createMidtransProvider(midtrans, { clock, send: sendJson }),
  ],
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await simulator.close();
});
beforeEach(simulator.reset);

const ENVIRONMENT = {
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  PAYMENTS: 'adyen,midtrans',
  ADYEN_URL: adyen.url,
  ADYEN_API_KEY: adyen.apiKey,
  ADYEN_HMAC_KEY: adyen.hmacKey,
  ADYEN_MERCHANT_ACCOUNT: adyen.merchantAccount,
  MIDTRANS_URL: midtrans.url,
  MIDTRANS_SNAP_URL: midtrans.snapUrl,
  MIDTRANS_SERVER_KEY: midtrans.serverKey,
};
const check = (env: Record<string, string> = {}, ...options: string[]) =>
  runCommand(['payments', 'check', ...options], { env: { ...ENVIRONMENT, ...env } });

it('lists the payment methods, and finds no problem', async () => {
  const { code, stdout } = await check();

  expect(stdout).toContain('adyen\n  HKD: card, alipay, alipayHK, wechatPay\n');
  expect(stdout).toContain(
    'midtrans\n  IDR: qris, dana, bniVa, kredivo\n  in test mode (MIDTRANS_URL, MIDTRANS_SNAP_URL)\n',
  );
  expect([code, stdout.includes('✖')]).toEqual([0, false]);
});

it('reports test mode when the events are real', async () => {
  await db.update(settings).set({ value: false }).where(eq(settings.name, 'demo'));
  const real = await check();
  const elsewhere = await check({ DATA_DIR: join(dataDir, 'nowhere') });
  await db.update(settings).set({ value: true }).where(eq(settings.name, 'demo'));

  expect(real.stdout).toContain('  ✖ adyen is in test mode (ADYEN_URL): tickets are issued without payment\n');
  expect([real.code, elsewhere.code]).toEqual([1, 0]);
  expect(elsewhere.stdout).toContain('  in test mode (ADYEN_URL)\n');
});

it('reports wrong keys and an address that notices do not reach, and shows no key', async () => {
  const { code, stdout } = await check(
    { ADYEN_API_KEY: 'AQE-wrong', PUBLIC_URL: 'http://127.0.0.1:9' },
    '--format',
    'json',
  );
  const [first, second] = JSON.parse(stdout);

  expect([code, stdout.includes('AQE-wrong')]).toEqual([1, false]);
  expect(first.problems).toEqual([expect.stringContaining('401'), expect.stringContaining('notices do not reach')]);
  expect(second.problems).toEqual([expect.stringContaining('notices do not reach')]);
});

it('explains why a provider or the shop cannot be reached', async () => {
  const port = await findFreePort();
  const { stdout } = await check({
    ADYEN_URL: `http://127.0.0.1:${port}`,
    PAYMENTS: 'adyen',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });

  expect(stdout).toMatch(/✖ the account cannot be read: fetch failed: connect ECONNREFUSED/);
  expect(stdout).toMatch(/✖ notices do not reach the shop: \S+ fetch failed: connect ECONNREFUSED/);
});

it('pays the smallest amount in test mode and refunds it', async () => {
  const checking = check({}, '--pay');
  await expect.poll(() => simulator.midtrans.payments).toHaveLength(1);
  actAtMidtrans(simulator.midtrans, simulator.midtrans.payments[0]!, 'pay');
  const { code, stdout, stderr } = await checking;

  expect(stdout).toContain('  paid card 1.00 HKD; the refund is accepted\n');
  expect(stdout).toContain('  paid qris 1000.00 IDR; the refund is accepted\n');
  expect(stderr).toMatch(
    /midtrans: pay http\S+\/qr-code at https:\/\/simulator\.sandbox\.midtrans\.com; the command waits until 20\S+Z\n/,
  );
  const back = [...simulator.adyen.payments, ...simulator.midtrans.payments].map((one) => [...one.refunds.values()]);
  expect([code, back, simulator.takeDeviations()]).toEqual([0, [[100], [1000]], []]);
});

it('pays nothing in live mode', async () => {
  const live = { ADYEN_URL: 'https://x-checkout-live.adyenpayments.test/v72', PAYMENTS: 'adyen' };
  const { code, stdout } = await check(live, '--pay');

  expect([code, stdout]).toEqual([1, expect.stringContaining('is in live mode: no test payment')]);
});

it('refuses wrong settings', async () => {
  const { code, stderr } = await check({ ADYEN_HMAC_KEY: 'short' });

  expect([code, stderr]).toEqual([2, expect.stringContaining('ADYEN_HMAC_KEY')]);
});
