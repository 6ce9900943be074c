import type { RefundOutcomes } from '#boxoffice/platform/schema/payments.ts';
import type { RefundNotice } from '#boxoffice/providers/paymentProvider.ts';
import type { RefundRow } from './paymentStore.ts';

type News = Pick<RefundNotice, 'state' | 'at'> & { round: number; reference?: string | undefined };
export type RefundFacts = Pick<RefundRow, 'status' | 'round' | 'outcomes'> & { news: News };
export type RefundDecision = 'nothing' | 'finish' | 'leaveToOperator' | 'noteTwice';

/**
 * Decides what a new state of a refund changes. A refund that is sent again begins a new round. The provider handles
 * each round separately, and any of them may succeed. The first success completes the refund. A success in another
 * round or under another reference, or after an operator returned the money, is a duplicate refund.
 */
export function decideRefund({ status, round, outcomes, news }: RefundFacts): RefundDecision {
  if (isMade(news.state) && isMadeAs(outcomes[news.round], news)) return 'noteTwice';
  if (isOld(outcomes, news)) return 'nothing';
  const isMadeByOther = Object.entries(outcomes).some(([of, { state }]) => Number(of) !== news.round && isMade(state));
  if (isMade(news.state)) {
    if (status === 'returned' || isMadeByOther) return 'noteTwice';
    return status === 'done' ? 'nothing' : 'finish';
  }
  const wasMade = isMade(outcomes[news.round]?.state);
  const counts = news.round === round || wasMade;
  return counts && !isMadeByOther && status !== 'returned' ? 'leaveToOperator' : 'nothing';
}

/**
 * The latest result of a round counts, even if it arrives before an older one. If two results have the same time, the
 * failure counts.
 */
export function withOutcome(outcomes: RefundOutcomes, news: News): RefundOutcomes {
  if (isOld(outcomes, news)) return outcomes;
  const { round, state, at, reference } = news;
  return { ...outcomes, [round]: { state, at: at.toISOString(), ...(reference && { reference }) } };
}

function isOld(outcomes: RefundOutcomes, { round, state, at }: News): boolean {
  const before = outcomes[round];
  if (!before) return false;
  const last = new Date(before.at);
  return isMade(state) ? at <= last : at < last;
}

/** Whether the provider has made the refund before, under another reference. */
const isMadeAs = (before: RefundOutcomes[string] | undefined, { reference }: News): boolean =>
  isMade(before?.state) && Boolean(before?.reference && reference) && before?.reference !== reference;

const isMade = (state: News['state'] | undefined): boolean => state === 'refunded';
