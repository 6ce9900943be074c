import { expect, it } from 'vitest';
import { holdPath, readSelection, selectionPath, toHoldRequest } from './ticketSelection.ts';

const standing = { activityId: 'a1', sessionId: 's1', tierId: 'floor', quantity: 3 };
const seated = { activityId: 'a1', sessionId: 's1', tierId: 'stalls', seats: [{ seatId: 'x' }, { seatId: 'y' }] };
const child = { priceTypeId: 'child' };
const several = {
  activityId: 'a1',
  sessionId: 's1',
  lines: [
    { tierId: 'floor', quantity: 2 },
    { tierId: 'floor', ...child, quantity: 1 },
    { tierId: 'box/1', ...child, quantity: 1 },
  ],
};
const companion = { ...seated, seats: [{ seatId: 'x' }, { seatId: 'y', ...child }] };

it.each([
  ['a number of tickets of a tier', standing],
  ['seats', seated],
  ['several tiers and price types', several],
  ['seats with price types', companion],
  ['tickets with codes', { ...standing, codes: ['SPRING 25', '7K3M-0QXA-91TB'] }],
])('an address keeps a selection of %s', (_kind, selection) => {
  const query = new URL(holdPath('h1', selection), 'http://shop').searchParams;

  expect(query.get('hold')).toBe('h1');
  expect(readSelection(query)).toEqual(selection);
});

it.each([
  ['', undefined],
  ['activity=a1', undefined],
  ['activity=a1&session=s1&quantity=many', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
  ['activity=a1&session=s1&quantity=-4', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
  [
    'activity=a1&session=s1&n/floor=0&n/floor%3Dchild=2',
    { ...several, lines: [{ tierId: 'floor', ...child, quantity: 2 }] },
  ],
  ['activity=a1&session=s1&n/floor=0&n/=3&n/%25=x', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
  ['activity=a1&session=s1&seats=,', { activityId: 'a1', sessionId: 's1', quantity: 1 }],
])('parses ?%s as %j', (query, expected) => {
  expect(readSelection(new URLSearchParams(query))).toEqual(expected);
});

it('links back to the event with the same choice', () => {
  expect(selectionPath(standing)).toBe('/activity/a1?session=s1&tier=floor&quantity=3');
  expect(selectionPath(seated)).toBe('/activity/a1?session=s1&tier=stalls&seats=x%2Cy');
});

it('requests seats by their ids, and other tickets by tier and number', () => {
  expect(toHoldRequest(seated)).toEqual({ sessionId: 's1', seatIds: ['x', 'y'] });
  expect(toHoldRequest(standing)).toEqual({ sessionId: 's1', tierId: 'floor', quantity: 3 });
  expect(toHoldRequest(companion)).toEqual({ sessionId: 's1', seats: companion.seats });
  expect(toHoldRequest(several)).toEqual({ sessionId: 's1', lines: several.lines });
  expect(toHoldRequest({ ...seated, codes: ['A'] })).toEqual({ sessionId: 's1', seatIds: ['x', 'y'], codes: ['A'] });
});
