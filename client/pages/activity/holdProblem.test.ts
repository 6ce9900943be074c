import { expect, it } from 'vitest';
import { toHoldProblem } from './holdProblem.ts';

const refusal = (reason: string, fields?: Record<string, string>) => ({
  code: 409,
  message: 'No.',
  reason,
  ...(fields && { fields }),
});

it.each([
  [refusal('hold.seatsTaken', { s1: 'Gone.', s2: 'Gone.' }), { kind: 'seatsTaken', seatIds: ['s1', 's2'] }],
  [refusal('hold.soldOut'), { kind: 'soldOut', text: 'No.' }],
  [refusal('hold.limit'), { kind: 'limit', text: 'No.' }],
  [refusal('hold.limit', { quantity: '1 left.' }), { kind: 'limit', text: 'No.', detail: '1 left.' }],
  [refusal('hold.loginFirst'), { kind: 'signIn', text: 'No.' }],
  [refusal('hold.signIn'), { kind: 'signIn', text: 'No.' }],
  [refusal('hold.addPhone'), { kind: 'addPhone', text: 'No.' }],
  [refusal('hold.notOnSale'), { kind: 'other', text: 'No.' }],
])('the refusal $reason is shown beside the ticket choice', (body, problem) => {
  expect(toHoldProblem(body)).toEqual(problem);
});

it.each([
  ['an error without a body', undefined],
  ['a refusal that does not concern the choice', refusal('upstream.unreachable')],
])('%s is not shown beside the ticket choice', (_what, body) => {
  expect(toHoldProblem(body)).toBeUndefined();
});
