import type { RefundNotice } from '../providers/paymentProvider.ts';
import type { RefundRow } from './paymentStore.ts';

export type RefundFacts = {
  status: RefundRow['status'];
  /** Time of the latest news so far. */
  newsAt: Date | null;
  news: Pick<RefundNotice, 'state' | 'at'>;
};
export type RefundDecision = 'nothing' | 'finish' | 'leaveToOperator' | 'noteTwice';

/**
 * Decides what to do about news of a refund. News come in any order, so the latest counts, and of two at the same time the
 * failure. A refund that an operator had returned and that the provider makes after all is one too many.
 */
export function decideRefund({ status, newsAt, news }: RefundFacts): RefundDecision {
  const isRefunded = news.state === 'refunded';
  const isOld = newsAt !== null && (isRefunded ? news.at <= newsAt : news.at < newsAt);
  if (isOld) return 'nothing';
  if (status === 'returned') return isRefunded ? 'noteTwice' : 'nothing';
  if (!isRefunded) return 'leaveToOperator';
  return status === 'done' ? 'nothing' : 'finish';
}
