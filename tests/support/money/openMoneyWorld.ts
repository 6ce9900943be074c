import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { type DatabasePlace, openDatabase } from '#boxoffice/openDatabase.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { codes } from '#boxoffice/platform/schema/codes.ts';
import { priceTypes, tiers } from '#boxoffice/platform/schema/stock.ts';
import { createAdyenProvider } from '#boxoffice/providers/adyen/createAdyenProvider.ts';
import { createMidtransProvider } from '#boxoffice/providers/midtrans/createMidtransProvider.ts';
import { createProviders, type PaymentProvider, type SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { openSandbox } from '#boxoffice/providers/sandbox/openSandbox.ts';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import { makeCodes } from '#boxoffice/selling/codes/changeCodes.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import type { LineState } from '#tests/simulator/simulatedProvider.ts';
import {
  anActivity,
  aSession,
  SMALL_CATALOGUE_NOW,
  smallCatalogue,
  text,
} from '#tests/support/boxoffice/smallCatalogue.ts';
import { openInMemory } from '#tests/support/database/openInMemory.ts';
import { simulateMoney } from './simulatedMoney.ts';

export const UNITS = 2;
/** Prices, each with the price before a discount. A carer pays nothing, and comes with a child. */
const RUPIAH = { price: [35_000_000, 41_000_000], child: [21_333_300, 22_222_200] } as const;
/** Percentages by code: one that leads to fractions of the smallest amount, and a full discount. */
export const DISCOUNTS = { seventeen: 17, gift: 100 };
export type Discount = keyof typeof DISCOUNTS;
/** Currency, prices and payment methods of each market in which the steps of a test run. */
export const MARKETS = {
  sandbox: { currency: 'IDR', ...RUPIAH, methods: ['card', 'dana', 'bniVa', 'qris'] },
  rupiah: { currency: 'IDR', ...RUPIAH, methods: ['card', 'dana', 'bniVa', 'qris', 'kredivo'] },
  singapore: {
    currency: 'SGD',
    ...{ price: [128_50, 150_05], child: [77_15, 79_99] },
    methods: ['card', 'paynow', 'wechatPay', 'alipay'],
  },
} as const;
export type Market = keyof typeof MARKETS;
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** Tables in the order of deletion: each one after the tables with references to it. */
const DELETE_ALL = [
  "update units set state = 'free', hold_id = null, order_id = null, price_type_id = null where state <> 'free'",
  ...[
    'outbox_messages',
    'tickets',
    'refunds',
    'operator_cases',
    'operator_log',
    'unproven_notices',
    'payments',
    'idempotency_keys',
    'orders',
    'holds',
    'provider_notices',
  ],
  ...['sandbox_notices', 'sandbox_payments'],
].map((part) => (part.includes(' ') ? part : `delete from ${part}`));

const onlyEvent = anActivity({
  id: 'night',
  venueId: 'banyan',
  purchaseLimit: 100,
  deliveries: [{ type: 'eTicket' }],
  sessions: [
    aSession({
      id: 'night-1',
      startsAt: '2027-02-01T19:00:00+07:00',
      tiers: [
        {
          id: 'floor',
          name: text('Floor'),
          capacity: UNITS,
          faceValue: { amount: 35_000_000, currency: 'IDR' },
          priceTypes: [
            { id: 'child', name: text('Child'), amount: 0 },
            { id: 'carer', name: text('Carer'), amount: 0, needs: 'child' },
          ],
        },
      ],
    }),
  ],
});

/**
 * Opens one small session on sale, in rupiah until `reset()` chooses another market, with two buyers, the dependencies
 * of the real functions, and a clock and a provider that tests control.
 */
export async function openMoneyWorld(place?: DatabasePlace) {
  const { db, close } = await (place ? openDatabase(place) : openInMemory());
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities: [onlyEvent] });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
  const buyers = await db
    .insert(users)
    .values(['one', 'two'].map((name) => ({ email: `${name}@example.com`, createdAt: SMALL_CATALOGUE_NOW })))
    .returning({ id: users.id });

  const codeIds = {} as Record<Discount, string>;
  for (const [id, percent] of Object.entries(DISCOUNTS)) {
    const batch = { id, activityId: 'night', kind: 'discount' as const, percent, uses: 2 };
    await makeCodes(db, { batch, now: SMALL_CATALOGUE_NOW, count: 1 });
    const [code] = await db.select().from(codes).where(eq(codes.batchId, id));
    codeIds[id as Discount] = code!.id;
  }

  const time = { now: SMALL_CATALOGUE_NOW };
  const simulator = await openSimulator({ clock: () => time.now });
  const { line } = simulator;
  let market: Market = 'sandbox';
  const clock = () => time.now;
  const publicUrl = 'https://shop.example';
  const sandbox = await openSandbox({ db, clock, publicUrl, shopName: 'Shop', isConfigured: true });
  const money = createProviders([
    { provider: createAdyenProvider(simulator.adyenConfig, { clock, send: sendJson }), open: true },
    { provider: createMidtransProvider(simulator.midtransConfig, { clock, send: sendJson }), open: true },
  ]);
  const test = createProviders([{ provider: troubled(sandbox.provider, line), open: true }]);
  const providers = { sandbox: test, rupiah: money, singapore: money };
  const simulated = simulateMoney(simulator, clock);
  const deps: SalesDeps = {
    db,
    clock,
    publicUrl,
    shop: DEMO_SHOP,
    log: pino({ enabled: false }),
    providers: {
      notices: money.notices,
      all: () => providers[market].all(),
      find: (name) => providers[market].find(name),
      forMethod: (method, currency) => providers[market].forMethod(method, currency),
      isDown: () => false,
      isTest: () => false,
    },
    holdMs: 10 * MINUTE_MS,
    paymentWindowMs: 15 * MINUTE_MS,
    wakeDelivery: () => {},
  };

  /** Resets the world to the state before the first sale. */
  async function reset(given: Market = 'sandbox') {
    market = given;
    time.now = SMALL_CATALOGUE_NOW;
    simulated.reset();
    const { price, child, currency } = MARKETS[market];
    await db.update(tiers).set({ amount: price[0], originalAmount: price[1], currency });
    const reduced = { amount: child[0], originalAmount: child[1] };
    await db.update(priceTypes).set(reduced).where(eq(priceTypes.id, 'child'));
    await db.execute(sql.raw(`do $$ begin ${DELETE_ALL.join('; ')}; end $$`));
  }

  return {
    db,
    deps,
    sandbox,
    simulator,
    simulated,
    market: () => market,
    time,
    line,
    userIds: buyers.map(({ id }) => id),
    codeIds,
    reset,
    async close() {
      await simulator.close();
      await close();
    },
  };
}

function troubled(provider: PaymentProvider, line: { state: LineState }): PaymentProvider {
  const over =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      if (line.state !== 'open' && line.state !== 'answerLost') throw new Error('unreachable');
      const answer = await call(...asked);
      if (line.state === 'answerLost') throw new Error('the answer was lost');
      return answer;
    };
  const { create, status, cancel, refund } = provider;
  return { ...provider, create: over(create), status: over(status), cancel: over(cancel), refund: over(refund) };
}
