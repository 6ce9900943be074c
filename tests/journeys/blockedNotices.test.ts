import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { actAtAdyen } from '#tests/simulator/adyen/actAtAdyen.ts';
import type { AdyenPayment } from '#tests/simulator/adyen/adyenWorld.ts';
import {
  cancelAtAdyenDashboard,
  payAtOtherAccount,
  refundAtAdyenDashboard,
} from '#tests/simulator/adyen/operateAdyen.ts';
import { sendAdyenReport } from '#tests/simulator/adyen/sendAdyenEvent.ts';
import { ADYEN, openSimulator } from '#tests/simulator/openSimulator.ts';
import { sendNotices } from '#tests/simulator/sendNotices.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import {
  expectGood,
  expectOutage,
  startWatchedShop,
  type WatchedShop,
} from '#tests/support/process/startWatchedShop.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { keyed, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

/** A notice that the shop does not accept holds up all later ones for longer than this test lasts. */
const ONLY_ONCE = { adyen: [HOUR_MS], midtrans: [] };
const WRONG_KEY = ADYEN.hmacKey.replace(/.$/, '0');

const simulator = await openSimulator();
const { adyen } = simulator;
let database: TestDatabase;
let program: WatchedShop;
let shop: RunningShop;
let sending: ReturnType<typeof sendNotices>;

async function start(hmacKey: string): Promise<void> {
  program = await startWatchedShop(database, {
    PAYMENTS: 'adyen',
    ADYEN_URL: simulator.adyenConfig.url,
    ADYEN_API_KEY: ADYEN.apiKey,
    ADYEN_HMAC_KEY: hmacKey,
    ADYEN_MERCHANT_ACCOUNT: ADYEN.merchantAccount,
  });
  const [, url] = await program.printed(/Frontrow is open: (\S+)/);
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database, statement, values);
  shop = { url, publicUrl: url, query } as unknown as RunningShop;
  sending = sendNotices(simulator.takeNotices, url!, { retries: ONLY_ONCE });
}

async function stop(): Promise<void> {
  sending.stop();
  await program.kill('SIGTERM');
}

beforeAll(async () => {
  database = await copyOfDemoDatabase();
  await start(WRONG_KEY);
});
afterAll(async () => {
  await stop();
  await simulator.close();
  await database.discard();
});

type Order = { number: string; payment: AdyenPayment };

/** Opens a payment by a PayNow code. Adyen has no call for the status of a code. */
async function openCode(): Promise<Order> {
  const { visitor } = await signIn(shop);
  const order = await placeOrder(shop, visitor as Visitor, { currency: 'SGD', method: 'paynow' });
  const started = await keyed(shop, visitor, `/orders/${order.id}/payments`, { method: 'paynow' });
  const payment = adyen.payments.find(({ merchantId }) => merchantId === started.body.data.id)!;
  return { number: order.number, payment };
}

const pay = ({ payment }: Order) => actAtAdyen(adyen, payment, 'pay');
const statusOf = async ({ number }: Order) =>
  (await shop.query<{ status: string }>('select status from orders where number = $1', [number]))[0]!.status;

describe('with a key that is wrong by one digit', () => {
  let order: Order;

  it('health is bad and names the key', async () => {
    order = await openCode();
    pay(order);

    await expectOutage(/notices +adyen: 1 are not proven, .*: check ADYEN_HMAC_KEY/, program);
    expect([await statusOf(order), sending.stuck()]).toEqual(['pendingPayment', undefined]);
  });

  it('the ticket is issued once the right key is set beside the former one', async () => {
    await stop();
    await start(`${ADYEN.hmacKey}, ${WRONG_KEY}`);

    await expect.poll(() => statusOf(order)).toBe('pendingReceipt');
    await expectGood(program);
  });
});

describe('a notice that is not about a new payment', () => {
  it.each<[string, (other: AdyenPayment) => void]>([
    ['an unsigned report', () => sendAdyenReport(adyen)],
    ['an item of another merchant account', (other) => payAtOtherAccount(adyen, other)],
    ['a refund that an operator made at Adyen', (other) => refundAtAdyenDashboard(adyen, other)],
    ['a cancellation that an operator made at Adyen', (other) => cancelAtAdyenDashboard(adyen, other)],
  ])('does not hold up the next ticket for more than 5 s: %s', async (_what, send) => {
    const other = await openCode();
    pay(other);
    await expect.poll(() => statusOf(other)).toBe('pendingReceipt');
    const order = await openCode();
    send(other.payment);
    pay(order);

    await expect.poll(() => statusOf(order), { timeout: 5_000 }).toBe('pendingReceipt');
    expect(sending.stuck()).toBeUndefined();
  });

  it('opens a case for the operator if it reports a refund or a cancellation', async () => {
    const cases = await shop.query<{ kind: string }>('select kind from operator_cases order by kind');

    expect(cases.map(({ kind }) => kind)).toEqual(['returnedMoney', 'returnedMoney']);
  });
});
