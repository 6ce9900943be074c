import { expect, it } from 'vitest';
import { holdPath, readWish, toHoldRequest, wishPath } from './ticketWish.ts';

const standing = { activityId: 'a1', sessionId: 's1', tierId: 'floor', quantity: 3 };
const seated = { activityId: 'a1', sessionId: 's1', tierId: 'stalls', seatIds: ['x', 'y'] };

it.each([
  ['so many of a tier', standing],
  ['seats', seated],
])('an address keeps a wish for %s', (_kind, wish) => {
  const query = new URL(holdPath('h1', wish), 'http://shop').searchParams;

  expect(query.get('hold')).toBe('h1');
  expect(readWish(query)).toEqual(wish);
});

it.each([
  ['', undefined],
  ['activity=a1', undefined],
  ['activity=a1&session=s1&quantity=many', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
  ['activity=a1&session=s1&quantity=-4', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
  ['activity=a1&session=s1&seats=,', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
])('reads ?%s as %j', (query, expected) => {
  expect(readWish(new URLSearchParams(query))).toEqual(expected);
});

it('leads back to the event with the same choice', () => {
  expect(wishPath(standing)).toBe('/activity/a1?session=s1&tier=floor&quantity=3');
  expect(wishPath(seated)).toBe('/activity/a1?session=s1&tier=stalls&seats=x%2Cy');
});

it('asks for seats by their ids, and for so many of a tier without', () => {
  expect(toHoldRequest(seated)).toEqual({ sessionId: 's1', seatIds: ['x', 'y'] });
  expect(toHoldRequest(standing)).toEqual({ sessionId: 's1', tierId: 'floor', quantity: 3 });
});
