type BreakerDeps = {
  /** So many calls without any answer mean that the upstream hangs. */
  calls: number;
  /** How long without any answer, at least and at most, in milliseconds. Between these, three times what the slowest recent call took. */
  silenceMs: { least: number; most: number };
  /** Until one call is let through again. */
  retryMs: number;
  /** In milliseconds, never set back. */
  clock?: () => number;
  onOpen?: () => void;
};
type Call = { since: number; giveUp: AbortController };

/** The upstream hangs, so nobody is kept waiting for it. */
export class UpstreamHangsError extends Error {}

/** How much of the slowest call's time is remembered with each call after it. */
const MEMORY = 0.9;

/**
 * Tells an upstream that hangs from one that is slow: while calls are answered, all of them may wait. When several wait
 * and none is answered for much longer than usual, all are given up and new ones fail at once, except for one now and
 * then that finds out whether the upstream is back.
 */
export function createBreaker({ calls, silenceMs, retryMs, clock = () => performance.now(), onOpen }: BreakerDeps) {
  const waiting = new Set<Call>();
  let slowestMs = silenceMs.most / 3;
  let heardAt = clock();
  let retryAt: number | undefined;

  const longestSilence = () => Math.max(silenceMs.least, Math.min(silenceMs.most, 3 * slowestMs));

  function check() {
    const silentSince = clock() - longestSilence();
    const ignored = [...waiting].filter(({ since }) => Math.max(since, heardAt) <= silentSince);
    if (ignored.length < (retryAt === undefined ? calls : 1)) return;
    if (retryAt === undefined) onOpen?.();
    retryAt = clock() + retryMs;
    for (const { giveUp } of waiting) giveUp.abort(new UpstreamHangsError('the upstream hangs'));
  }

  function hear(call: Call) {
    heardAt = clock();
    slowestMs = Math.max(heardAt - call.since, slowestMs * MEMORY);
    retryAt = undefined;
  }

  /**
   * Makes a call with a signal that ends it when the upstream turns out to hang. `ends` are the signals by which others
   * may end it: that says nothing of the upstream.
   */
  return async function guard<Answer>(
    make: (signal: AbortSignal) => Promise<Answer>,
    ends: readonly AbortSignal[] = [],
  ): Promise<Answer> {
    const findsOut = retryAt !== undefined;
    if (retryAt !== undefined) {
      if (clock() < retryAt) throw new UpstreamHangsError('the upstream hangs');
      retryAt = clock() + longestSilence() + retryMs;
    }
    const call = { since: clock(), giveUp: new AbortController() };
    waiting.add(call);
    // After what has arrived meanwhile is read: this process may have stood still itself.
    const timer = setTimeout(() => setImmediate(check), longestSilence() + 2);
    try {
      const answer = await make(call.giveUp.signal);
      hear(call);
      return answer;
    } catch (error) {
      // A refused connection is an answer too; a call that was ended is none.
      if (![call.giveUp.signal, ...ends].some(({ aborted }) => aborted)) hear(call);
      else if (findsOut) retryAt = clock() + retryMs;
      throw error;
    } finally {
      clearTimeout(timer);
      waiting.delete(call);
    }
  };
}
