import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { Activity } from '#shared/contract/activity.ts';
import { Home } from '#shared/contract/home.ts';
import { SeatMap } from '#shared/contract/seatMap.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';

const { app, db, time } = await smallBoxOffice();

async function get(path: string, language = 'en') {
  const { body } = await request(app).get(path).set('language', language).expect(200);
  expect(body.code).toBe(200);
  return body.data;
}
const getActivity = async (id: string, language?: string) =>
  Activity.parse(await get(`/api/v1/activities/${id}`, language));

describe('an event', () => {
  it("comes with its venue, line-up and sessions, in the visitor's language", async () => {
    const activity = await getActivity('jazz-night', 'zh-CN');

    expect(activity).toMatchObject({
      name: '午夜爵士',
      categoryName: '演唱会',
      categoryType: 'concert',
      venue: { name: '潮墙体育馆', cityName: '香港', cityCode: 'hk3', timeZone: 'Asia/Hong_Kong', countryCode: 'HK' },
      lineup: [{ name: '关美兰', role: '主唱' }],
      status: 'onSale',
      sessions: [{ id: 'jazz-night-1', startsAt: '2026-12-12T12:00:00.000Z', seated: false, status: 'onSale' }],
    });
    expect(activity.process).toHaveLength(5);
    expect(activity.policy.map(({ text }) => text).join()).toContain('4 张门票');
  });

  it('shows the price of each tier and roughly how many tickets are left', async () => {
    const { sessions } = await getActivity('clockwork');
    const [seated, standing] = sessions;

    expect(seated).toMatchObject({ id: 'clockwork-1', seated: true });
    expect(seated?.tiers).toEqual([
      {
        id: 'stalls',
        name: 'Stalls',
        faceValue: { amount: 48_000, currency: 'HKD' },
        status: 'onSale',
        remaining: 'plenty',
        colour: 0,
      },
    ]);
    expect(standing).toMatchObject({ id: 'clockwork-2', seated: false, tiers: [{ remaining: 'plenty' }] });
  });

  it('is sold out without stock, and over after its end', async () => {
    expect(await getActivity('sold-out')).toMatchObject({
      status: 'soldOut',
      sessions: [{ status: 'soldOut', tiers: [{ status: 'soldOut', remaining: 'none' }] }],
    });
    expect(await getActivity('over')).toMatchObject({ status: 'expired', sessions: [{ status: 'expired' }] });
  });

  it("shows its current status, and its dates in the venue's zone", async () => {
    const before = time.now;
    time.now = new Date('2026-09-01T00:00:00Z');

    const activity = await getActivity('jazz-night');
    time.now = before;

    expect(activity.status).toBe('preSale');
    expect(activity.timeRange).toMatch(/Sat.*12 Dec 2026.*8:00.pm/);
  });

  it('shows the waiting room of a session until the room or the sale has ended', async () => {
    const before = time.now;
    await db.execute(sql`update sessions set sale_ends_at = '2026-12-12T10:00:00Z' where id = 'jazz-night-1'`);
    await db.execute(sql`insert into rooms (session_id, opens_at) values ('jazz-night-1', '2026-11-30T01:00:00Z')`);
    const read = async () => (await getActivity('jazz-night')).sessions.map(({ room }) => room);

    const ahead = await read();
    time.now = new Date('2026-12-12T10:00:00Z');
    const afterSale = await read();
    time.now = before;
    await db.execute(sql`update rooms set ended_at = now()`);
    const over = await read();
    await db.execute(sql`delete from rooms`);

    expect([ahead, afterSale, over]).toEqual([[{ opensAt: '2026-11-30T01:00:00.000Z' }], [undefined], [undefined]]);
  });

  it.each([
    ['an unknown id', 'nothing-here'],
    ['capital letters', 'UPPER'],
    ['a null character', '%00'],
    ['SQL', "x'; --"],
    ['an id of 200 letters', 'a'.repeat(200)],
  ])('does not exist for %s', async (_what, id) => {
    const { body } = await request(app).get(`/api/v1/activities/${id}`).expect(404);

    expect(body).toMatchObject({ code: 404, reason: 'activity.unknown' });
  });
});

describe('a seat map', () => {
  it('has every seat once, with the sold seats spread over the rows', async () => {
    const map = SeatMap.parse(await get('/api/v1/sessions/clockwork-1/seats', 'id'));
    const seats = map.areas.flatMap((area) => area.seats);
    const sold = seats.filter(({ state }) => state === 'sold');

    expect(map).toMatchObject({ sessionId: 'clockwork-1', width: 200, stage: { name: 'Panggung' } });
    expect(new Set(seats.map(({ id }) => id)).size).toBe(100);
    expect(seats[0]).toMatchObject({ x: 50, y: 60, row: 'A', number: '1', tierId: 'stalls' });
    expect(sold).toHaveLength(30);
    expect(new Set(sold.map(({ row }) => row)).size).toBeGreaterThan(5);
  });

  it.each([
    ['clockwork-2', 'seatMap.none'],
    ['nothing-here', 'session.unknown'],
    ['%00', 'session.unknown'],
  ])('does not exist for %s (%s)', async (id, reason) => {
    const { body } = await request(app).get(`/api/v1/sessions/${id}/seats`).expect(404);

    expect(body.reason).toBe(reason);
  });
});

describe('the home page', () => {
  it('has banners, categories and the deals on sale', async () => {
    const home = Home.parse(await get('/api/v1/home', 'zh-HK'));

    expect(home.banners).toEqual([
      {
        poster: '/posters/clockwork-banner.svg',
        url: '/activity/clockwork',
        title: '發條',
        subtitle: 'Opens soon',
        activity: expect.objectContaining({ id: 'clockwork', priceFrom: { amount: 38_000, currency: 'HKD' } }),
      },
    ]);
    expect(home.categories[0]).toEqual({
      id: '1',
      name: '演唱會',
      enName: 'Concerts',
      pinyin: 'concert',
      icon: 'concert',
    });
    expect(home.rareActivities.map(({ id, discountRate }) => [id, discountRate])).toEqual([['jazz-night', 8.5]]);
  });

  it('has contact details', async () => {
    expect(await get('/api/v1/home/contact')).toEqual({ email: 'care@frontrow.example', phone: '+65 6000 0341' });
  });
});

describe('a poster', () => {
  it('is drawn for an event without a picture, and may be cached', async () => {
    const { headers, body } = await request(app).get('/posters/jazz-night.svg').expect(200);

    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cache-control']).toContain('public');
    expect(String(body)).toContain('<svg');
  });

  it('is not drawn for an unknown event or for the path of a file', async () => {
    await request(app).get('/posters/nothing-here.svg').expect(404);
    await request(app).get('/posters/..%2f..%2fpackage.json').expect(404);
  });
});
