import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { Refusal } from '../http/refusals.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { ProviderName } from './providerTerms.ts';

export type FailingProvider = { name: ProviderName; since: Date; error: string };
type Failing = { since: Date; last: Date; error: string; times: number };

/** After so many calls in a row without an answer a provider counts as down, until buyers may try it again. */
const FAILURES = 3;
const PAUSE_MS = MINUTE_MS;

/** Notices whether a provider answers. A refusal is an answer. */
export function watchProvider(provider: PaymentProvider, clock: () => Date) {
  let failing: Failing | undefined;

  const watch =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await call(...asked);
        failing = undefined;
        return answer;
      } catch (error) {
        const last = clock();
        const { message } = error as Error;
        if (error instanceof Refusal) failing = undefined;
        else failing = { since: failing?.since ?? last, last, error: message, times: (failing?.times ?? 0) + 1 };
        throw error;
      }
    };

  const { create, status, cancel, refund } = provider;
  const watched = { create: watch(create), status: watch(status), cancel: watch(cancel), refund: watch(refund) };
  const hasFailed = () => failing !== undefined && failing.times >= FAILURES;
  return {
    provider: { ...provider, ...watched },
    isDown: () => hasFailed() && clock().getTime() - failing!.last.getTime() < PAUSE_MS,
    failing: (): FailingProvider | undefined =>
      hasFailed() ? { name: provider.name, since: failing!.since, error: failing!.error } : undefined,
  };
}
