import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import words from '#locales/en/result.json' with { type: 'json' };
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

type Place = { session: string; tier: string; currency: string };
type Bought = { buyer: Visitor; orderId: string };

let shop: RunningShop;
let ahead = 0;
let hongKong: Place;
let jakarta: Place;
const later = (minutes: number) => {
  ahead += minutes * MINUTE_MS;
};

beforeAll(async () => {
  shop = await startShop({ clock: () => new Date(Date.now() + ahead), jobs: 'manual' });
  hongKong = await findPlace('HKD');
  jakarta = await findPlace('IDR');
});
afterAll(() => shop.close());

/** Finds standing places with e-tickets, on sale for at least three more days. */
async function findPlace(currency: string): Promise<Place> {
  const [place] = await shop.query<Place>(
    `select s.id as session, t.id as tier, t.currency from sessions s
     join activities a on a.id = s.activity_id join tiers t on t.session_id = s.id
     where s.declared_status = 'onSale' and s.sale_starts_at < now() and s.sale_ends_at > now() + interval '3 days'
       and a.deliveries @> '[{"type":"eTicket"}]' and t.amount > 0 and t.currency = $1
       and not exists (select 1 from seat_maps m where m.session_id = s.id)
       and (select count(*) from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free') >= 20
     order by s.id, t.position limit 1`,
    [currency],
  );
  return place!;
}

function sendKeyed(buyer: Visitor, path: string, body: object) {
  const token = { 'x-xsrf-token': buyer.jar.get('XSRF-TOKEN') ?? '', origin: shop.publicUrl };
  return buyer.send('POST', `/api${path}`, { headers: { ...token, 'idempotency-key': randomUUID() }, body });
}

async function buy({ session, tier }: Place, paymentMethod: string): Promise<Bought> {
  const buyer = (await signIn(shop)).visitor;
  const held = await buyer.call('POST', '/api/v1/holds', { sessionId: session, tierId: tier, quantity: 1 });
  const ordered = await sendKeyed(buyer, '/api/v1/orders', {
    holdId: held.body.data.id,
    deliveryType: 'eTicket',
    recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
    paymentMethod,
    termsAccepted: true,
  });
  expect(ordered.status).toBe(200);
  return { buyer, orderId: ordered.body.data.id };
}

/** Starts a payment, and returns the path of the provider's page. */
async function startPaying({ buyer, orderId }: Bought, method: string): Promise<string> {
  const { body } = await sendKeyed(buyer, `/api/v1/orders/${orderId}/payments`, { method });
  expect(body.code).toBe(200);
  const [payment] = await shop.query<{ reference: string }>('select reference from payments where id = $1', [
    body.data.id,
  ]);
  return `/sandbox/payments/${payment!.reference}`;
}

const orderOf = async ({ buyer, orderId }: Bought) => (await buyer.call('GET', `/api/v1/orders/${orderId}`)).body.data;
/** Runs the box office's jobs until the condition holds. */
const afterJobs = (isTrue: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await shop.runJobs();
      await isTrue();
    },
    { timeout: 60_000, interval: 20 },
  );
const becomes = (bought: Bought, status: string) =>
  afterJobs(async () => expect((await orderOf(bought)).status).toBe(status));
const freeUnits = ({ session, tier }: Place, from: string, to: string) =>
  shop.query('update units set state = $4 where session_id = $1 and tier_id = $2 and state = $3 and order_id is null', [
    session,
    tier,
    from,
    to,
  ]);

describe('a payment', () => {
  it("on the provider's page issues the tickets, even if the notice comes twice", async () => {
    const bought = await buy(hongKong, 'card');
    const page = await startPaying(bought, 'card');

    const shown = await bought.buyer.get(page);
    const paid = await bought.buyer.submit(page, { act: 'pay', trouble: 'double' });
    await becomes(bought, 'pendingReceipt');

    expect(shown.text).toContain('Test provider');
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
    expect(paid.headers.location).toBe(`${shop.publicUrl}/en/paySuccess?order=${bought.orderId}`);
    const order = await orderOf(bought);
    expect(order.voucherToken).toMatch(/^[\w-]{22,}$/);
    expect(order.ticketCodes).toHaveLength(1);
    const kept = await shop.query('select 1 from payments where order_id = $1 and kept', [bought.orderId]);
    expect(kept).toHaveLength(1);
  });

  it('can be repeated after a decline, and is settled by a status request when the notice is lost', async () => {
    const bought = await buy(hongKong, 'card');
    const declined = await bought.buyer.submit(await startPaying(bought, 'card'), { act: 'decline' });
    await afterJobs(async () => expect((await orderOf(bought)).lastPaymentFailed).toBe(true));

    await bought.buyer.submit(await startPaying(bought, 'alipayHK'), { act: 'pay', trouble: 'missing' });
    const checked = await bought.buyer.call('POST', `/api/v1/orders/${bought.orderId}/payments/current/check`, {});

    expect(declined.headers.location).toContain('/payFail?order=');
    expect(checked.body.data).toMatchObject({
      orderStatus: 'pendingReceipt',
      payment: { method: 'alipayHK', status: 'paid' },
    });
  });

  it.each(['payCancel', 'payFail'])(
    'is not shown as ended at /%s while the provider still waits for it',
    async (result) => {
      const bought = await buy(hongKong, 'alipayHK');
      const provider = await startPaying(bought, 'alipayHK');
      const early = await bought.buyer.get(`/en/${result}?order=${bought.orderId}`);
      const state = (await orderOf(bought)).paymentState;
      await bought.buyer.submit(provider, { act: 'cancel', trouble: 'missing' });
      const titleNow = async () => {
        const { text } = await bought.buyer.get(`/en/${result}?order=${bought.orderId}`);
        return /<title>(.*?) \|/.exec(text)?.[1];
      };
      const ended = words[result === 'payCancel' ? 'stopped' : 'failed'].title;

      expect(early.text).toContain(`<title>${words.open.title}`);
      expect(early.text).toContain(words.next.continue);
      expect(early.text).not.toContain(words.stopped.statement);
      expect(state).toBe('userPaying');
      await afterJobs(async () => expect(await titleNow()).toBe(ended));
    },
  );

  it('[S-103] cannot be forged on any route', async () => {
    const bought = await buy(hongKong, 'card');
    const page = await startPaying(bought, 'card');
    const news = { state: 'paid', paidAmount: 1, currency: 'HKD', paidAt: new Date().toISOString() };
    const body = JSON.stringify({ noticeId: randomUUID(), reference: page.split('/').at(-1), status: news });

    await bought.buyer.submit(page, { act: 'forge' });
    const direct = await fetch(`${shop.url}/api/v1/payments/notify/sandbox`, {
      method: 'POST',
      headers: { 'sandbox-timestamp': String(Date.now()), 'sandbox-signature': 'f'.repeat(64) },
      body,
    });
    await afterJobs(async () =>
      expect(await shop.query('select 1 from sandbox_notices where forged and sent_at is not null')).toHaveLength(1),
    );

    expect(direct.status).toBe(403);
    expect(await direct.json()).toMatchObject({ code: 403, reason: 'notice.refused' });
    expect((await orderOf(bought)).status).toBe('pendingPayment');
  });
});

describe('money that arrives after the deadline', () => {
  async function payLate(bought: Bought, method: string, before: () => Promise<unknown> = async () => {}) {
    const page = await startPaying(bought, method);
    later(16);
    await becomes(bought, 'cancelled');
    await before();
    await bought.buyer.submit(page, { act: 'pay' });
  }

  it('buys the tickets if they are still free', async () => {
    const bought = await buy(hongKong, 'card');

    await payLate(bought, 'card');
    await becomes(bought, 'pendingReceipt');

    expect((await orderOf(bought)).ticketCodes).toHaveLength(1);
  });

  it('is refunded if the tickets have been sold', async () => {
    const bought = await buy(hongKong, 'card');

    await payLate(bought, 'card', () => freeUnits(hongKong, 'free', 'sold'));
    await afterJobs(async () => expect((await orderOf(bought)).refund).toMatchObject({ status: 'done' }));
    await freeUnits(hongKong, 'sold', 'free');

    expect((await orderOf(bought)).status).toBe('cancelled');
  });

  it('becomes a case for an operator if the tickets have been sold and the method has no refunds', async () => {
    const bought = await buy(jakarta, 'bniVa');

    await payLate(bought, 'bniVa', () => freeUnits(jakarta, 'free', 'sold'));
    await afterJobs(async () => expect((await orderOf(bought)).refund).toMatchObject({ status: 'byHand' }));
    await freeUnits(jakarta, 'sold', 'free');

    const cases = await shop.query('select kind, resolved_at from operator_cases where order_id = $1', [
      bought.orderId,
    ]);
    expect(cases).toEqual([{ kind: 'refundByHand', resolved_at: null }]);
  });
});
