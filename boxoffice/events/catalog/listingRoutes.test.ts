import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { HottestListing, Listing, Suggestions } from '#shared/contract/listing.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { anActivity, aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';

const { app, db } = await smallBoxOffice();

async function list(path: string, query: Record<string, string> = {}, language = 'en') {
  const { body } = await request(app).get(path).query(query).set('language', language).expect(200);
  return Listing.parse(body);
}
const idsOf = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id);
const search = async (keyword: string, query = {}) => idsOf(await list('/hk3-all/latest', { keyword, ...query }));

/** Ten events (nine of them concerts) within thirty days, and a later concert in spring. */
const ten = await smallBoxOffice({
  catalogue: {
    ...smallCatalogue(),
    banners: [],
    activities: [
      ...Array.from({ length: 9 }, (_, index) => anActivity({ id: `concert-${index}` })),
      anActivity({ id: 'play', type: 'theatre' }),
      anActivity({
        id: 'spring',
        popularity: 99,
        sessions: [aSession({ id: 'spring-1', startsAt: '2027-03-05T20:00:00+08:00' })],
      }),
    ],
  },
});

describe('a list without dates', () => {
  it.each([
    ['shows thirty days if they have ten events', '/hk3-all/latest', 10, undefined],
    ['shows the hottest events of thirty days if there are ten', '/hk3-all/thirtydays-hottest', 10, undefined],
    ['shows all days if thirty days have only nine concerts', '/hk3-concert/latest', 10, true],
    [
      'shows the hottest concerts of all days if thirty days have only nine',
      '/hk3-all/thirtydays-hottest?categoryId=concert',
      10,
      true,
    ],
    ['shows thirty days if there is no later event', '/hk3-theatre/latest', 1, undefined],
    ['shows thirty days if there are no events at all', '/jkt1-all/latest', 0, undefined],
    ['shows only the days that a visitor selects', '/hk3-concert/s_2026-11-20_2026-12-20/latest', 9, undefined],
    ['always searches all days', '/hk3-concert/latest?keyword=spring', 1, undefined],
  ])('%s', async (_, path, total, widened) => {
    const { body } = await request(ten.app).get(path).expect(200);

    expect([body.total, body.widened]).toEqual([total, widened]);
  });

  it('begins with the next events, and selects the filter for all dates', async () => {
    const { body } = await request(ten.app).get('/hk3-concert/latest').expect(200);

    expect(idsOf(body).at(-1)).toBe('spring');
    expect(body.timeFilters.filter(({ selected }: { selected: boolean }) => selected)).toMatchObject([{ code: 'all' }]);
  });

  it('continues on the second page', async () => {
    const { body } = await request(ten.app).get('/hk3-concert/latest?pageSize=6&pageIndex=2').expect(200);

    expect(body).toMatchObject({ total: 10, totalPage: 2, widened: true });
    expect(idsOf(body)).toEqual(['concert-6', 'concert-7', 'concert-8', 'spring']);
  });
});

describe('a category page', () => {
  it("shows the city's events of the next thirty days, soonest first", async () => {
    const listing = await list('/hk3-all/latest');

    expect(idsOf(listing)).toEqual(['long-show', 'sold-out', 'clockwork', 'jazz-night']);
    expect(listing).toMatchObject({ pageIndex: 1, pageSize: 20, totalPage: 1, total: 4 });
  });

  it('returns all facts that an event’s card shows', async () => {
    const { result } = await list('/hk3-concert/latest', {}, 'id');

    expect(result.find(({ id }) => id === 'jazz-night')).toEqual({
      id: 'jazz-night',
      poster: '/posters/jazz-night.svg',
      name: 'Jazz Tengah Malam',
      timeRange: expect.stringMatching(/12 Des,.*20[.:]00/),
      categoryId: '1',
      categoryName: 'Konser',
      venueName: 'Tidewall Arena',
      cityName: 'Hong Kong',
      priceFrom: { amount: 38_000, currency: 'HKD' },
      discountRate: 8.5,
      status: 'onSale',
    });
    expect(result.find(({ id }) => id === 'sold-out')?.status).toBe('soldOut');
  });

  it('neither shows nor sorts by a price that only some buyers may pay', async () => {
    await db.execute(sql`insert into tiers (session_id, id, position, name, amount, currency, reduced)
      values ('jazz-night-1', 'child', 1, '{"en":"Child"}', 100, 'HKD', true)`);

    const listing = await list('/hk3-all/latest', { sort: 'priceAsc' });

    await db.execute(sql`delete from tiers where id = 'child'`);
    expect(listing.result.find(({ id }) => id === 'jazz-night')!.priceFrom).toEqual({
      amount: 38_000,
      currency: 'HKD',
    });
    expect(idsOf(listing)[0]).toBe('sold-out');
  });

  it('has events of its type only', async () => {
    expect(idsOf(await list('/hk3-theatre/latest'))).toEqual(['clockwork']);
  });

  it.each([
    ['s_2026-12-05_2026-12-05', ['long-show', 'clockwork']],
    ['s_2026-12-06_2026-12-11', ['long-show']],
    ['s_2026-11-20_2026-11-20', ['long-show', 'sold-out']],
    ['s_2027-01-01_2027-12-31', []],
  ])("treats %s as whole days in the venue's zone", async (window, ids) => {
    expect(idsOf(await list(`/hk3-all/${window}/latest`))).toEqual(ids);
  });

  it('shows past events only for a window in the past', async () => {
    expect(idsOf(await list('/hk3-all/s_2026-11-05_2026-11-15/latest'))).toContain('over');
    expect(idsOf(await list('/hk3-all/s_2026-11-05_2026-12-15/latest'))).not.toContain('over');
  });

  it.each([
    ['hot', ['clockwork', 'jazz-night']],
    ['priceAsc', ['sold-out']],
    ['latest', ['long-show', 'sold-out']],
  ])('sorts by %s', async (sort, first) => {
    const ids = idsOf(await list('/hk3-all/latest', { sort }));

    expect(ids.slice(0, first.length)).toEqual(first);
  });

  it('compares prices of different currencies by their value', async () => {
    const window = '/hk3-all/s_2026-11-20_2027-11-20/latest';

    expect(idsOf(await list(window, { scope: 'all', sort: 'priceAsc' })).slice(0, 2)).toEqual([
      'sold-out',
      'jakarta-jazz',
    ]);
  });

  it('returns the total on every page, even beyond the last one', async () => {
    const second = await list('/hk3-all/latest', { pageSize: '3', pageIndex: '2' });
    const beyond = await list('/hk3-all/latest', { pageSize: '3', pageIndex: '9' });

    expect(idsOf(second)).toEqual(['jazz-night']);
    expect(second).toMatchObject({ total: 4, totalPage: 2, pageIndex: 2 });
    expect(beyond).toMatchObject({ total: 4, totalPage: 2, result: [] });
  });

  it('names its filters in the language of the request and marks the chosen ones', async () => {
    const listing = await list('/hk3-theatre/s_2026-11-20_2026-12-20/latest', { sort: 'hot' }, 'zh-TW');
    const chosen = (filters: Listing['sortFilters']) => filters.filter(({ selected }) => selected);

    expect(chosen(listing.categoryFilters)).toEqual([{ code: 'theatre', name: '戲劇', selected: true }]);
    expect(chosen(listing.hotCityFilters)).toEqual([{ code: 'hk3', name: '香港', selected: true }]);
    expect(chosen(listing.timeFilters).map(({ code }) => code)).toEqual(['s_2026-11-20_2026-12-20']);
    expect(chosen(listing.sortFilters).map(({ code }) => code)).toEqual(['hot']);
  });

  it('offers a weekend that begins on Friday', async () => {
    const { timeFilters } = await list('/hk3-all/latest');

    expect(timeFilters.map(({ code }) => code)).toEqual([
      'all',
      's_2026-11-20_2026-11-20',
      's_2026-11-20_2026-11-22',
      's_2026-11-20_2026-11-26',
      's_2026-11-20_2026-12-20',
    ]);
  });

  it.each([
    ['/xx9-all/latest', 404, 'city.unknown'],
    ['/hk3-circus/latest', 404, 'category.unknown'],
    ['/hk3-all/s_2026-02-30_2026-03-01/latest', 404, 'window.impossible'],
    ['/hk3-all/s_2026-03-02_2026-03-01/latest', 404, 'window.impossible'],
    ['/hk3-all/tomorrow/latest', 404, 'window.impossible'],
    ['/hk3/latest', 404, 'route.unknown'],
    ['/hk3-concert/thirtydays-hottest', 404, 'category.unknown'],
    ['/hk3-all/latest?pageIndex=0', 400, 'request.invalid'],
    ['/hk3-all/latest?scope=planet', 400, 'request.invalid'],
  ])('refuses %s with %i %s', async (path, status, reason) => {
    const { body } = await request(app).get(path).expect(status);

    expect(body).toMatchObject({ code: status, reason, message: expect.any(String), requestId: expect.any(String) });
  });

  it('[S-024] reports all errors of a query at once', async () => {
    const { body } = await request(app).get('/hk3-all/latest?pageSize=101&pageIndex=x&sort=best&keyword=a&keyword=b');

    expect(Object.keys(body.fields).sort()).toEqual(['keyword', 'pageIndex', 'pageSize', 'sort']);
  });
});

describe('search', () => {
  it.each([
    ['midnight', ['jazz-night']],
    ['tengah malam', ['jazz-night']],
    ['爵士', ['jazz-night', 'jakarta-jazz']],
    ['mira kwan', ['jazz-night']],
    ['關美', ['jazz-night']],
    ['banyan', ['jakarta-jazz']],
    ['beringin', ['jakarta-jazz']],
    ['jakarta', ['jakarta-jazz']],
    ['雅加達', ['jakarta-jazz']],
    ['戲劇', ['clockwork']],
    ['jazz jakarta', ['jakarta-jazz']],
    ['JAZZ', ['jazz-night', 'jakarta-jazz']],
    ['symph', ['clockwork']],
    ['12 Dec', ['long-show', 'jazz-night']],
    ['jazz 12/12', ['jazz-night']],
    ['12月12日 爵士', ['jazz-night']],
    ['1 Feb 2027', ['jakarta-jazz']],
    ['december', ['long-show', 'clockwork', 'jazz-night']],
    ['十二月 爵士', ['jazz-night']],
    ['februari', ['jakarta-jazz']],
    ['关美', ['jazz-night']],
    ['戏剧', ['clockwork']],
    ['azz', []],
    ['yesterday only', []],
    ['nothing like it', []],
    ['%', []],
    ['_', []],
    ['12 Dec 2020', []],
  ])('%j finds %j', async (keyword, ids) => {
    expect(await search(keyword)).toEqual(ids);
  });

  it.each([
    ['midnigt', 'jazz-night'],
    ['midnigght', 'jazz-night'],
    ['mibnight', 'jazz-night'],
    ['imdnight', 'jazz-night'],
    ['jzaz', 'jazz-night'],
    ['kwam mira', 'jazz-night'],
    ['clokcwork simphony', 'clockwork'],
    ['jakrta', 'jakarta-jazz'],
    ['mira kwn', 'jazz-night'],
  ])('corrects the mistyped word in %j', async (keyword, id) => {
    expect(await search(keyword)).toContain(id);
  });

  it('finds events in all cities, those in the visitor’s city first, and on request only those', async () => {
    expect(idsOf(await list('/jkt1-all/latest', { keyword: 'jazz' }))).toEqual(['jakarta-jazz', 'jazz-night']);
    expect(await search('jazz', { scope: 'city' })).toEqual(['jazz-night']);
  });

  it.each([
    ['mira kwn', 'mira kwan'],
    ['clokcwork simphony', 'clockwork symphony'],
  ])('corrects %j to %j', async (keyword, meant) => {
    expect((await list('/hk3-all/latest', { keyword })).didYouMean).toBe(meant);
  });

  it.each(['mira kwan', 'mir', 'nothing like it', '爵士'])('suggests no correction for %j', async (keyword) => {
    expect((await list('/hk3-all/latest', { keyword })).didYouMean).toBeUndefined();
  });

  it.each([
    ['mir', 'en', [['artist', 'Mira Kwan']]],
    ['mira kwn', 'en', [['artist', 'Mira Kwan']]],
    ['关', 'zh-HK', [['artist', '關美蘭']]],
    ['midn', 'id', [['event', 'Jazz Tengah Malam']]],
    ['', 'en', []],
    ['tomorrow', 'en', []],
  ])('suggests names for %j in %s', async (keyword, language, names) => {
    const { body } = await request(app).get('/api/v1/suggestions').query({ keyword }).set('language', language);
    const suggestions = Suggestions.parse(body.data);

    expect(suggestions.map(({ kind, text }) => [kind, text])).toEqual(names);
    expect(suggestions.every(({ kind, activityId }) => (kind === 'event') === (activityId !== undefined))).toBe(true);
  });

  it('suggests venues by name', async () => {
    const { body } = await request(app).get('/api/v1/suggestions').query({ keyword: 'banyan' });

    expect(body.data).toContainEqual({ kind: 'venue', text: expect.stringContaining('Banyan') });
  });

  it('accepts any keyword', async () => {
    for (const keyword of ["'; drop table activities; --", '\\', '((((', '\u0000', '😀', ' ', 'a'.repeat(200)]) {
      await request(app).get('/hk3-all/latest').query({ keyword }).expect(200);
    }
  });
});

describe('top events', () => {
  it('are the most popular of the next thirty days', async () => {
    const { body } = await request(app).get('/hk3-all/thirtydays-hottest?mock').expect(200);
    const listing = HottestListing.parse(body);

    expect(idsOf(listing)).toEqual(['clockwork', 'jazz-night', 'long-show', 'sold-out']);
    expect(listing.categories).toContainEqual({ id: '2', name: 'Theatre' });
  });

  it.each(['2', 'theatre'])('can be narrowed to the category %s', async (categoryId) => {
    const { body } = await request(app).get('/hk3-all/thirtydays-hottest').query({ categoryId }).expect(200);

    expect(idsOf(body)).toEqual(['clockwork']);
  });
});
