import type { Log } from './http/requestContext.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs a job again and again, never two of it at once; what goes wrong is logged, and tried again at its next turn. */
export function repeatJob({ name, everyMs, run }: Job, log: Log): { stop: () => Promise<void> } {
  let turn: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    turn ??= run()
      .catch((error: unknown) => log.error({ job: name, err: innermost(error) }, 'a job failed'))
      .finally(() => {
        turn = undefined;
      });
  }, everyMs);

  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

/** By name, code and place only: a database error's other fields hold what visitors typed. */
function innermost(error: unknown): Record<string, unknown> {
  const { cause, name, message, code, stack } = error as NodeJS.ErrnoException & { cause?: unknown };
  return cause === undefined ? { name, message, code, stack } : innermost(cause);
}
