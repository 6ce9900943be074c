import { describe, expect, it } from 'vitest';
import { decideRefund, type RefundDecision, type RefundFacts, withOutcome } from './decideRefund.ts';

const NOON = new Date('2027-01-05T12:00:00Z');
const later = new Date(NOON.getTime() + 1000);
type State = 'refunded' | 'failed';
const outcome = (state: State, at = NOON) => ({ state, at: at.toISOString() });
const news = (state: State, round: number, at = NOON) => ({ state, round, at });

describe('a new state of a refund', () => {
  it.each<[RefundFacts['status'], State, RefundDecision]>([
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
  ])('with the status %s, when the state is %s, leads to the decision %s', (status, state, decision) => {
    expect(decideRefund({ status, round: 0, outcomes: {}, news: news(state, 0) })).toBe(decision);
    const before = { 0: outcome(state === 'failed' ? 'refunded' : 'failed') };
    expect(decideRefund({ status, round: 0, outcomes: before, news: news(state, 0, later) })).toBe(decision);
  });

  it.each<State>(['refunded', 'failed'])('is ignored when a later state was received first (%s)', (state) => {
    const outcomes = { 0: outcome('failed', later) };
    expect(decideRefund({ status: 'accepted', round: 0, outcomes, news: news(state, 0) })).toBe('nothing');
    expect(withOutcome(outcomes, news(state, 0))).toBe(outcomes);
  });

  it('counts as a failure when a success and a failure have the same time', () => {
    const made = { status: 'done', round: 0, outcomes: { 0: outcome('refunded') } } as const;
    const failed = { status: 'byHand', round: 0, outcomes: { 0: outcome('failed') } } as const;

    expect(decideRefund({ ...made, news: news('failed', 0) })).toBe('leaveToOperator');
    expect(decideRefund({ ...failed, news: news('refunded', 0) })).toBe('nothing');
  });
});

describe('a refund that was sent to the provider again', () => {
  const failed = { 0: outcome('failed') };
  const madeFirst = { 0: outcome('refunded', later) };
  it.each<[string, RefundFacts, RefundDecision]>([
    [
      'is completed when its first round succeeds after all',
      facts('accepted', failed, news('refunded', 0, later)),
      'finish',
    ],
    ['is a duplicate when its second round succeeds too', facts('done', madeFirst, news('refunded', 1)), 'noteTwice'],
    [
      'stays completed when its second round fails after its first one succeeded',
      facts('done', madeFirst, news('failed', 1, later)),
      'nothing',
    ],
    [
      'does not change when its first round fails once more',
      facts('accepted', failed, news('failed', 0, later)),
      'nothing',
    ],
    [
      'is a duplicate when its second round succeeds again with another reference',
      facts(
        'done',
        { 1: { ...outcome('refunded'), reference: 'A' } },
        { ...news('refunded', 1, later), reference: 'B' },
      ),
      'noteTwice',
    ],
    [
      'does not change when the success of its second round is reported again',
      facts(
        'done',
        { 1: { ...outcome('refunded'), reference: 'A' } },
        { ...news('refunded', 1, later), reference: 'A' },
      ),
      'nothing',
    ],
    [
      'is left to an operator when its second round fails',
      facts('accepted', failed, news('failed', 1)),
      'leaveToOperator',
    ],
    [
      'is left to an operator when the money of its first round comes back from the bank',
      facts('done', madeFirst, news('failed', 0, later)),
      'leaveToOperator',
    ],
  ])('%s', (_case, given, decision) => {
    expect(decideRefund(given)).toBe(decision);
  });

  function facts(status: RefundFacts['status'], outcomes: RefundFacts['outcomes'], latest: RefundFacts['news']) {
    return { status, round: 1, outcomes, news: latest };
  }
});
