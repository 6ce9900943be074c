import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Activity, Session } from '#shared/contract/activity.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { SALE_STATUSES, type SaleStatus, saleButton } from '#shared/domain/selling/saleStatus.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { startVisit } from '#tests/support/shop/startVisit.ts';
import { word } from '#tests/support/words/words.ts';

let shop: RunningShop;
let activities: Activity[];

beforeAll(async () => {
  shop = await startShop();
  const events = await shop.listEvents();
  activities = await Promise.all(
    events.map(async ({ id }) => (await shop.api(`/api/v1/activities/${id}`)).data as Activity),
  );
  return shop.close;
});

const visit = async (path: string) => {
  const answer = await request(shop.url).get(path);
  return { ...readPage(answer.text), status: answer.status, html: answer.text };
};

describe('an event’s page', () => {
  it.each(SALE_STATUSES.filter((status) => status !== 'expired'))(
    'shows the right button when the sale status is %s',
    async (status) => {
      const activity = findByStatus(status)!;
      const [session] = activity.sessions as [Session];

      const page = await visit(`/en/activity/${activity.id}`);

      expect(page.text).toContain(word('en', 'activity', `button.${saleButton(status, session).label}`));
    },
  );

  it('shows the time in the venue’s time zone, and names the zone', async () => {
    const activity = activities.find(({ venue }) => venue.timeZone === 'Asia/Jakarta')!;
    const { startsAt } = activity.sessions[0]!;
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });
    const [hour, minute] = clock.format(new Date(startsAt)).split(':') as [string, string];

    const page = await visit(`/id/activity/${activity.id}`);

    expect(page.text).toMatch(new RegExp(`${hour}[.:]${minute}`));
    expect(page.text).toMatch(/WIB|Waktu Indonesia Barat|GMT\+7/);
  });

  it('says which names the checkout asks for', async () => {
    const { text } = await visit('/en/activity/dangdut-listrik');

    expect(text).toContain(word('en', 'activity', 'names.each'));
    expect(text).toContain('the last 4 digits of the identity card');
  });

  it('refers wheelchair users to the seat map that has their places, and to no e-mail address', async () => {
    const { text } = await visit('/en/activity/ferry-light-parade');

    expect(text).toContain('wheelchair places are on the seat map');
    expect(text).not.toContain('wheelchair places by e-mail');
  });

  it('names venue, line-up, notices and how to buy', async () => {
    const activity = activities.find(({ lineup, notices }) => lineup.length > 1 && notices.length > 0)!;

    const { text, hrefs } = await visit(`/en/activity/${activity.id}`);

    for (const { name } of activity.lineup) expect(text).toContain(name);
    for (const notice of activity.notices) expect(text).toContain(notice);
    expect(text).toContain(activity.venue.name);
    expect(text).toContain(activity.venue.address);
    expect(text).toContain(activity.process[0]!.title ?? activity.process[0]!.text);
    expect(hrefs.some((href) => /map/.test(href))).toBe(true);
  });

  it('contains the facts of the page for search engines', async () => {
    const activity = findByStatus('onSale')!;

    const { jsonLd } = await visit(`/en/activity/${activity.id}`);
    const [{ '@context': vocabulary, '@graph': graph }] = jsonLd;
    const [event] = graph;

    expect(vocabulary).toBe('https://schema.org');
    expect(graph).toHaveLength(activity.sessions.length);
    expect(event['@type']).toMatch(/Event$/);
    expect(event.name).toContain(activity.name);
    expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?\+0[78]:00$/);
    expect(Date.parse(event.startDate)).toBe(Date.parse(activity.sessions[0]!.startsAt));
    expect(event.eventStatus).toBe('https://schema.org/EventScheduled');
    expect(event.location).toMatchObject({ '@type': 'Place', name: activity.venue.name });
    expect([event.offers].flat()[0]).toMatchObject({
      '@type': 'Offer',
      priceCurrency: activity.sessions[0]!.tiers[0]!.faceValue.currency,
    });
  });

  it('offers search engines no tickets if none are on sale', async () => {
    const { jsonLd } = await visit(`/en/activity/${findByStatus('soldOut')!.id}`);
    const offers = jsonLd[0]['@graph'].flatMap((event: { offers: { availability: string }[] }) => event.offers);

    expect(offers.length).toBeGreaterThan(0);
    expect(offers.map(({ availability }: { availability: string }) => availability)).not.toContain(
      'https://schema.org/InStock',
    );
  });

  it('[S-070] escapes the texts of organisers', async () => {
    const activity = activities.find(({ name }) => name.includes('<'));

    const { html, heading } = await visit(`/en/activity/${activity!.id}`);

    expect(heading).toBe(activity!.name);
    expect(html).not.toContain(activity!.name);
    expect(html).toContain(activity!.name.replaceAll('<', '&lt;'));
  });

  it.each([
    ['an unknown id', 'no-such-event'],
    ['a path to another folder', '..%2F..%2Fhome'],
    ['an encoded NUL', '%00'],
    ['an id of 300 characters', 'a'.repeat(300)],
  ])('is not found for %s', async (_what, id) => {
    expect([400, 404]).toContain((await visit(`/en/activity/${id}`)).status);
  });
});

describe('a seat map', () => {
  it('lists every seat once, with a tier of the session, and draws no seat over another', async () => {
    const seated = activities.flatMap(({ sessions }) => sessions.filter((session) => session.seated));
    const maps = await Promise.all(
      seated.map(async ({ id }) => {
        const { status, body } = await request(shop.url).get(`/api/api/v1/sessions/${id}/seats`);
        return { id, status, body };
      }),
    );
    const sizes = maps.map(({ body }) => allSeats(body.data).length);

    expect(maps.every(({ status }) => status === 200)).toBe(true);
    expect(sizes.some((size) => size > 600 && size < 1200)).toBe(true);
    expect(sizes.some((size) => size > 4000)).toBe(true);
    for (const { id, body } of maps) {
      const seats = allSeats(body.data);
      const tiers = new Set(seated.find((session) => session.id === id)!.tiers.map((tier) => tier.id));
      expect(new Set(seats.map((seat) => seat.id)).size).toBe(seats.length);
      expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats.length);
      expect(seats.filter(({ tierId }) => !tiers.has(tierId))).toEqual([]);
    }
  });

  it('does not exist for a session without seats, or for an unknown session', async () => {
    const standing = activities.flatMap(({ sessions }) => sessions).find(({ seated }) => !seated)!;

    const answers = await Promise.all(
      [standing.id, 'no-such-session'].map((id) => request(shop.url).get(`/api/api/v1/sessions/${id}/seats`)),
    );

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 404],
      [404, 404],
    ]);
  });
});

describe('Notify Me When Available', () => {
  it('stores one subscription in the database for two equal requests', async () => {
    const activity = findByStatus('soldOut')!;
    const visitor = await startVisit(shop.url, `/en/activity/${activity.id}`);
    const wish = { sessionId: activity.sessions[0]!.id, email: 'keen.visitor@example.com' };

    const first = await visitor.post(`/api/api/v1/activities/${activity.id}/notify`, wish);
    const again = await visitor.post(`/api/api/v1/activities/${activity.id}/notify`, wish);
    const stored = await shop.query(
      'select activity_id, session_id, email from notify_subscriptions where email = $1',
      [wish.email],
    );

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ code: 200, data: { subscribed: true } });
    expect(again.body).toMatchObject({ code: 200, data: { subscribed: true } });
    expect(stored).toEqual([{ activity_id: activity.id, session_id: wish.sessionId, email: wish.email }]);
  });

  it.each([
    ['an empty address', ''],
    ['an address without an @', 'nobody'],
    ['an address without a full domain', 'a@b'],
    ['an address with a space', 'two words@example.com'],
    ['an address of 312 characters', `${'a'.repeat(300)}@example.com`],
  ])('refuses %s, and names the field', async (_what, email) => {
    const activity = findByStatus('soldOut')!;
    const visitor = await startVisit(shop.url, '/en');

    const answer = await visitor.post(`/api/api/v1/activities/${activity.id}/notify`, { email });

    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      code: answer.status,
      message: expect.any(String),
      reason: expect.any(String),
      fields: { email: expect.any(String) },
    });
  });

  it('refuses an event or a session that does not exist', async () => {
    const activity = findByStatus('soldOut')!;
    const visitor = await startVisit(shop.url, '/en');
    const email = 'keen.visitor@example.com';

    const answers = await Promise.all([
      visitor.post('/api/api/v1/activities/no-such-event/notify', { email }),
      visitor.post(`/api/api/v1/activities/${activity.id}/notify`, { email, sessionId: 'no-such-session' }),
    ]);

    for (const { status, body } of answers) {
      expect([400, 404, 422]).toContain(status);
      expect(body.code).toBe(status);
    }
  });
});

function findByStatus(status: SaleStatus): Activity | undefined {
  return activities.find(({ sessions }) => sessions.every((session) => session.status === status));
}

const allSeats = (map: SeatMap) => map.areas.flatMap(({ seats }) => seats);
