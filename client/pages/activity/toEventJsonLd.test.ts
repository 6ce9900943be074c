import { describe, expect, it } from 'vitest';
import type { Activity, Session } from '#shared/contract/activity.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { anActivity, aSession, aTier } from '#tests/support/boxoffice/anActivity.ts';
import { toEventJsonLd } from './toEventJsonLd.ts';

const addresses = { publicUrl: 'https://shop.example', path: '/en/activity/paper-lanterns' };

function events(activity: Activity) {
  return JSON.parse(toEventJsonLd(activity, addresses))['@graph'];
}
const eventOf = (session: Partial<Session>) => events(anActivity({ sessions: [aSession(session)] }))[0];

it('contains the start (with its offset), the place, the address and the performers of each session', () => {
  const [event, ...others] = events(anActivity({ sessions: [aSession(), aSession({ id: 's2', name: 'Late show' })] }));

  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'Paper Lanterns',
    startDate: '2026-11-28T20:00:00+08:00',
    endDate: '2026-11-28T22:30:00+08:00',
    doorTime: '2026-11-28T19:00:00+08:00',
    url: 'https://shop.example/en/activity/paper-lanterns?session=s1',
    image: ['https://shop.example/images?src=%2Fposters%2Fpaper-lanterns.svg&w=771'],
    location: {
      '@type': 'Place',
      name: 'Tidewall Arena',
      address: { addressLocality: 'Hong Kong', addressCountry: 'HK' },
    },
    organizer: { name: 'Lantern Society' },
    performer: [{ name: 'The Lanterns' }],
  });
  expect(others).toMatchObject([{ name: 'Paper Lanterns – Late show' }]);
});

it('offers no reduced tickets, because search engines would show their price to all buyers', () => {
  const child = aTier({ id: 'child', name: 'Child', reduced: true });

  expect(eventOf({ tiers: [child, aTier()] }).offers).toMatchObject([{ name: 'Standing' }]);
});

const STATUSES: [SaleStatus, string, string][] = [
  ['onSale', 'EventScheduled', 'InStock'],
  ['preSale', 'EventScheduled', 'PreSale'],
  ['notOnSale', 'EventScheduled', 'OutOfStock'],
  ['soldOut', 'EventScheduled', 'SoldOut'],
  ['expired', 'EventScheduled', 'Discontinued'],
  ['refunding', 'EventCancelled', 'Discontinued'],
  ['stopSale', 'EventScheduled', 'Discontinued'],
  ['deprecated', 'EventScheduled', 'Discontinued'],
];

it.each(STATUSES)(
  'maps a session with the status %s to %s and its offer to %s',
  (status, eventStatus, availability) => {
    const event = eventOf({ status });

    expect(event.eventStatus).toBe(`https://schema.org/${eventStatus}`);
    expect(event.offers[0].availability).toBe(`https://schema.org/${availability}`);
  },
);

it('marks a postponed session as rescheduled, with its original date', () => {
  const postponedFrom = '2026-11-20T12:00:00.000Z';

  expect(eventOf({ postponedFrom })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-20T20:00:00+08:00',
  });
  expect(eventOf({ postponedFrom, status: 'refunding' }).eventStatus).toBe('https://schema.org/EventCancelled');
});

describe('an offer', () => {
  it('has its price, its currency and the start of its sale', () => {
    const tiers = [aTier({ faceValue: { amount: 150_000_00, currency: 'IDR' } })];

    expect(eventOf({ tiers }).offers).toMatchObject([
      {
        '@type': 'Offer',
        name: 'Standing',
        price: '150000.00',
        priceCurrency: 'IDR',
        validFrom: '2026-10-21T10:00:00+08:00',
        url: 'https://shop.example/en/activity/paper-lanterns?session=s1',
      },
    ]);
  });

  it.each([
    ['few', 'LimitedAvailability'],
    ['none', 'SoldOut'],
  ] as const)('with the remaining tickets %s has the availability %s', (remaining, availability) => {
    expect(eventOf({ tiers: [aTier({ remaining })] }).offers[0].availability).toBe(
      `https://schema.org/${availability}`,
    );
  });
});

it('cannot close its script element', () => {
  const name = '</script><script>alert(1)</script>';

  expect(toEventJsonLd(anActivity({ name }), addresses)).not.toContain('<');
  expect(events(anActivity({ name }))[0].name).toBe(name);
});
