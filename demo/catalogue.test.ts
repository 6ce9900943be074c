import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { CatalogueFile, type CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { CATEGORY_TYPES } from '#shared/domain/paths/shopPaths.ts';
import { DELIVERY_TYPES } from '#shared/domain/selling/deliveryTypes.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { SALE_STATUSES } from '#shared/domain/selling/saleStatus.ts';
import { SEAT_KINDS } from '#shared/domain/selling/seatKinds.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Characters that only Simplified Chinese uses. */
const SIMPLIFIED =
  '们这国说时会对发开关见长门问间风飞马鸟鱼龙东车书画乐剧场话语读谁请让给买卖电视听声观众认识样难欢还进运动员过远边达选择应该级纪约经济结构绍织线练红绿蓝园团图圆块坛坏处备复够头夹奋奖妇学宁实宝审写军农决凉减凑凤凭击刚创剂务劝办励劲劳势华协卫厂厅历厉压县双变叶号叹启响哑唤啸喷';

const todays = [
  '2026-11-20T08:00:00Z',
  '2026-12-31T15:30:00Z',
  '2027-02-28T23:00:00Z',
  '2028-02-29T02:00:00Z',
  '2027-06-30T16:00:00Z',
];
const today = new Date(todays[0]!);
const catalogue = CatalogueFile.parse(await readDemoCatalogue(today));
const sessions = catalogue.activities.flatMap((activity) => activity.sessions);
const texts = collectTexts(catalogue);

describe.each(todays)('the demo catalogue on %s', async (moment) => {
  const parsed = CatalogueFile.parse(await readDemoCatalogue(new Date(moment)));

  it('matches the catalogue file format', () => {
    expect(parsed.activities.length).toBeGreaterThanOrEqual(90);
    expect(parsed.demo).toBe(true);
  });

  it('shows every sale status', () => {
    const seen = new Set(
      parsed.activities.flatMap(({ sessions }) => sessions.map((session) => statusOf(session, new Date(moment)))),
    );

    expect([...seen].sort()).toEqual([...SALE_STATUSES].sort());
  });

  it('has one open waiting room whose sale starts several days later', () => {
    const [room, ...others] = parsed.activities.flatMap(({ sessions }) => sessions.filter((session) => session.room));
    const daysUntil = (time: string) => (Date.parse(time) - Date.parse(moment)) / DAY;

    expect(others).toEqual([]);
    expect(statusOf(room!, new Date(moment))).toBe('preSale');
    expect(room).toMatchObject({ highDemand: true, room: { rate: 20 } });
    expect(daysUntil(room!.room!.opensAt)).toBeLessThanOrEqual(0);
    expect(daysUntil(room!.room!.opensAt)).toBeGreaterThan(-1);
    expect(daysUntil(room!.saleStartsAt)).toBeGreaterThan(6);
  });

  it('has many events within the next thirty days, and none after 120 days', () => {
    const daysAhead = ({ startsAt }: CatalogueSession) => (Date.parse(startsAt) - Date.parse(moment)) / DAY;
    const soon = parsed.activities.filter(({ sessions }) =>
      sessions.some((session) => daysAhead(session) > 0 && daysAhead(session) < 30),
    );
    const venues = new Map(parsed.venues.map((venue) => [venue.id, venue.cityCode]));

    expect(soon.length).toBeGreaterThanOrEqual(25);
    expect(soon.filter(({ venueId }) => venues.get(venueId) === 'hk3').length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...parsed.activities.flatMap(({ sessions }) => sessions.map(daysAhead)))).toBeLessThan(121);
  });

  it('has the times of every session in the right order', () => {
    for (const { saleStartsAt, saleEndsAt, doorsAt, startsAt, endsAt } of parsed.activities.flatMap(
      ({ sessions }) => sessions,
    )) {
      const order = [saleStartsAt, doorsAt!, startsAt, endsAt].map(Date.parse);
      expect(order).toEqual([...order].sort((left, right) => left - right));
      expect(Date.parse(saleEndsAt!)).toBeGreaterThan(Date.parse(saleStartsAt));
      expect(Date.parse(saleEndsAt!)).toBeLessThan(Date.parse(endsAt));
    }
  });
});

describe('the demo catalogue', () => {
  it('is the same at every hour of the same day', async () => {
    expect(await readDemoCatalogue(new Date('2026-11-20T11:45:00Z'))).toEqual(await readDemoCatalogue(today));
  });

  it('has every category and every city', () => {
    const types = new Set(catalogue.activities.map(({ type }) => type));
    const cities = new Set(
      catalogue.activities.map(({ venueId }) => catalogue.venues.find(({ id }) => id === venueId)?.cityCode),
    );

    expect([...types].sort()).toEqual(CATEGORY_TYPES.filter((type) => type !== 'all').sort());
    expect([...cities].sort()).toEqual(['bali1', 'hk3', 'jkt1', 'mo1', 'sg1', 'tw1']);
  });

  it('has no id twice in one list', () => {
    const idLists = [
      catalogue.activities,
      sessions,
      catalogue.venues,
      catalogue.artists,
      catalogue.cities,
      ...sessions.map(({ tiers }) => tiers),
    ];

    for (const list of idLists) {
      const ids = (list as { id: string | number }[]).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has no reference to a missing id', () => {
    const ids = (list: { id: string }[]) => new Set(list.map(({ id }) => id));
    const [venues, artists, activities] = [ids(catalogue.venues), ids(catalogue.artists), ids(catalogue.activities)];

    for (const { venueId, lineup } of catalogue.activities) {
      expect(venues).toContain(venueId);
      for (const { artistId } of lineup) expect(artists).toContain(artistId);
    }
    for (const { activityId } of catalogue.banners) expect(activities).toContain(activityId);
  });

  it('has no two artists with the same name', () => {
    expect(new Set(catalogue.artists.map(({ name }) => name.en)).size).toBe(catalogue.artists.length);
  });

  it('marks only the tiers for children, students and seniors as reduced', () => {
    for (const { id, reduced = false } of sessions.flatMap(({ tiers }) => tiers))
      expect([id, reduced]).toEqual([id, ['child', 'concession'].includes(id)]);
  });

  it('has price types with proofs, with quotas and for companions, one price type in two tiers, and a hidden tier', () => {
    const types = sessions.flatMap(({ id, tiers }) =>
      tiers.flatMap(({ priceTypes = [] }) => priceTypes.map((type) => ({ ...type, session: id }))),
    );
    const inTwoTiers = Map.groupBy(types, ({ id, session }) => `${session} ${id}`).values();

    expect(types.filter(({ proof, needs }) => proof === undefined && needs === undefined)).toEqual([]);
    expect(new Set(types.map(({ id }) => id))).toEqual(
      new Set(['child', 'senior', 'student', 'disability', 'companion', 'wheelchair']),
    );
    expect(types.filter(({ quota }) => quota !== undefined).length).toBeGreaterThan(4);
    expect([...inTwoTiers].some(({ length }) => length > 1)).toBe(true);
    expect(sessions.flatMap(({ tiers }) => tiers.filter(({ hidden }) => hidden)).map(({ id }) => id)).toEqual([
      'members',
    ]);
  });

  it('has wheelchair, companion and restricted-view places, and a session that requires names', () => {
    const kinds = sessions.flatMap(({ seatMap }) => seatMap?.areas.flatMap(({ seats }) => seats) ?? []);

    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set([undefined, ...SEAT_KINDS]));
    expect(sessions.filter(({ names }) => names === 'each')).toHaveLength(1);
  });

  it('has discounted prices that match the discount rate, and whole amounts in TWD and IDR', () => {
    const discounted = catalogue.activities.filter(({ discountRate }) => discountRate);

    expect(discounted.length).toBeGreaterThanOrEqual(16);
    for (const { discountRate, sessions } of discounted)
      for (const { faceValue, originalValue } of sessions.flatMap(({ tiers }) => tiers)) {
        expect(faceValue.amount * 10).toBeCloseTo(originalValue!.amount * discountRate!, 5);
        if (['TWD', 'IDR'].includes(faceValue.currency)) expect(faceValue.amount % 100).toBe(0);
      }
  });

  it('offers every delivery type in every currency, mostly e-tickets, and names the collection points', () => {
    const onSale = catalogue.activities.filter(({ sessions }) =>
      sessions.some((one) => statusOf(one, today) === 'onSale'),
    );
    const ways = onSale.flatMap(({ deliveries, sessions }) =>
      deliveries.map(({ type }) => `${sessions[0]!.tiers[0]!.faceValue.currency} ${type}`),
    );
    const wanted = CURRENCIES.flatMap((currency) => DELIVERY_TYPES.map((type) => `${currency} ${type}`));
    const electronic = catalogue.activities.filter(({ deliveries }) => deliveries[0]!.type === 'eTicket');

    expect([...new Set(ways)].sort()).toEqual(wanted.sort());
    expect(electronic.length).toBeGreaterThan(catalogue.activities.length * 0.8);
    for (const { type, pickup } of catalogue.activities.flatMap(({ deliveries }) => deliveries))
      expect(pickup !== undefined).toBe(type === 'selfPickup' || type === 'onSite');
  });

  it('has stock for every tier, and no more than the first start can import', () => {
    const units = sessions.flatMap((session) => session.tiers.map((tier) => unitsOf(session, tier.id)));

    expect(Math.min(...units)).toBeGreaterThan(0);
    expect(units.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(45_000);
    for (const session of sessions)
      for (const tier of session.tiers) expect(tier.soldElsewhere!).toBeLessThanOrEqual(unitsOf(session, tier.id));
  });

  it('has a theatre of about 800 seats and, in high demand, an arena of about 5,000', () => {
    const seated = sessions.filter(({ seatMap }) => seatMap);
    const sizes = seated.map(({ seatMap }) => seatMap!.areas.reduce((sum, { seats }) => sum + seats.length, 0));

    expect(sizes.map((size) => Math.round(size / 100)).sort((left, right) => left - right)).toEqual([8, 51]);
    expect(seated.find(({ highDemand }) => highDemand)?.seatMap?.areas.length).toBeGreaterThan(20);
  });
});

describe('the texts of the demo', () => {
  it('exist in every language', () => {
    expect(texts.filter((text) => [text.en, text.id, text['zh-HK']].some((words) => words.trim() === ''))).toEqual([]);
  });

  it('are Traditional Chinese in zh-HK', () => {
    const simplified = new Set(SIMPLIFIED);
    const wrong = texts.filter((text) => [...text['zh-HK']].some((sign) => simplified.has(sign)));

    expect(wrong.map((text) => text['zh-HK'])).toEqual([]);
  });

  it('include for each event a short summary of its own and at least two paragraphs', () => {
    for (const language of ['en', 'id', 'zh-HK'] as const) {
      const summaries = catalogue.activities.map(({ summary }) => summary[language]!);
      expect(new Set(summaries).size).toBe(summaries.length);
      expect(Math.max(...summaries.map((summary) => summary.length))).toBeLessThanOrEqual(170);
    }
    for (const { description } of catalogue.activities) expect(description.length).toBeGreaterThanOrEqual(2);
  });

  it('contain angle brackets, ampersands, quotes and long names', () => {
    const names = catalogue.activities.map(({ name }) => name.en);

    expect(names.some((name) => name.includes('<'))).toBe(true);
    expect(names.some((name) => name.includes('&'))).toBe(true);
    expect(names.some((name) => name.includes('“'))).toBe(true);
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(70);
  });
});

type Text = { en: string; id: string; 'zh-HK': string };

function collectTexts(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh-HK' in value) return [value as Text];
  return Object.values(value).flatMap(collectTexts);
}

function unitsOf({ tiers, seatMap }: CatalogueSession, tierId: string): number {
  const seats = seatMap?.areas.flatMap((area) => area.seats) ?? [];
  return tiers.find(({ id }) => id === tierId)?.capacity ?? seats.filter((seat) => seat.tierId === tierId).length;
}

function statusOf(session: CatalogueSession, now: Date): string {
  if (Date.parse(session.endsAt) < now.getTime()) return 'expired';
  if (session.status !== 'onSale') return session.status;
  if (Date.parse(session.saleStartsAt) > now.getTime()) return 'preSale';
  const isGone = session.tiers.every((tier) => tier.soldElsewhere === unitsOf(session, tier.id));
  return isGone ? 'soldOut' : 'onSale';
}
