import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Later than this before the close, a visitor joins at once. */
const CALM_MS = 2 * MINUTE_MS;

/** How long the browser waits before it joins. The order does not count, so early joins are spread over a minute. */
export const joinDelayMs = (closesInMs: number, random: number): number =>
  closesInMs > CALM_MS ? Math.round(random * MINUTE_MS) : 0;

/** Waits, but ends at once when the visitor leaves the page: a browser may not wake it up again. */
export function waitWhileVisible(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0) return resolve();
    const end = new AbortController();
    const finish = () => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const { signal } = end;
    document.addEventListener('visibilitychange', finish, { signal });
    addEventListener('pagehide', finish, { signal });
  });
}
