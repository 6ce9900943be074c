import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { ADYEN, MIDTRANS, openSimulator } from '#tests/simulator/openSimulator.ts';
import { sendNotices } from '#tests/simulator/sendNotices.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, environmentOf, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { keyed, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

/** One simulator for each provider, so that one provider can be down while the other works. */
const simulators = { adyen: await openSimulator(), midtrans: await openSimulator() };

let database: TestDatabase;
let running: StartedProcess;
let shop: RunningShop;
let health: (...options: string[]) => ReturnType<typeof runFrontrow>;

beforeAll(async () => {
  database = await copyOfDemoDatabase();
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const { adyen, midtrans } = simulators;
  running = startProcess('server/main.ts', {
    ...environmentOf(database),
    PORT: String(port),
    OPS_PORT: String(opsPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    PAYMENTS: 'adyen,midtrans',
    ADYEN_URL: adyen.adyenConfig.url,
    ADYEN_API_KEY: ADYEN.apiKey,
    ADYEN_HMAC_KEY: ADYEN.hmacKey,
    ADYEN_MERCHANT_ACCOUNT: ADYEN.merchantAccount,
    MIDTRANS_URL: midtrans.midtransConfig.url,
    MIDTRANS_SNAP_URL: midtrans.midtransConfig.snapUrl,
    MIDTRANS_SERVER_KEY: MIDTRANS.serverKey,
  });
  health = (...options) => runFrontrow(['health', url, '--ops', `http://127.0.0.1:${opsPort}`, ...options]);
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database, statement, values);
  shop = { url, publicUrl: url, query } as unknown as RunningShop;
  expect(await health('--wait', '50s')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await running.kill('SIGTERM');
  await Promise.all([simulators.adyen.close(), simulators.midtrans.close()]);
  await database.discard();
});

const startPayment = async (visitor: Visitor, id: string, method: PaymentMethod) =>
  (await keyed(shop, visitor, `/orders/${id}/payments`, { method })).body;
const statusOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data.status as string;

/** Pays as the buyer on the provider's page. */
async function payAt(name: keyof typeof simulators, paymentId: string): Promise<void> {
  const { url, adyen, midtrans } = simulators[name];
  const id =
    adyen.payments.find(({ merchantId }) => merchantId === paymentId)?.id ??
    midtrans.payments.find(({ merchantId }) => merchantId === paymentId)!.transaction;
  const form = new URLSearchParams({ act: 'pay' });
  expect((await fetch(`${url}/pages/${id}`, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
}

/** Reads the radio buttons of a page: which are disabled, which show this reason, and which one is checked. */
async function readMethods(visitor: Visitor, path: string, field: string, reason: string) {
  const { text } = await visitor.get(path);
  const cards = [...text.matchAll(/<label\b[\s\S]*?<\/label>/g)].flatMap(([card]) => {
    const [input] = /<input\b[^>]*>/.exec(card) ?? [''];
    const [, value] = /\bvalue="([^"]+)"/.exec(input) ?? [];
    return input.includes(`name="${field}"`) ? [{ value, card, input }] : [];
  });
  return {
    down: cards.filter(({ input }) => input.includes('disabled=""')).map(({ value }) => value),
    explained: cards.filter(({ card }) => card.includes(reason)).map(({ value }) => value),
    chosen: cards.find(({ input }) => input.includes('checked=""'))?.value,
  };
}

it.each([
  { name: 'adyen', method: 'card', other: 'qris', otherName: 'midtrans', methods: ['card'] },
  {
    name: 'midtrans',
    method: 'qris',
    other: 'card',
    otherName: 'adyen',
    methods: ['qris', 'dana', 'bniVa', 'kredivo'],
  },
] as const)(
  'while $name is in maintenance, $other works, and payments at $name are settled afterwards',
  async ({ name, method, other, otherName, methods }) => {
    const sending = [sendNotices(simulators[otherName].takeNotices, shop.url)];
    const [{ visitor: ana }, { visitor: mei }] = [await signIn(shop), await signIn(shop)];
    const paid = await placeOrder(shop, ana, { currency: 'IDR', method });
    const open = (await startPayment(ana, paid.id, method)).data;

    simulators[name].line.state = 'maintenance';
    await payAt(name, open.id);
    const order = await placeOrder(shop, mei, { currency: 'IDR', method });
    for (let times = 0; times < 3; times++) expect((await startPayment(mei, order.id, method)).code).toBe(503);
    const ill = await health();
    const place = await findOnSale(shop, mei, { currency: 'IDR', deliveryType: 'eTicket' });
    const holdId = (await mei.call('POST', '/api/v1/holds', { ...place, quantity: 1 })).body.data.id;
    for (const language of TEXT_SETS) {
      const reason = word(language, 'order', 'methodUnavailable');
      const pages = [
        await readMethods(mei, `/${language}/order/confirm?hold=${holdId}`, 'paymentMethod', reason),
        await readMethods(mei, `/${language}/order/${order.id}/pay`, 'method', reason),
      ];
      expect(pages).toMatchObject([
        { down: methods, explained: methods },
        { down: methods, explained: methods },
      ]);
      for (const { chosen } of pages) expect([undefined, ...methods]).not.toContain(chosen);
    }
    await payAt(otherName, (await startPayment(mei, order.id, other)).data.id);
    await expect.poll(() => statusOf(mei, order.id)).toBe('pendingReceipt');
    const during = await statusOf(ana, paid.id);

    simulators[name].line.state = 'open';
    sending.push(sendNotices(simulators[name].takeNotices, shop.url));
    await expect.poll(() => statusOf(ana, paid.id)).toBe('pendingReceipt');
    expect(await health('--wait', '2m')).toMatchObject({ code: 0 });
    const again = await readMethods(mei, `/en/order/confirm?hold=${holdId}`, 'paymentMethod', '');
    for (const { stop } of sending) stop();

    expect(during).toBe('pendingPayment');
    expect([ill.code, ill.stdout]).toEqual([1, expect.stringContaining(`${name} has not answered since`)]);
    expect(again.down).toEqual([]);
  },
);
