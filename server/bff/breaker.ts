type BreakerDeps = {
  /** Number of unanswered calls after which the upstream counts as hanging. */
  calls: number;
  /**
   * Minimum and maximum time without any response, in milliseconds, after which the upstream counts as hanging. Between
   * them, the time is three times the duration of the slowest recent call.
   */
  silenceMs: { least: number; most: number };
  /** Milliseconds for which calls fail before the next one is sent as a probe. */
  retryMs: number;
  /** Monotonic clock in milliseconds. */
  clock?: () => number;
  onOpen?: () => void;
};
type Call = { since: number; giveUp: AbortController };

/** Thrown while the upstream hangs, so that requests fail at once instead of waiting. */
export class UpstreamHangsError extends Error {}

/** The remembered duration of the slowest call is multiplied by this factor after each later call. */
const MEMORY = 0.9;

/**
 * Circuit breaker that distinguishes a hanging upstream from a slow one. Calls may wait while others are answered. When
 * several calls wait and none is answered for much longer than usual, all are aborted. New calls then fail at once,
 * except for occasional probes.
 */
export function createBreaker({ calls, silenceMs, retryMs, clock = () => performance.now(), onOpen }: BreakerDeps) {
  const waiting = new Set<Call>();
  let slowestMs = silenceMs.most / 3;
  let answeredAt = clock();
  let retryAt: number | undefined;

  const longestSilence = () => Math.max(silenceMs.least, Math.min(silenceMs.most, 3 * slowestMs));

  function check() {
    const silentSince = clock() - longestSilence();
    const ignored = [...waiting].filter(({ since }) => Math.max(since, answeredAt) <= silentSince);
    if (ignored.length < (retryAt === undefined ? calls : 1)) return;
    if (retryAt === undefined) onOpen?.();
    retryAt = clock() + retryMs;
    for (const { giveUp } of waiting) giveUp.abort(new UpstreamHangsError('the upstream hangs'));
  }

  function noteAnswer(call: Call) {
    answeredAt = clock();
    slowestMs = Math.max(answeredAt - call.since, slowestMs * MEMORY);
    retryAt = undefined;
  }

  /**
   * Makes a call with a signal that aborts when the upstream hangs. `ends` are the caller's own abort signals; an abort
   * by them does not count as an upstream failure.
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
    // Runs after the pending responses have been read, because this process itself may have been blocked.
    const timer = setTimeout(() => setImmediate(check), longestSilence() + 2);
    try {
      const answer = await make(call.giveUp.signal);
      noteAnswer(call);
      return answer;
    } catch (error) {
      // A refused connection counts as a response; an aborted call does not.
      if (![call.giveUp.signal, ...ends].some(({ aborted }) => aborted)) noteAnswer(call);
      else if (findsOut) retryAt = clock() + retryMs;
      throw error;
    } finally {
      clearTimeout(timer);
      waiting.delete(call);
    }
  };
}
