import type { Activity, Session, Tier } from '#shared/contract/activity.ts';

/** Returns a tier on sale, with the changes that a test needs. */
export function aTier(part: Partial<Tier> = {}): Tier {
  return {
    id: 'standing',
    name: 'Standing',
    faceValue: { amount: 48000, currency: 'HKD' },
    status: 'onSale',
    remaining: 'plenty',
    ...part,
  };
}

/** Returns a session on an evening in Hong Kong, with one tier. */
export function aSession(part: Partial<Session> = {}): Session {
  return {
    id: 's1',
    startsAt: '2026-11-28T20:00:00+08:00',
    endsAt: '2026-11-28T22:30:00+08:00',
    doorsAt: '2026-11-28T19:00:00+08:00',
    saleStartsAt: '2026-10-21T10:00:00+08:00',
    saleEndsAt: '2026-11-28T19:30:00+08:00',
    status: 'onSale',
    seated: false,
    highDemand: false,
    tiers: [aTier()],
    ...part,
  };
}

export function anActivity(part: Partial<Activity> = {}): Activity {
  return {
    id: 'paper-lanterns',
    name: 'Paper Lanterns',
    poster: '/posters/paper-lanterns.svg',
    categoryName: 'Concerts',
    categoryType: 'concert',
    timeRange: '28 Nov 2026',
    summary: 'An evening of quiet songs.',
    description: ['First paragraph.', 'Second paragraph.'],
    organiser: 'Lantern Society',
    venue: {
      name: 'Tidewall Arena',
      address: '18 Breakwater Crescent',
      cityName: 'Hong Kong',
      cityCode: 'hk3',
      countryCode: 'HK',
      timeZone: 'Asia/Hong_Kong',
      latitude: 22.3213,
      longitude: 114.2052,
    },
    lineup: [{ name: 'The Lanterns', role: 'Band' }],
    notices: ['No re-entry.'],
    process: [],
    policy: [],
    purchaseLimit: 4,
    status: 'onSale',
    sessions: [aSession()],
    ...part,
  };
}
