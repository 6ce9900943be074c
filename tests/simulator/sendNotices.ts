import type { SimulatedNotice } from './simulatedProvider.ts';

export const TROUBLES = ['none', 'late', 'double', 'missing'] as const;
export type Trouble = (typeof TROUBLES)[number];
type Waiting = SimulatedNotice & { dueAt: number };

const LATE_MS = 30_000;
const RETRY_MS = 5_000;
const PAUSE_MS = 300;

/** Sends the simulator's notices to a shop by HTTP, and again until they are accepted. */
export function sendNotices(takeNotices: () => SimulatedNotice[], shopUrl: string) {
  let waiting: Waiting[] = [];
  let trouble: Trouble = 'none';

  function collect(): void {
    const dueAt = Date.now() + (trouble === 'late' ? LATE_MS : 0);
    const notices = takeNotices().map((notice) => ({ ...notice, dueAt }));
    if (trouble !== 'missing') waiting.push(...notices, ...(trouble === 'double' ? notices : []));
  }

  async function send({ provider, body }: SimulatedNotice): Promise<boolean> {
    const answer = await fetch(`${shopUrl}/api/v1/payments/notify/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.status < 500;
  }

  async function sendDue(): Promise<void> {
    collect();
    const due = waiting.filter(({ dueAt }) => dueAt <= Date.now());
    waiting = waiting.filter((notice) => !due.includes(notice));
    for (const notice of due) {
      const isDone = await send(notice).catch(() => false);
      if (!isDone && !notice.isForged) waiting.push({ ...notice, dueAt: Date.now() + RETRY_MS });
    }
    next = setTimeout(sendDue, PAUSE_MS);
  }
  let next = setTimeout(sendDue, PAUSE_MS);

  return {
    /** What happens to the notices of the next acts. Those that wait are sent as before. */
    setTrouble(given: Trouble): void {
      collect();
      trouble = given;
    },
    trouble: () => trouble,
    stop: () => clearTimeout(next),
  };
}
