import { loggableError } from './http/loggableError.ts';
import type { Log } from './http/requestContext.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs a job periodically without overlap. Errors are logged, and the job runs again at the next interval. */
export function repeatJob({ name, everyMs, run }: Job, log: Log): { stop: () => Promise<void> } {
  let turn: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    turn ??= run()
      .catch((error: unknown) => log.error({ job: name, err: loggableError(error) }, 'a job failed'))
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
