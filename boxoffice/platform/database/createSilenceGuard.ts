import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '#shared/kernel/durations.ts';

type GuardDeps = {
  /** Checks on a separate connection whether the database responds within about two seconds. */
  probe: () => Promise<boolean>;
  onChange: (isSilent: boolean) => void;
  silenceMs?: number;
  probeEveryMs?: number;
};
export type SilenceGuard = ReturnType<typeof createSilenceGuard>;

/** Has the error code of a connection timeout, so that the response has the status 503. */
class DatabaseSilentError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database does not respond');
  }
}

/**
 * Rejects calls at once while the database does not respond at all, for example because the server is frozen. When a
 * call waits for a long time and no other call completes, a probe is started. Slow statements and a busy pool do not
 * count as silence.
 */
export function createSilenceGuard({
  probe,
  onChange,
  silenceMs = 2 * SECOND_MS,
  probeEveryMs = SECOND_MS,
}: GuardDeps) {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let isProbing = false;
  let isStopped = false;

  function note(silent: boolean) {
    if (silent !== isSilent && !isStopped) onChange(silent);
    isSilent = silent;
  }

  async function probeUntilAnswer() {
    if (isProbing) return;
    isProbing = true;
    while (!isStopped && !(await probe())) {
      note(true);
      await pause(probeEveryMs, undefined, { ref: false });
    }
    isProbing = false;
    note(false);
  }

  return {
    async guard<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      if (isSilent) throw new DatabaseSilentError();
      const startedAt = performance.now();
      const timer = setTimeout(() => {
        if (answeredAt < startedAt) void probeUntilAnswer();
      }, silenceMs).unref();
      try {
        const answer = await call();
        answeredAt = performance.now();
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
