import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { SimulatedNotice } from './simulatedProvider.ts';

/** Waiting times before the first, second, third… retry of a notice. Adyen repeats the last one; Midtrans gives up. */
export type Retries = { adyen: readonly number[]; midtrans: readonly number[] };
/** Sends a notice and returns the status of the answer, or 0 without an answer. */
export type SendNotice = (notice: SimulatedNotice) => Promise<number>;
type Waiting = SimulatedNotice & { dueAt: number; failures: number };
type Options = { clock: () => Date; retries?: Retries };

/**
 * Documented at https://docs.adyen.com/development-resources/webhooks/troubleshoot and
 * https://docs.midtrans.com/reference/best-practices-to-handle-notification . The attempts that Adyen makes in the
 * first minute count as one attempt here.
 */
export const DOCUMENTED_RETRIES: Retries = {
  adyen: [...[2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS), ...[1, 2, 4, 8].map((hours) => hours * HOUR_MS)],
  midtrans: [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS),
};
/** Shorter waits, for tests in real time. */
export const QUICK_RETRIES: Retries = { adyen: [5 * SECOND_MS], midtrans: new Array(5).fill(5 * SECOND_MS) };

/** Number of Midtrans' retries after an answer with this status. */
const MIDTRANS_RETRIES: Record<number, number> = { 301: 0, 302: 0, 303: 0, 400: 2, 404: 2, 500: 1, 503: 4 };

/**
 * Creates a queue of notices on their way to the shop, in the order of the events. At Adyen a notice that is not
 * accepted holds up all later ones until a retry succeeds. Midtrans retries each notice separately. A forged notice is
 * sent once.
 */
export function createNoticeQueue({ clock, retries = DOCUMENTED_RETRIES }: Options) {
  let waiting: Waiting[] = [];
  const lost: SimulatedNotice[] = [];
  const now = () => clock().getTime();

  /** Finds the notice that holds up all other notices of Adyen. */
  const stuck = () => waiting.find((one) => isOfAdyen(one) && one.failures > 0);

  function takeDue(): Waiting[] {
    const isHeldUp = (stuck()?.dueAt ?? 0) > now();
    const due = waiting.filter((one) => one.dueAt <= now() && !(isHeldUp && isOfAdyen(one)));
    waiting = waiting.filter((one) => !due.includes(one));
    return due;
  }

  function retryAtMidtrans({ dueAt: _, failures, ...notice }: Waiting, status: number): void {
    const wait = failures < (MIDTRANS_RETRIES[status] ?? Number.POSITIVE_INFINITY) && retries.midtrans[failures];
    if (wait) waiting.push({ ...notice, dueAt: now() + wait, failures: failures + 1 });
    else lost.push(notice);
  }

  function holdUp(failed: Waiting, later: readonly Waiting[]): void {
    const wait = retries.adyen[Math.min(failed.failures, retries.adyen.length - 1)]!;
    waiting = [{ ...failed, dueAt: now() + wait, failures: failed.failures + 1 }, ...later, ...waiting];
  }

  return {
    add(notices: readonly SimulatedNotice[], delayMs = 0): void {
      waiting.push(...notices.map((notice) => ({ ...notice, dueAt: now() + delayMs, failures: 0 })));
    },
    /** Reverses the order of the waiting notices. */
    reverse(): void {
      waiting.reverse();
    },
    /** Sends the due notices: retries first, then the others, which `arrange` may sort or repeat. */
    async deliver(send: SendNotice, arrange = (due: Waiting[]): Waiting[] => due): Promise<void> {
      const due = takeDue();
      const isRetry = ({ failures }: Waiting) => failures > 0;
      let rest = [...due.filter(isRetry), ...arrange(due.filter((one) => !isRetry(one)))];
      while (rest.length > 0) {
        const [notice, ...later] = rest as [Waiting, ...Waiting[]];
        rest = later;
        const status = await send(notice);
        if ((status >= 200 && status < 300) || notice.isForged) continue;
        if (!isOfAdyen(notice)) retryAtMidtrans(notice, status);
        else {
          holdUp(notice, later.filter(isOfAdyen));
          rest = later.filter((one) => !isOfAdyen(one));
        }
      }
    },
    stuck,
    waiting: (): readonly SimulatedNotice[] => waiting,
    /** Notices that Midtrans no longer retries. */
    lost: (): readonly SimulatedNotice[] => lost,
    clear(): void {
      waiting = [];
      lost.length = 0;
    },
  };
}

const isOfAdyen = ({ provider, isForged }: SimulatedNotice) => provider === 'adyen' && !isForged;
