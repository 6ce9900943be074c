import { createNoticeQueue, QUICK_RETRIES } from './noticeQueue.ts';
import type { SimulatedNotice } from './simulatedProvider.ts';

export const TROUBLES = ['none', 'late', 'double', 'missing'] as const;
export type Trouble = (typeof TROUBLES)[number];

const LATE_MS = 30_000;
const PAUSE_MS = 300;

/** Sends the simulator's notices to a shop by HTTP, and retries them as the providers do, by default sooner. */
export function sendNotices(takeNotices: () => SimulatedNotice[], shopUrl: string, { retries = QUICK_RETRIES } = {}) {
  const queue = createNoticeQueue({ clock: () => new Date(), retries });
  let trouble: Trouble = 'none';
  let isStopped = false;

  function collect(): void {
    const notices = takeNotices();
    if (trouble === 'missing') return;
    queue.add(trouble === 'double' ? [...notices, ...notices] : notices, trouble === 'late' ? LATE_MS : 0);
  }

  async function send({ provider, body }: SimulatedNotice): Promise<number> {
    const answer = await fetch(`${shopUrl}/api/v1/payments/notify/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
    return answer?.status ?? 0;
  }

  async function sendDue(): Promise<void> {
    collect();
    await queue.deliver(send);
    if (!isStopped) next = setTimeout(sendDue, PAUSE_MS);
  }
  let next = setTimeout(sendDue, PAUSE_MS);

  return {
    /** Sets the fault of the notices of the next actions. Queued notices are sent as before. */
    setTrouble(given: Trouble): void {
      collect();
      trouble = given;
    },
    trouble: () => trouble,
    /** Finds the notice that holds up all other notices of Adyen. */
    stuck: queue.stuck,
    stop(): void {
      isStopped = true;
      clearTimeout(next);
    },
  };
}
