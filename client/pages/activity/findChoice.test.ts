import { describe, expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { Tier } from '#shared/contract/activity.ts';
import { anActivity, aSession, aTier } from '#tests/support/boxoffice/anActivity.ts';
import { findChoice, findKnownQuery } from './findChoice.ts';
import { toActivityView } from './toActivityView.ts';

const { t } = createTranslator('en');
const activity = toActivityView(
  anActivity({
    sessions: [
      aSession({ id: 'over', status: 'expired' }),
      aSession({ id: 'full', status: 'soldOut' }),
      aSession({ id: 'open', tiers: [aTier({ id: 'vip', status: 'soldOut' }), aTier({ id: 'standing' })] }),
    ],
  }),
  { language: 'en', publicUrl: '', t },
);

function choose(query: string) {
  const { session, tierId, quantity } = findChoice(activity, new URLSearchParams(query));
  return [session?.id, tierId, quantity];
}

it.each([
  ['', ['open', 'standing', 1]],
  ['session=full', ['full', 'standing', 1]],
  ['session=open&tier=vip&quantity=3', ['open', 'vip', 3]],
  ['session=nowhere&tier=nothing&quantity=many', ['open', 'standing', 1]],
  ['quantity=99', ['open', 'standing', 4]],
  ['quantity=-2', ['open', 'standing', 1]],
])('the address ?%s chooses %j', (query, expected) => {
  expect(choose(query)).toEqual(expected);
});

it('chooses the cheapest tier that is on sale', () => {
  const money = (amount: number) => ({ faceValue: { amount, currency: 'HKD' as const } });
  const tiers = [
    aTier({ id: 'stalls', ...money(1_080_00) }),
    aTier({ id: 'balcony', ...money(320_00) }),
    aTier({ id: 'gone', status: 'soldOut', ...money(100_00) }),
  ];
  const view = toActivityView(anActivity({ sessions: [aSession({ tiers })] }), { language: 'en', publicUrl: '', t });

  expect(findChoice(view, new URLSearchParams()).tierId).toBe('balcony');
});

describe('a reduced tier', () => {
  const child = aTier({ id: 'child', reduced: true, faceValue: { amount: 132_00, currency: 'HKD' } });
  const student = aTier({ id: 'student', reduced: true, faceValue: { amount: 176_00, currency: 'HKD' } });
  const chooseFrom = (tiers: Tier[], query = '') => {
    const event = anActivity({ sessions: [aSession({ tiers })] });
    const view = toActivityView(event, { language: 'en', publicUrl: '', t });
    return findChoice(view, new URLSearchParams(query)).tierId;
  };

  it.each<[string, Tier[], string | undefined]>([
    ['beside a more expensive tier for everybody', [child, aTier({ id: 'adult' })], 'adult'],
    ['beside a sold-out tier', [child, aTier({ id: 'adult', status: 'soldOut' })], 'adult'],
    ['beside other reduced tiers only', [child, student], undefined],
  ])('is not chosen by default %s', (_case, tiers, chosen) => {
    expect(chooseFrom(tiers)).toBe(chosen);
  });

  it('is chosen if the address contains it', () => {
    expect(chooseFrom([child, aTier({ id: 'adult' })], 'session=s1&tier=child')).toBe('child');
  });
});

it('chooses no session in an event without dates', () => {
  expect(findChoice({ ...activity, sessions: [] }, new URLSearchParams())).toMatchObject({ session: undefined });
});

it.each([
  ['', undefined],
  ['session=open&tier=vip&quantity=3', undefined],
  ['seats=1,2&session=open', undefined],
  ['session=open&quantity=1', undefined],
  ['session=nowhere', ''],
  ['session=nowhere&tier=nothing&quantity=3', 'quantity=3'],
  ['session=open&tier=nothing', 'session=open'],
  ['session=open&quantity=99', 'session=open&quantity=4'],
  ['quantity=-2', ''],
])('the address ?%s is corrected to %j', (query, expected) => {
  expect(findKnownQuery(activity, new URLSearchParams(query))?.toString()).toBe(expected);
});
