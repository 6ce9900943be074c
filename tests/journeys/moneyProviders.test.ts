import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ProviderName, toUnits } from '#boxoffice/providers/providerTerms.ts';
import type { PaymentAction } from '#shared/contract/payment.ts';
import { TEXT_SETS, type TextSet } from '#shared/domain/language/languages.ts';
import { payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { CURRENCIES, type Currency, createMoneyFormat } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod, type ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { confirmRefunds } from '#tests/simulator/midtrans/actAtMidtrans.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { sendNotices } from '#tests/simulator/sendNotices.ts';
import { writeAdyenSettlement, writeMidtransSettlement } from '#tests/simulator/settlementFiles.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { readTicketMails } from '#tests/support/shop/readTicketMails.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const simulator = await openSimulator();
let shop: RunningShop;
let sending: ReturnType<typeof sendNotices>;

beforeAll(async () => {
  const { adyenConfig: adyen, midtransConfig: midtrans } = simulator;
  shop = await startShop({ payments: { names: ['adyen', 'midtrans'], adyen, midtrans } });
  sending = sendNotices(simulator.takeNotices, shop.url);
});
afterAll(async () => {
  sending.stop();
  await shop.close();
  await simulator.close();
});

const otherDigit = (digit: string) => String((Number(digit) + 1) % 10);
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Place = { session: string; tier: string };
/** Finds standing places with e-tickets and a price in this currency, on sale for at least three more days. */
async function findPlace(currency: Currency): Promise<Place> {
  const [place] = await shop.query<Place>(
    `select s.id as session, t.id as tier from sessions s
     join activities a on a.id = s.activity_id join tiers t on t.session_id = s.id
     where s.declared_status = 'onSale' and s.sale_starts_at < now() and s.sale_ends_at > now() + interval '3 days'
       and a.deliveries @> '[{"type":"eTicket"}]' and t.amount > 0 and t.currency = $1
       and not exists (select 1 from seat_maps m where m.session_id = s.id)
       and (select count(*) from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free') >= 12
     order by s.id, t.position limit 1`,
    [currency],
  );
  return place!;
}

async function buy(currency: Currency, method: PaymentMethod, screen: ScreenKind) {
  const { visitor } = await signIn(shop);
  const sendKeyed = (path: string, body: object) =>
    visitor.send('POST', `/api/api/v1${path}`, {
      headers: {
        'x-xsrf-token': visitor.jar.get('XSRF-TOKEN') ?? '',
        origin: shop.publicUrl,
        'idempotency-key': randomUUID(),
      },
      body,
    });
  const { session, tier } = await findPlace(currency);
  const held = await visitor.call('POST', '/api/v1/holds', { sessionId: session, tierId: tier, quantity: 1 });
  const email = `${randomUUID()}@example.com`;
  const recipient = { name: 'Ana Lim', phone: '852-91234567', email };
  const choice = { holdId: held.body.data.id, deliveryType: 'eTicket', paymentMethod: method, termsAccepted: true };
  const ordered = await sendKeyed('/orders', { ...choice, recipient });
  expect(ordered.status).toBe(200);
  const orderId = ordered.body.data.id as string;
  const started = await sendKeyed(`/orders/${orderId}/payments`, { method, screen });
  expect(started.status).toBe(200);
  const order = async () => (await visitor.call('GET', `/api/v1/orders/${orderId}`)).body.data;
  return {
    visitor,
    orderId,
    email,
    order,
    action: started.body.data.action as PaymentAction,
    paymentId: started.body.data.id as string,
  };
}

const BOTH: ScreenKind[] = ['phone', 'computer'];
/** Methods whose page on a computer differs from the page on a phone. */
const SCREENS: Partial<Record<PaymentMethod, ScreenKind[]>> = { wechatPay: BOTH, paynow: BOTH, qris: BOTH };
/** Adyen does not offer these wallets in these currencies. */
const NOWHERE = ['alipay MOP', 'alipay TWD', 'wechatPay MOP', 'wechatPay TWD'];
const WAYS = CURRENCIES.flatMap((currency) =>
  methodsFor(currency)
    .filter((method) => !NOWHERE.includes(`${method} ${currency}`))
    .flatMap((method) => (SCREENS[method] ?? ['phone' as const]).map((screen) => [method, currency, screen] as const)),
);

it.each(WAYS)(
  'page, e-mail and ledger have the same sum for a payment by %s in %s on a %s',
  async (method, currency, screen) => {
    const { visitor, orderId, email, order, action, paymentId } = await buy(currency, method, screen);
    const all = [...simulator.adyen.payments, ...simulator.midtrans.payments];
    const payment = all.find(({ merchantId }) => merchantId === paymentId)!;

    const page =
      action.type === 'redirect'
        ? action.url
        : `${simulator.url}/pages/${'id' in payment ? payment.id : payment.transaction}`;
    const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
    expect(paid.status).toBe(303);
    const back = paid.headers.get('location')!;
    if (back.startsWith(shop.publicUrl))
      expect((await visitor.get(back.slice(shop.publicUrl.length))).status).toBe(200);
    await vi.waitFor(async () => expect((await order()).status).toBe('pendingReceipt'), {
      timeout: 60_000,
      interval: 100,
    });

    const amount = (await order()).fees.paymentAmount as number;
    const [row] = await shop.query<{ provider: string; paid: string; cost: string }>(
      `select p.provider, p.paid_amount as paid, o.payment_amount as cost from payments p join orders o on o.id = p.order_id
     where p.id = $1 and p.kept`,
      [paymentId],
    );
    const shown = createMoneyFormat('en')({ amount, currency });
    const result = await visitor.get(`/en${resultPath('paySuccess', orderId)}`);
    expect([Number(row!.paid), Number(row!.cost)]).toEqual([amount, amount]);
    expect(readPage(result.text).text).toContain(shown);
    expect(await readTicketMails(shop, email)).toContain(`\n${word('en', 'order', 'fees.paymentAmount')}: ${shown}\n`);
    expect(payment.paidValue).toBe(toUnits(row!.provider as ProviderName, { amount, currency }));
    expect(simulator.takeDeviations()).toEqual([]);
  },
);

it('checkout and payment pages for real events say that no money moves in test mode', async () => {
  const { visitor, orderId } = await buy('HKD', 'card', 'phone');
  const { session, tier } = await findPlace('HKD');
  const held = await visitor.call('POST', '/api/v1/holds', { sessionId: session, tierId: tier, quantity: 1 });
  const pages = [`/order/confirm?hold=${held.body.data.id}`, payPath(orderId)];
  async function listNotes(textSet: TextSet) {
    const texts = pages.map(async (path) => readPage((await visitor.get(`/${textSet}${path}`)).text).text);
    return (await Promise.all(texts)).map((text) => text.includes(word(textSet, 'order', 'testMode')));
  }

  const demo = await listNotes('en');
  await shop.query("update settings set value = 'false' where name = 'demo'");
  const real = await Promise.all(TEXT_SETS.map(listNotes));
  await shop.query("update settings set value = 'true' where name = 'demo'");

  expect(demo).toEqual([false, false]);
  expect(real).toEqual(TEXT_SETS.map(() => [true, true]));
});

describe('the settlement files', () => {
  const settlements = {
    adyen: () => writeAdyenSettlement(simulator.adyen),
    midtrans: () => writeMidtransSettlement(simulator.midtrans),
  };
  const frontrow = (args: string[], stdin = '') => runCommand(args, { env: shop.databaseEnvironment, stdin });
  async function reconcile(file: string) {
    const { code, stdout } = await frontrow(['payments', 'reconcile', '-', '--format', 'json'], file);
    return { code, ...JSON.parse(stdout) } as { code: number; compared: number; differences: { what: string }[] };
  }

  beforeAll(async () => {
    const numbers = await shop.query<{ number: string }>(
      `select distinct on (p.provider) o.number from payments p join orders o on o.id = p.order_id
       where p.kept and p.method in ('card', 'qris') order by p.provider, o.number`,
    );
    for (const { number } of numbers) expect((await frontrow(['orders', 'refund', number, '--yes'])).code).toBe(0);
    const open = () => shop.query("select id from refunds where status <> 'done'");
    const confirm = () => simulator.midtrans.payments.forEach((one) => void confirmRefunds(simulator.midtrans, one));
    await vi.waitFor(
      async () => {
        confirm();
        expect(await open()).toEqual([]);
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  it.each(['adyen', 'midtrans'] as const)('of %s agree with the ledger, and each difference is found', async (name) => {
    const [header, ...lines] = settlements[name]().trim().split('\r\n');
    const agree = await reconcile([header, ...lines].join('\r\n'));
    const twice = await reconcile([header, lines[0], ...lines].join('\r\n'));
    const strange = await reconcile([header, ...lines, lines[0]!.replace(UUID, randomUUID())].join('\r\n'));
    const other = await reconcile(
      [header, lines[0]!.replace(/\d(?=\.\d\d)/, otherDigit), ...lines.slice(1)].join('\r\n'),
    );

    const kept = simulator[name].payments.filter(({ state }) => state === 'paid').length;
    expect(agree).toMatchObject({ code: 0, provider: name, compared: kept + 1, differences: [] });
    for (const [{ code, differences }, what] of [
      [twice, 'double'],
      [strange, 'notInLedger'],
      [other, 'otherAmount'],
    ] as const)
      expect([code, differences.map((one) => one.what)]).toEqual([1, [what]]);
  });

  it.each(['adyen', 'midtrans'] as const)(
    'of %s agree across several batches, and show payments that two batches settle',
    async (name) => {
      const folder = await makeDataDir();
      const [header, ...lines] = settlements[name]().trim().split('\r\n');
      const isRefund = (line: string) => line.includes('Refund');
      const batches = {
        one: lines.filter((line) => !isRefund(line)),
        two: lines.filter(isRefund),
        again: [lines[0]!],
      };
      for (const [batch, rows] of Object.entries(batches))
        await writeFile(join(folder, batch), [header, ...rows].join('\r\n'));
      const reconcileBatches = (...names: string[]) =>
        frontrow(['payments', 'reconcile', ...names.map((batch) => join(folder, batch))]);
      const agree = await reconcileBatches('one', 'two');
      const alone = await reconcileBatches('two');
      const both = await reconcileBatches('one', 'again', 'two');

      expect([agree.code, alone.code, both.code]).toEqual([0, 0, 1]);
      expect(agree.stdout).toContain(', 0 differences');
      expect(both.stdout).toMatch(/^✖ payment .*: it was settled more than once \(.*\n.*, 1 differences\n$/);
    },
  );
});
