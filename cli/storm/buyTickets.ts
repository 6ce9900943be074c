import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isForAnybody } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Payment } from '#shared/contract/payment.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { CallFailed } from '../smoke/calls/exchange.ts';
import { measuredCall } from '../smoke/calls/measuredCall.ts';
import { createRecordedApi, type Target, visitorHeaders } from '../smoke/calls/target.ts';
import { CommandError } from '../terminal/CommandError.ts';
import type { StormBuyer } from './stormBuyers.ts';

export const STORM_STEPS = ['hold', 'checkout', 'order', 'payment', 'sandbox', 'check'] as const;
export type StormStep = (typeof STORM_STEPS)[number];
/** Outcome, reason, and the duration of each step. */
export type StormOutcome = {
  end: 'sold' | 'refused' | 'error' | 'unfinished';
  reason: string;
  ms: Partial<Record<StormStep, number>>;
  /** Milliseconds from the start of the storm to this buyer's order. */
  orderedAfterMs?: number;
};
type Storm = { target: Target; wanted: StormTier; quantity: number; startedAt: number; deadline: number };

const RECIPIENT = { name: 'Storm Buyer', phone: '852-91234567' };
const PAUSE_MS = 1_000;
/** Expected refusals: tickets taken, hold expired, too many requests. Any other refusal is an error. */
const LOSING = [409, 410, 429];

class TimeOver extends Error {}

/** Simulates one buyer from the hold to the paid order, within the time limit. */
export async function buyTickets(storm: Storm, buyer: StormBuyer): Promise<StormOutcome> {
  const ms: StormOutcome['ms'] = {};
  let orderedAfterMs: number | undefined;
  const told = () => ({ ms, ...(orderedAfterMs !== undefined && { orderedAfterMs }) });
  const cookies = storm.target.visitor.copy();
  cookies.set('dvid', buyer.device);
  cookies.set('pner', buyer.token);
  const { api } = createRecordedApi(storm.target, { cookies });

  async function take<Answer>(step: StormStep, call: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() > storm.deadline) throw new TimeOver(step);
    const startedAt = performance.now();
    return call().finally(() => (ms[step] = performance.now() - startedAt));
  }

  try {
    const order = await takeOrder(api, { storm, buyer, take });
    orderedAfterMs = performance.now() - storm.startedAt;
    const payment = await take('payment', () =>
      api.startPayment(order.id, { method: order.paymentMethod ?? 'card', screen: 'computer' }, randomUUID()),
    );
    await take('sandbox', () => payAtSandbox(storm.target, payment, visitorHeaders(cookies, 'en')));
    while ((await take('check', () => api.checkPayment(order.id, {}))).orderStatus === 'pendingPayment')
      await pause(PAUSE_MS);
    return { end: 'sold', reason: 'paid', ...told() };
  } catch (error) {
    return { ...explain(error), ...told() };
  }
}

export type StormTier = { sessionId: string; tierId: string; event: string; free: number };
type TierChoice = { session?: string | undefined; tier?: string | undefined; quantity: number; buyers: number };

/**
 * Chooses the tier for all buyers. Without a requested tier, chooses one with units for about a fifth of the buyers.
 */
export async function chooseTier(db: Database, { session, tier, quantity, buyers }: TierChoice): Promise<StormTier> {
  const { rows } = await db.execute(sql`
    select s.id as "sessionId", t.id as "tierId", a.name ->> 'en' as event, stock.free
    from ${sessions} s join ${activities} a on a.id = s.activity_id join ${tiers} t on t.session_id = s.id
    cross join lateral (
      select count(*)::int as free from ${units} u
      where u.session_id = s.id and u.tier_id = t.id and u.state = 'free' and ${isForAnybody(new Date())}) stock
    where s.declared_status = 'onSale' and s.names = 'none' and s.sale_starts_at <= now() and coalesce(s.sale_ends_at, s.starts_at) > now()
      and a.deliveries @> '[{"type": "eTicket"}]' and a.purchase_limit >= ${quantity} and stock.free >= ${quantity}
      and ${session === undefined ? sql`true` : sql`s.id = ${session}`}
      and ${tier === undefined ? sql`true` : sql`t.id = ${tier}`}
    order by abs(stock.free - ${(buyers * quantity) / 5}::float8), s.id, t.position limit 1`);
  if (rows[0]) return rows[0] as StormTier;
  throw new CommandError(
    'No tier on sale matches: e-ticket delivery without names, enough free units and a sufficient purchase limit',
  );
}

type Taking = {
  storm: Storm;
  buyer: StormBuyer;
  take: <Answer>(step: StormStep, call: () => Promise<Answer>) => Promise<Answer>;
};

async function takeOrder(api: ShopApi, { storm: { wanted, quantity }, buyer, take }: Taking): Promise<Order> {
  const { sessionId, tierId } = wanted;
  const hold = await take('hold', () => api.createHold({ sessionId, tierId, quantity }));
  const { paymentMethods } = await take('checkout', () => api.getCheckout(hold.id));
  const paymentMethod = paymentMethods.includes('card') ? 'card' : paymentMethods[0];
  const request = {
    holdId: hold.id,
    deliveryType: 'eTicket',
    recipient: { ...RECIPIENT, email: buyer.email },
  } as const;
  return take('order', () =>
    api.createOrder({ ...request, termsAccepted: true, ...(paymentMethod && { paymentMethod }) }, randomUUID()),
  );
}

/** Presses the button on the sandbox's payment page, as a tester does. */
async function payAtSandbox({ origin, limits }: Target, { action }: Payment, headers: Record<string, string>) {
  const { pathname } = new URL(action.url ?? 'about:blank');
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await measuredCall(
    { method: 'POST', url: origin + pathname, headers: form, body: 'act=pay&trouble=none' },
    limits,
  );
  if (status >= 400) throw new CallFailed({ code: 'status', message: `sandbox HTTP ${status}` });
}

function explain(error: unknown): Pick<StormOutcome, 'end' | 'reason'> {
  if (error instanceof TimeOver) return { end: 'unfinished', reason: `the time was over during ${error.message}` };
  if (error instanceof CallFailed) return { end: 'error', reason: error.problem.code };
  if (!(error instanceof RefusedError)) throw error;
  const { code, reason = String(code) } = error.body;
  return { end: LOSING.includes(code) ? 'refused' : 'error', reason };
}
