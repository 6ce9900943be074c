import { describe, expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import english from '#locales/en/activity.json' with { type: 'json' };
import englishCommon from '#locales/en/common.json' with { type: 'json' };
import chinese from '#locales/zh-HK/activity.json' with { type: 'json' };
import chineseCommon from '#locales/zh-HK/common.json' with { type: 'json' };
import type { Activity } from '#shared/contract/activity.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { anActivity, aSession, aTier } from '#tests/support/boxoffice/anActivity.ts';
import { toActivityView } from './toActivityView.ts';

const publicUrl = 'https://shop.example';

function view(activity: Activity, language: 'en' | 'zh-HK' = 'en', openRooms: string[] = []) {
  const translator = createTranslator(language);
  translator.addResourceBundle(language, 'activity', language === 'en' ? english : chinese);
  translator.addResourceBundle(language, 'common', language === 'en' ? englishCommon : chineseCommon);
  return toActivityView(activity, { language, publicUrl, t: translator.t, openRooms });
}

const STATUSES: [SaleStatus, string, string][] = [
  ['onSale', 'buy', 'Buy Now'],
  ['preSale', 'notify', 'Notify Me When Available'],
  ['notOnSale', 'notify', 'Notify Me When Available'],
  ['soldOut', 'notify', 'Notify Me When Available'],
  ['expired', 'none', 'Sales Ended'],
  ['refunding', 'none', 'Refunds in Progress'],
  ['stopSale', 'none', 'Sales Stopped'],
  ['deprecated', 'none', 'No Longer Available'],
];

describe.each(STATUSES)('with the status %s', (status, action, label) => {
  it(`a session and each of its tiers have the button "${label}" (${action})`, () => {
    const { sessions } = view(anActivity({ sessions: [aSession({ status })] }));
    const { button, tiers } = sessions[0]!;

    expect([button.action, english.button[button.label]]).toEqual([action, label]);
    expect(tiers[0]).toMatchObject({ status, button });
  });

  it('a tier has its own button while its session is on sale', () => {
    const { sessions } = view(
      anActivity({ sessions: [aSession({ tiers: [aTier({ status }), aTier({ id: 'vip' })] })] }),
    );

    expect(sessions[0]!.tiers.map((tier) => tier.button.action)).toEqual([action, 'buy']);
  });

  it('an event without dates has the same button', () => {
    expect(view(anActivity({ status, sessions: [] })).button.action).toBe(action);
  });
});

it.each([
  [{ seated: true, highDemand: false }, 'Book Now'],
  [{ seated: true, highDemand: true }, 'Grab Ticket Now'],
  [{ seated: false, highDemand: true }, 'Grab Ticket Now'],
])('a session with %o has the button "%s"', (part, label) => {
  const { button } = view(anActivity({ sessions: [aSession(part)] })).sessions[0]!;

  expect(english.button[button.label]).toBe(label);
});

it('shows a tier without remaining tickets as sold out', () => {
  const { tiers } = view(anActivity({ sessions: [aSession({ tiers: [aTier({ remaining: 'none' })] })] })).sessions[0]!;

  expect(tiers[0]).toMatchObject({ status: 'soldOut', button: { action: 'notify' } });
});

it('shows times in the venue’s zone, with the name of the zone', () => {
  const english = view(anActivity());
  const chinese = view(anActivity({ venue: { ...anActivity().venue, cityName: '香港' } }), 'zh-HK');

  expect(english.sessions[0]!.starts).toMatchObject({ weekday: 'Sat', day: '28', date: 'Sat, 28 Nov 2026' });
  expect(plain(english.sessions[0]!.starts.full)).toBe('Sat, 28 Nov 2026, 8:00 pm');
  expect(plain(english.timeRange)).toBe('Sat, 28 Nov 2026, 8:00 pm');
  expect(english.zoneName).toBe('Hong Kong Time');
  expect(chinese.sessions[0]!.starts).toMatchObject({ weekday: '週六', day: '28', month: '2026年11月' });
  expect(chinese.zoneName).toBe('香港時間');
});

it('the time range spans the coming days, and the past days only when all sessions are over', () => {
  const over = aSession({ id: 'over', status: 'expired', startsAt: '2026-11-20T20:00:00+08:00' });
  const later = aSession({ id: 'later', startsAt: '2026-12-05T20:00:00+08:00' });

  expect(plain(view(anActivity({ sessions: [over, aSession(), later] })).timeRange)).toBe('28 Nov – 5 Dec 2026');
  expect(plain(view(anActivity({ sessions: [over] })).timeRange)).toBe('Fri, 20 Nov 2026, 8:00 pm');
  expect(view(anActivity({ sessions: [] })).timeRange).toBe('28 Nov 2026');
});

it('shows prices, original prices and savings', () => {
  const cheaper = aTier({
    faceValue: { amount: 40800, currency: 'HKD' },
    originalValue: { amount: 48000, currency: 'HKD' },
    remaining: 'few',
  });
  const dear = aTier({ id: 'vip', faceValue: { amount: 128050, currency: 'HKD' } });
  const { sessions, priceFrom, discount } = view(
    anActivity({ discountRate: 8.5, sessions: [aSession({ tiers: [dear, cheaper] })] }),
  );

  expect(sessions[0]!.tiers).toMatchObject([
    { price: 'HK$1,280.50', original: undefined, discount: undefined, fewLeft: false },
    { price: 'HK$408', original: 'HK$480', discount: '15% off', fewLeft: true },
  ]);
  expect([priceFrom, discount]).toEqual(['From HK$408', '15% off']);
});

it('ignores reduced prices in the lowest price, because they are not open to all buyers', () => {
  const child = aTier({ id: 'child', reduced: true, faceValue: { amount: 13_200, currency: 'HKD' } });

  expect(view(anActivity({ sessions: [aSession({ tiers: [child, aTier()] })] })).priceFrom).toBe('From HK$480');
  expect(view(anActivity({ sessions: [aSession({ tiers: [child] })] })).priceFrom).toBeUndefined();
});

it('lists the prices of each tier and who may buy at them', () => {
  const type = { name: 'Child', faceValue: { amount: 24_000, currency: 'HKD' as const }, remaining: 'plenty' as const };
  const priceTypes = [
    { ...type, id: 'child', proof: 'Age is checked.', mostPerOrder: 2 },
    { ...type, id: 'companion', name: 'Companion', needs: 'child', remaining: 'few' as const },
    { ...type, id: 'student', name: 'Student', remaining: 'none' as const },
  ];
  const tiers = [aTier({ priceTypes }), aTier({ id: 'gone', remaining: 'none' })];
  const { sessions } = view(anActivity({ sessions: [aSession({ tiers }), aSession({ id: 's2' })] }));

  expect(sessions[1]!.tiers[0]!.prices.map(({ price, most }) => [price, most > 0])).toEqual([['HK$480', true]]);
  expect(
    sessions[0]!.tiers.map(({ prices }) =>
      prices.map(({ priceTypeId, name, price, most, conditions, note }) =>
        [priceTypeId, name, price, most, ...conditions, note].join(' | '),
      ),
    ),
  ).toEqual([
    [
      ` | Standard | HK$480 | ${Number.MAX_SAFE_INTEGER} | `,
      'child | Child | HK$240 | 2 | Age is checked. | ',
      `companion | Companion | HK$240 | ${Number.MAX_SAFE_INTEGER} | Only together with a ticket “Child”. | Few left`,
      'student | Student | HK$240 | 0 | Sold out',
    ],
    [' | Standard | HK$480 | 0 | '],
  ]);
});

it('links to the session, the venue on a map, the category, the city and the checkout', () => {
  const { sessions, venue, category, city, orderPath, address } = view(anActivity());

  expect(sessions[0]!.href).toBe('/en/activity/paper-lanterns?session=s1');
  expect(venue.mapHref).toBe('https://www.openstreetmap.org/?mlat=22.3213&mlon=114.2052#map=17/22.3213/114.2052');
  expect([category.href, city.href]).toEqual(['/en/hk3-concert', '/en/hk3-all']);
  expect([orderPath, address]).toEqual(['/en/order/confirm', 'https://shop.example/en/activity/paper-lanterns']);
});

it('omits or replaces the values that another upstream does not send', () => {
  const { cityCode, latitude, longitude, ...venue } = anActivity().venue;
  const bare = view(anActivity({ venue, poster: null }));

  expect(bare.category).toEqual({ text: 'Concerts', href: undefined });
  expect(bare.venue.mapHref).toBe(
    'https://www.openstreetmap.org/search?query=Tidewall+Arena%2C+18+Breakwater+Crescent%2C+Hong+Kong',
  );
  expect(bare.poster).toBeUndefined();
  expect(bare.process.map(({ title }) => title)).toEqual([
    'Select event',
    'Confirm order info',
    'Select delivery method',
    'Select payment method',
    'Complete purchase',
  ]);
});

/** CLDR uses narrow and non-breaking spaces in times. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['announced', []],
  ['open', ['s1']],
])('a waiting room that is %s has its path and its opening time', (_case, openRooms) => {
  const session = aSession({ status: 'preSale', room: { opensAt: '2026-10-21T09:00:00+08:00' } });
  const { room } = view(anActivity({ sessions: [session] }), 'en', openRooms).sessions[0]!;

  expect(room).toMatchObject({ href: '/en/room/s1', isOpen: openRooms.length > 0 });
  expect(room!.opens.full.replaceAll(/\s/g, ' ')).toBe('Wed, 21 Oct 2026, 9:00 am');
});

it('shows how many wheelchair places are left and how they are sold, even if all other tickets are sold out', () => {
  const type = { faceValue: { amount: 24000, currency: 'HKD' as const }, remaining: 'few' as const };
  const priceTypes = [
    { ...type, id: 'wheelchair', name: 'Wheelchair user' },
    { ...type, id: 'companion', name: 'Companion', needs: 'wheelchair' },
    { ...type, id: 'child', name: 'Child', remaining: 'none' as const },
  ];
  const tiers = [aTier({ status: 'soldOut', remaining: 'none', priceTypes })];
  const accessible = {
    priceTypeIds: ['wheelchair', 'companion'],
    reserved: true,
    releasedAt: '2026-12-01T04:00:00Z',
    wheelchair: 'few' as const,
    companion: 'plenty' as const,
  };
  const kept = view(anActivity({ sessions: [aSession({ tiers, accessible })] })).sessions[0]!;
  const released = view(anActivity({ sessions: [aSession({ tiers, accessible: { ...accessible, reserved: false } })] }))
    .sessions[0]!;

  expect(kept.access).toEqual({
    priceTypeIds: ['wheelchair', 'companion'],
    reserved: true,
    texts: [
      'Wheelchair place: few left · Companion place: available',
      'Sold as: Wheelchair user, Companion. Choose these ticket prices, or turn on “Accessible places” on the seat map.',
      expect.stringMatching(/^Kept until .*2026.*12:00.*everyone\.$/),
    ],
  });
  expect(released.access!.texts.at(-1)).toBe('What was left is sold to everyone.');
  expect(kept.tiers[0]!.prices.map(({ priceTypeId, most }) => [priceTypeId, most > 0])).toEqual([
    [undefined, false],
    ['wheelchair', true],
    ['companion', true],
    ['child', false],
  ]);
  expect(view(anActivity()).sessions[0]!.access).toBeUndefined();
});

it.each([
  ['no names', {}, []],
  ['the name of the buyer', { names: 'buyer' as const }, [english.names.buyer]],
  [
    'a name and four digits for each ticket',
    { names: 'each' as const, idDigits: 4 },
    [english.names.each, english.names.idDigits_other.replace('{{count}}', '4')],
  ],
])('shows before the purchase that a session requires %s', (_what, asked, texts) => {
  expect(view(anActivity({ sessions: [aSession(asked)] })).sessions[0]!.names).toEqual(texts);
});
