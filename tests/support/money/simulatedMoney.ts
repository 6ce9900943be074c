import { receiveNotices } from '#boxoffice/money/payments/receiveNotices.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { actAtAdyen, expireDue, failRefund } from '#tests/simulator/adyen/actAtAdyen.ts';
import { sendAdyenReport } from '#tests/simulator/adyen/sendAdyenEvent.ts';
import { actAtMidtrans, confirmRefunds, expireTransactions } from '#tests/simulator/midtrans/actAtMidtrans.ts';
import { createNoticeQueue } from '#tests/simulator/noticeQueue.ts';
import type { openSimulator } from '#tests/simulator/openSimulator.ts';
import type { BuyerAct, SimulatedNotice } from '#tests/simulator/simulatedProvider.ts';
import { listAdyenActs, listMidtransActs } from '#tests/simulator/simulatorActs.ts';

type Simulator = Awaited<ReturnType<typeof openSimulator>>;
export type NoticeTrouble = 'none' | 'late' | 'double' | 'missing' | 'outOfOrder';
export type SimulatedMoney = ReturnType<typeof simulateMoney>;

const LATE_MS = 5 * MINUTE_MS;
/** Time until the last retry. A missing notice arrives only then. */
const LAST_ATTEMPT_MS = 240 * MINUTE_MS;

/** Returns functions with which random histories act at the simulated providers and deliver their notices. */
export function simulateMoney(simulator: Simulator, clock: () => Date) {
  const { adyen, midtrans } = simulator;
  const queue = createNoticeQueue({ clock });

  return {
    payments: () => [...adyen.payments, ...midtrans.payments],
    /** Acts as a buyer. The notice about the act has the given fault. */
    act(which: number, act: BuyerAct, trouble: NoticeTrouble): void {
      queue.add(simulator.takeNotices());
      const all = [...adyen.payments.map((one) => () => actAtAdyen(adyen, one, act))];
      all.push(...midtrans.payments.map((one) => () => actAtMidtrans(midtrans, one, act)));
      all[which % Math.max(1, all.length)]?.();
      const notices = simulator.takeNotices();
      const delayMs = { none: 0, double: 0, late: LATE_MS, missing: LAST_ATTEMPT_MS, outOfOrder: 0 }[trouble];
      queue.add(trouble === 'double' ? [...notices, ...notices] : notices, delayMs);
      if (trouble === 'outOfOrder') queue.reverse();
    },
    /**
     * Performs an action at a provider, by the name of its button on the simulator's pages. Some actions exist at one
     * provider only.
     */
    happen(which: number, name: string): void {
      const all = adyen.payments.map((one) => () => listAdyenActs(adyen, one));
      const acts = [...all, ...midtrans.payments.map((one) => () => listMidtransActs(midtrans, one))];
      acts[which % Math.max(1, acts.length)]?.()[name]?.();
    },
    /** Stores the notice of a report. It has no effect, and is sent before the notices of later acts. */
    sendReport: () => sendAdyenReport(adyen),
    /** Lets the bank return a refund that was reported as done, or refuse all refunds until the next call. */
    refundTrouble(which: number, kind: 'returned' | 'refused' | 'none'): void {
      adyen.trouble.refundRefusal = kind === 'refused' ? 'Refused' : undefined;
      const done = adyen.payments.flatMap((one) => [...one.refunds.keys()].map((id) => [one, id] as const));
      const chosen = done[which % Math.max(1, done.length)];
      if (kind === 'returned' && chosen) failRefund(adyen, ...chosen);
    },
    /** Delivers the due notices. The queue retries a notice as its provider does. */
    async deliver(deps: SalesDeps, how: 'once' | 'twice' | 'backwards'): Promise<void> {
      queue.add(simulator.takeNotices());
      await queue.deliver(
        (notice) => deliverOne(deps, notice),
        (due) => (how === 'backwards' ? due.toReversed() : how === 'twice' ? [...due, ...due] : due),
      );
    },
    /** Notices that the box office has not accepted yet. */
    waiting: queue.waiting,
    /** Ends payments whose time is over, and confirms refunds as the bank does. */
    endDue(): void {
      expireDue(adyen);
      expireTransactions(midtrans);
      for (const payment of midtrans.payments) confirmRefunds(midtrans, payment);
    },
    reset(): void {
      queue.clear();
      simulator.reset();
    },
  };
}

async function deliverOne(deps: SalesDeps, { provider, body, isForged }: SimulatedNotice): Promise<number> {
  const outcome = await receiveNotices(deps, { provider, headers: {}, body: Buffer.from(body) }).then(
    () => 'taken' as const,
    (error: unknown) => error,
  );
  if (outcome !== 'taken' && !(outcome instanceof Refusal)) throw outcome;
  const status = outcome instanceof Refusal ? outcome.status : 200;
  if (status >= 400 && status < 500 && !isForged) throw new Error('a true notice was refused');
  return status;
}
