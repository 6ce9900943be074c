import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { checkPayment } from '#boxoffice/money/payments/checkPayment.ts';
import { closeDueOrders, closeOrder } from '#boxoffice/money/payments/closeOrder.ts';
import { listOpenCases, resolveCase } from '#boxoffice/money/payments/operatorCases.ts';
import { pollProviders } from '#boxoffice/money/payments/pollProviders.ts';
import { receiveNotices } from '#boxoffice/money/payments/receiveNotices.ts';
import { refundAgain } from '#boxoffice/money/payments/refundAgain.ts';
import { refundOrder, refundTickets } from '#boxoffice/money/payments/refundOrder.ts';
import { sendRefunds } from '#boxoffice/money/payments/sendRefunds.ts';
import { startPayment } from '#boxoffice/money/payments/startPayment.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sandboxNotices, sandboxPayments } from '#boxoffice/platform/schema/sandbox.ts';
import { actAtSandbox } from '#boxoffice/providers/sandbox/actAtSandbox.ts';
import { signed } from '#boxoffice/providers/sandbox/sendNotices.ts';
import { endExpiredHolds } from '#boxoffice/selling/holds/endExpiredHolds.ts';
import { createHoldTickets } from '#boxoffice/selling/holds/holdTickets.ts';
import { confirmReceipt } from '#boxoffice/selling/orders/confirmReceipt.ts';
import { createPlaceOrder } from '#boxoffice/selling/orders/placeOrder.ts';
import { listTickets } from '#boxoffice/selling/stock/ticketStore.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { NO_BUDGETS } from '#tests/support/boxoffice/smallBoxOffice.ts';
import type { MoneyStep } from './moneySteps.ts';
import { MARKETS, type MoneyWorld } from './openMoneyWorld.ts';

/** Answered requests, to send them again. */
export type Memory = { order?: Sent | undefined; start?: Sent | undefined };
type Sent = { send: () => Promise<{ id: string }>; answered: string };
type Taking<Do extends MoneyStep['do']> = { world: MoneyWorld; memory: Memory; step: Extract<MoneyStep, { do: Do }> };

const STEPS: { [Do in MoneyStep['do']]: (taking: Taking<Do>) => Promise<unknown> } = {
  async order({ world: { deps, userIds, codeIds }, memory, step }) {
    if (step.again) return sendAgain(memory.order);
    const buyer = { userId: userIds[step.who]!, deviceId: undefined };
    const places = step.types.map((type) => ({
      tierId: 'floor',
      ...(type !== 'standard' && { priceTypeId: type }),
      quantity: 1,
    }));
    const choice = { sessionId: 'night-1', seats: [], places };
    const { hold } = await createHoldTickets({ ...deps, budgets: NO_BUDGETS })({
      choice,
      codeIds: step.code ? [codeIds[step.code]] : [],
      buyer,
      network: '198.51.100.1',
      now: deps.clock(),
    });
    const request = {
      holdId: hold.id,
      deliveryType: 'eTicket' as const,
      recipient: { name: 'Ana', phone: '62-81234567890', email: 'ana@example.com' },
      ...(step.code !== 'gift' && { paymentMethod: 'card' as const }),
      termsAccepted: true,
    };
    const ordering = { request, idempotencyKey: randomUUID(), buyer, languageCode: 'en' as const };
    const placeOrder = createPlaceOrder(deps);
    memory.order = await remember(async () => (await placeOrder({ ...ordering, now: deps.clock() })).order);
  },
  async start({ world, memory, step }) {
    if (step.again) return sendAgain(memory.start);
    const order = await choose(world, step.which);
    if (!order) return;
    const { methods } = MARKETS[world.market()];
    const request = { method: methods[step.method % methods.length]!, screen: 'computer' as const };
    const input = { orderId: order.id, userId: order.userId, request, key: randomUUID(), languageCode: 'en' };
    memory.start = await remember(() => startPayment(world.deps, input));
  },
  async tester({ world: { db, deps, simulated, market }, step }) {
    const act = step.act === 'pay' && step.wrongAmount ? ('payLess' as const) : step.act;
    // A buyer who closes the page does nothing at these providers.
    if (market() !== 'sandbox') return act === 'cancel' ? undefined : simulated.act(step.which, act, step.trouble);
    const all = await db.select().from(sandboxPayments).orderBy(asc(sandboxPayments.createdAt));
    const payment = all[step.which % Math.max(1, all.length)];
    if (payment) await actAtSandbox(db, { payment, tester: { ...step, delaySeconds: 300 }, now: deps.clock() });
  },
  async notices({ world: { db, deps, sandbox, simulated }, step }) {
    await simulated.deliver(deps, step.how);
    const due = await db
      .select()
      .from(sandboxNotices)
      .where(and(isNull(sandboxNotices.sentAt), lte(sandboxNotices.dueAt, deps.clock())))
      .orderBy(asc(sandboxNotices.dueAt));
    const inTurn = step.how === 'backwards' ? due.toReversed() : step.how === 'twice' ? [...due, ...due] : due;
    for (const notice of inTurn) {
      const { body, headers } = signed(notice, sandbox);
      const delivered = { provider: 'sandbox', headers, body: Buffer.from(body) };
      const outcome = await receiveNotices(deps, delivered).then(
        () => 'taken',
        (error: unknown) => error,
      );
      if (outcome !== 'taken' && !(outcome instanceof Refusal)) throw outcome;
      // The shop has not stored the provider's reference for a new payment yet, so the provider must retry.
      if (outcome instanceof Refusal && outcome.reason === 'busy') continue;
      if ((outcome === 'taken') === notice.forged)
        throw new Error('a forged notice was accepted, or a true one refused');
      await db.update(sandboxNotices).set({ sentAt: deps.clock() }).where(eq(sandboxNotices.id, notice.id));
    }
  },
  async check({ world, step }) {
    const order = await choose(world, step.which);
    if (order) await checkPayment(world.deps, { orderId: order.id, userId: order.userId }, { claimed: true });
  },
  async cancel({ world, step }) {
    const order = await choose(world, step.which);
    if (order) await closeOrder(world.deps, order.id, 'user');
  },
  async refund({ world, step }) {
    const order = await choose(world, step.which);
    if (order) await refundOrder(world.deps, order.id);
  },
  async refundPart({ world, step }) {
    const order = await choose(world, step.which);
    if (!order) return;
    const all = await listTickets(world.db, order.id);
    await refundTickets(world.deps, { orderId: order.id, codes: [all[step.ticket % all.length]!.id] });
  },
  async receive({ world, step }) {
    const order = await choose(world, step.which);
    if (order) await confirmReceipt(world.db, order.id, world.deps.clock());
  },
  async clock({ world: { time }, step }) {
    time.now = new Date(time.now.getTime() + step.minutes * MINUTE_MS);
  },
  async job({ world: { deps }, step }) {
    if (step.name === 'endHolds') await endExpiredHolds(deps.db, deps.clock());
    else await { closeDueOrders, askProviders: pollProviders, sendRefunds }[step.name](deps);
  },
  async bank({ world: { simulated }, step }) {
    simulated.refundTrouble(step.which, step.kind);
  },
  async there({ world: { simulated }, step }) {
    simulated.happen(step.which, step.act);
  },
  async report({ world: { simulated, market } }) {
    if (market() !== 'sandbox') simulated.sendReport();
  },
  async operator({ world, step }) {
    const order = await choose(world, step.which);
    if (!order) return;
    if (step.how === 'again') return refundAgain(world.deps, order.id);
    const cases = await listOpenCases(world.db);
    const byHand = cases.find(({ kind, orderId }) => kind === 'refundByHand' && orderId === order.id);
    if (byHand) await resolveCase(world.deps, { caseId: byHand.id, how: 'returned', note: 'by transfer' });
  },
  async line({ world, step }) {
    world.line.state = step.state;
  },
};

/**
 * Takes a step with the real functions of the box office. A thrown refusal is an answer, and any other error is a
 * defect.
 */
export async function takeMoneyStep(world: MoneyWorld, memory: Memory, step: MoneyStep): Promise<void> {
  try {
    await (STEPS[step.do] as (taking: unknown) => Promise<unknown>)({ world, memory, step });
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status >= 500 && error.reason !== 'busy')) throw error;
  }
}

export const runJobs = async ({ deps, simulated }: MoneyWorld) => {
  simulated.endDue();
  await simulated.deliver(deps, 'once');
  await endExpiredHolds(deps.db, deps.clock());
  await closeDueOrders(deps);
  await pollProviders(deps);
  await sendRefunds(deps);
  await simulated.deliver(deps, 'once');
};

async function choose({ db }: MoneyWorld, which: number) {
  const all = await db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  return all[which % Math.max(1, all.length)];
}

async function remember(send: () => Promise<{ id: string }>): Promise<Sent> {
  return { send, answered: (await send()).id };
}

async function sendAgain(sent: Sent | undefined): Promise<void> {
  if (!sent) return;
  const { id } = await sent.send();
  if (id !== sent.answered) throw new Error('the same request with the same key had two results');
}
