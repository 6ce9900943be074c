import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { actAtAdyen, expireDue, failRefund } from '#tests/simulator/adyen/actAtAdyen.ts';
import { actAtMidtrans, expireTransactions } from '#tests/simulator/midtrans/actAtMidtrans.ts';
import type { openSimulator } from '#tests/simulator/openSimulator.ts';
import type { BuyerAct, SimulatedNotice } from '#tests/simulator/simulatedProvider.ts';
import { Refusal } from '#upstream/http/refusals.ts';
import { receiveNotices } from '#upstream/payments/receiveNotices.ts';
import type { SalesDeps } from '#upstream/providers/paymentProvider.ts';

type Simulator = Awaited<ReturnType<typeof openSimulator>>;
export type NoticeTrouble = 'none' | 'late' | 'double' | 'missing' | 'outOfOrder';
type Waiting = SimulatedNotice & { dueAt: Date };
export type SimulatedMoney = ReturnType<typeof simulateMoney>;

const LATE_MS = 5 * MINUTE_MS;
/** Providers send a notice that did not arrive again; this is the last time. */
const LAST_ATTEMPT_MS = 240 * MINUTE_MS;

/** Buyers and notices of the simulated providers, for random histories. */
export function simulateMoney(simulator: Simulator, clock: () => Date) {
  const { adyen, midtrans } = simulator;
  let waiting: Waiting[] = [];

  function collect(delayMs = 0): void {
    const dueAt = new Date(clock().getTime() + delayMs);
    waiting.push(...simulator.takeNotices().map((notice) => ({ ...notice, dueAt })));
  }

  return {
    payments: () => [...adyen.payments, ...midtrans.payments],
    /** A buyer acts; the notice of it meets with trouble. */
    act(which: number, act: BuyerAct, trouble: NoticeTrouble): void {
      collect();
      const all = [...adyen.payments.map((one) => () => actAtAdyen(adyen, one, act))];
      all.push(...midtrans.payments.map((one) => () => actAtMidtrans(midtrans, one, act)));
      all[which % Math.max(1, all.length)]?.();
      const before = waiting.length;
      collect({ none: 0, double: 0, late: LATE_MS, missing: LAST_ATTEMPT_MS, outOfOrder: 0 }[trouble]);
      if (trouble === 'double') waiting.push(...waiting.slice(before));
      if (trouble === 'outOfOrder') waiting.reverse();
    },
    /** The bank returns a refund that was reported as done, or refuses all refunds for a while. */
    refundTrouble(which: number, kind: 'returned' | 'refused' | 'none'): void {
      adyen.trouble.refundsFail = kind === 'refused';
      const done = adyen.payments.flatMap((one) => [...one.refunds.keys()].map((id) => [one, id] as const));
      const chosen = done[which % Math.max(1, done.length)];
      if (kind === 'returned' && chosen) failRefund(adyen, ...chosen);
    },
    /** Delivers what is due. A notice that the box office wants again stays. */
    async deliver(deps: SalesDeps, how: 'once' | 'twice' | 'backwards'): Promise<void> {
      collect();
      const due = waiting.filter(({ dueAt }) => dueAt <= clock());
      waiting = waiting.filter(({ dueAt }) => dueAt > clock());
      const inTurn = how === 'backwards' ? due.toReversed() : how === 'twice' ? [...due, ...due] : due;
      for (const notice of inTurn) if ((await deliverOne(deps, notice)) === 'again') waiting.push(notice);
    },
    endDue(): void {
      expireDue(adyen);
      expireTransactions(midtrans);
    },
    reset(): void {
      waiting = [];
      simulator.reset();
    },
  };
}

async function deliverOne(deps: SalesDeps, { provider, body, isForged }: SimulatedNotice): Promise<'done' | 'again'> {
  const outcome = await receiveNotices(deps, { provider, headers: {}, body: Buffer.from(body) }).then(
    () => 'taken' as const,
    (error: unknown) => error,
  );
  if (outcome !== 'taken' && !(outcome instanceof Refusal)) throw outcome;
  if (outcome instanceof Refusal && outcome.reason === 'busy') return 'again';
  if ((outcome === 'taken') === isForged) throw new Error('a forged notice was taken, or a true one refused');
  return 'done';
}
