import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FreeTier, type Subscription, shareOut } from './shareOut.ts';

const floor = { sessionId: 'one', tierId: 'floor', free: 1 };
const stalls = { sessionId: 'one', tierId: 'stalls', free: 2 };
const other = { sessionId: 'two', tierId: 'floor', free: 1 };
const subscription = (sessionId: string | null, tierId: string | null, name = '') => ({ sessionId, tierId, name });
const share = (
  tiers: FreeTier[],
  waiting: (Subscription & { name: string })[],
  recentlyNotified: Subscription[] = [],
) => shareOut(tiers, { recentlyNotified, waiting }).map(({ notified }) => notified.name);

it('only the first subscriber is notified of a single free ticket', () => {
  const waiting = ['ana', 'ben', 'cho'].map((name) => subscription('one', 'floor', name));

  expect(share([floor], waiting)).toEqual(['ana']);
});

it('subscribers to another tier or session are not notified', () => {
  const waiting = [
    subscription('two', null, 'ana'),
    subscription('one', 'stalls', 'ben'),
    subscription('one', null, 'cho'),
    subscription(null, null, 'dee'),
  ];

  expect(share([floor], waiting)).toEqual(['cho']);
  expect(share([floor, stalls, other], waiting)).toEqual(['ana', 'ben', 'cho', 'dee']);
});

it('a ticket is reserved for the recently notified subscriber', () => {
  expect(share([floor], [subscription('one', null, 'ben')], [subscription('one', 'floor')])).toEqual([]);
  expect(share([stalls], [subscription('one', null, 'ben')], [subscription('one', 'stalls')])).toEqual(['ben']);
});

it('no subscriber is notified without a free ticket', () => {
  expect(share([{ ...floor, free: 0 }], [subscription(null, null, 'ana')])).toEqual([]);
});

it('never notifies more people than there are tickets, nor skips an earlier subscriber to the same tickets', () => {
  const session = fc.constantFrom('one', 'two');
  const tier = fc.constantFrom('floor', 'stalls');
  const subscriptions = fc.array(
    fc.oneof(
      fc.record({ sessionId: session, tierId: fc.option(tier) }),
      fc.constant({ sessionId: null, tierId: null }),
    ),
  );
  const tiers = fc.uniqueArray(fc.record({ sessionId: session, tierId: tier, free: fc.nat(5) }), {
    selector: ({ sessionId, tierId }) => `${sessionId}/${tierId}`,
  });
  fc.assert(
    fc.property(tiers, subscriptions, subscriptions, (free, recentlyNotified, asked) => {
      const waiting = asked.map((one, place) => ({ ...one, place }));
      const shares = shareOut(free, { recentlyNotified, waiting });

      for (const one of free)
        expect(shares.filter(({ tier: given }) => given === one).length).toBeLessThanOrEqual(one.free);
      const notified = new Set(shares.map(({ notified: { place } }) => place));
      for (const later of shares)
        for (const earlier of waiting.slice(0, later.notified.place))
          if (earlier.sessionId === later.notified.sessionId && earlier.tierId === later.notified.tierId)
            expect(notified).toContain(earlier.place);
    }),
  );
});
