import { describe, expect, it } from 'vitest';
import { decideRefund, type RefundDecision, type RefundFacts } from './decideRefund.ts';

const NOON = new Date('2027-01-05T12:00:00Z');
const later = new Date(NOON.getTime() + 1000);

describe('news of a refund', () => {
  it.each<[RefundFacts['status'], 'refunded' | 'failed', RefundDecision]>([
    ['waiting', 'refunded', 'finish'],
    ['accepted', 'refunded', 'finish'],
    ['byHand', 'refunded', 'finish'],
    ['done', 'refunded', 'nothing'],
    ['returned', 'refunded', 'noteTwice'],
    ['waiting', 'failed', 'leaveToOperator'],
    ['accepted', 'failed', 'leaveToOperator'],
    ['done', 'failed', 'leaveToOperator'],
    ['byHand', 'failed', 'leaveToOperator'],
    ['returned', 'failed', 'nothing'],
  ])('%s, %s: %s', (status, state, decision) => {
    expect(decideRefund({ status, newsAt: null, news: { state, at: NOON } })).toBe(decision);
    expect(decideRefund({ status, newsAt: NOON, news: { state, at: later } })).toBe(decision);
  });

  it.each(['refunded', 'failed'] as const)('%s counts for nothing when later news came before', (state) => {
    expect(decideRefund({ status: 'accepted', newsAt: later, news: { state, at: NOON } })).toBe('nothing');
  });

  it('counts as a failure when both have the same time', () => {
    const failed = { state: 'failed' as const, at: NOON };
    const refunded = { state: 'refunded' as const, at: NOON };

    expect(decideRefund({ status: 'done', newsAt: NOON, news: failed })).toBe('leaveToOperator');
    expect(decideRefund({ status: 'byHand', newsAt: NOON, news: refunded })).toBe('nothing');
  });
});
