import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FreeTier, shareOut, type Wish } from './shareOut.ts';

const floor = { sessionId: 'one', tierId: 'floor', free: 1 };
const stalls = { sessionId: 'one', tierId: 'stalls', free: 2 };
const other = { sessionId: 'two', tierId: 'floor', free: 1 };
const wish = (sessionId: string | null, tierId: string | null, name = '') => ({ sessionId, tierId, name });
const share = (tiers: FreeTier[], waiting: (Wish & { name: string })[], toldLately: Wish[] = []) =>
  shareOut(tiers, { toldLately, waiting }).map(({ told }) => told.name);

it('one ticket wakes one person, whoever asked first', () => {
  const waiting = ['ana', 'ben', 'cho'].map((name) => wish('one', 'floor', name));

  expect(share([floor], waiting)).toEqual(['ana']);
});

it('whoever waits for another tier or session sleeps on, and those behind come first', () => {
  const waiting = [
    wish('two', null, 'ana'),
    wish('one', 'stalls', 'ben'),
    wish('one', null, 'cho'),
    wish(null, null, 'dee'),
  ];

  expect(share([floor], waiting)).toEqual(['cho']);
  expect(share([floor, stalls, other], waiting)).toEqual(['ana', 'ben', 'cho', 'dee']);
});

it('a ticket that somebody was told of lately is not offered to the next', () => {
  expect(share([floor], [wish('one', null, 'ben')], [wish('one', 'floor')])).toEqual([]);
  expect(share([stalls], [wish('one', null, 'ben')], [wish('one', 'stalls')])).toEqual(['ben']);
});

it('nobody is told where nothing is free', () => {
  expect(share([{ ...floor, free: 0 }], [wish(null, null, 'ana')])).toEqual([]);
});

it('never tells more people than there are tickets, and never a later one before an earlier one with the same wish', () => {
  const session = fc.constantFrom('one', 'two');
  const tier = fc.constantFrom('floor', 'stalls');
  const wishes = fc.array(
    fc.oneof(
      fc.record({ sessionId: session, tierId: fc.option(tier) }),
      fc.constant({ sessionId: null, tierId: null }),
    ),
  );
  const tiers = fc.uniqueArray(fc.record({ sessionId: session, tierId: tier, free: fc.nat(5) }), {
    selector: ({ sessionId, tierId }) => `${sessionId}/${tierId}`,
  });
  fc.assert(
    fc.property(tiers, wishes, wishes, (free, toldLately, asked) => {
      const waiting = asked.map((one, place) => ({ ...one, place }));
      const shares = shareOut(free, { toldLately, waiting });

      for (const one of free)
        expect(shares.filter(({ tier: given }) => given === one).length).toBeLessThanOrEqual(one.free);
      const told = new Set(shares.map(({ told: { place } }) => place));
      for (const later of shares)
        for (const earlier of waiting.slice(0, later.told.place))
          if (earlier.sessionId === later.told.sessionId && earlier.tierId === later.told.tierId)
            expect(told).toContain(earlier.place);
    }),
  );
});
