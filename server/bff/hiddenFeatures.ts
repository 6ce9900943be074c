import type { Logger } from 'pino';
import { CALL_FACTS } from '#shared/contract/callFacts.ts';
import type { CallName } from '#shared/contract/calls.ts';
import { type Feature, findHidden } from '#shared/contract/features.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { type ProbedCalls, probeCalls } from './probeCalls.ts';
import type { UpstreamConnection } from './shopApiFor.ts';

/**
 * Features that the shop leaves out, because the upstream lacks their calls. The array is replaced when the features
 * change.
 */
export type HiddenFeatures = () => readonly Feature[];

/** Time between checks until the upstream answers for the first time. */
const RETRY_MS = 5 * SECOND_MS;
const NOTHING: readonly Feature[] = [];
/** For the embedded box office, which has every call. */
export const hidesNothing: HiddenFeatures = () => NOTHING;

type WatchOptions = { upstream: Pick<UpstreamConnection, 'url'>; log: Logger; everyMs?: number; timeoutMs?: number };

/**
 * Checks now and every minute which calls the upstream has, without the visitors' circuit breaker. A call without an
 * answer keeps its last state.
 */
export function watchHiddenFeatures({ upstream, log, everyMs = MINUTE_MS, timeoutMs = 5 * SECOND_MS }: WatchOptions) {
  let hidden = NOTHING;
  let known: ProbedCalls | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const probed = await probeCalls({ url: upstream.url, fetch, timeoutMs }).catch(() => undefined);
    if (!probed && !known) retry = setTimeout(() => void ask(), Math.min(everyMs, RETRY_MS)).unref();
    if (!probed) return;
    known = mergeKnown(known, probed);
    const missing = listMissing(known);
    const found = findHidden(missing.map((name) => CALL_FACTS[name]));
    if (found.join() === hidden.join()) return;
    hidden = found;
    log.info({ hidden, missing }, 'the upstream lacks calls: the shop hides the features that need them');
  }

  const timer = setInterval(() => void ask(), everyMs);
  timer.unref();
  function stop(): void {
    clearInterval(timer);
    clearTimeout(retry);
  }
  return { hidden: () => hidden, asked: ask(), stop };
}

export const listMissing = (probed: ProbedCalls): CallName[] =>
  (Object.keys(probed) as CallName[]).filter((name) => probed[name] === 'lacks');

const mergeKnown = (before: ProbedCalls | undefined, probed: ProbedCalls): ProbedCalls =>
  Object.fromEntries(
    Object.entries(probed).map(([name, verdict]) => [
      name,
      verdict === 'unknown' ? (before?.[name as CallName] ?? verdict) : verdict,
    ]),
  ) as ProbedCalls;
