import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { ProviderName } from './providerTerms.ts';
import type { JsonAnswer, SendJson } from './sendJson.ts';

export type FailingProvider = { name: ProviderName; since: Date; error: string };
type Failing = { since: Date; last: Date; error: string; times: number };

/**
 * Number of consecutive requests without a response after which a provider counts as down. Buyers may try it again
 * after `PAUSE_MS`.
 */
const FAILURES = 3;
const PAUSE_MS = MINUTE_MS;

/**
 * Records whether a provider responds to requests. A refusal counts as a response; an overload or a server error does
 * not.
 */
export function watchLine(send: SendJson, { name, clock }: { name: ProviderName; clock: () => Date }) {
  let failing: Failing | undefined;

  function noteFailure(error: string): void {
    const last = clock();
    failing = { since: failing?.since ?? last, last, error, times: (failing?.times ?? 0) + 1 };
  }
  const watched: SendJson = async (...asked) => {
    let answer: JsonAnswer;
    try {
      answer = await send(...asked);
    } catch (error) {
      noteFailure((error as Error).message);
      throw error;
    }
    if (answer.status >= 500 || answer.status === 429) noteFailure(`it responds with ${answer.status}`);
    else failing = undefined;
    return answer;
  };

  const hasFailed = () => failing !== undefined && failing.times >= FAILURES;
  return {
    send: watched,
    isDown: () => hasFailed() && clock().getTime() - failing!.last.getTime() < PAUSE_MS,
    failing: (): FailingProvider | undefined =>
      hasFailed() ? { name, since: failing!.since, error: failing!.error } : undefined,
  };
}
