import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { cities } from '#boxoffice/platform/schema/places.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { accessibleCatalogue } from '#tests/support/boxoffice/accessibleHall.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { importCatalogue } from './importCatalogue.ts';

const { db, close } = await emptyInMemory();
afterAll(close);
beforeEach(async () => {
  await db.execute(sql`truncate cities, venues, artists, activities cascade`);
  await db.delete(settings).where(eq(settings.name, 'demo'));
});

const countAll = async () => ({
  activities: (await db.select().from(activities)).length,
  units: (await db.select().from(units)).length,
});
const more = (given: object) => ({
  ...smallCatalogue(),
  cities: [],
  venues: [],
  artists: [],
  banners: [],
  activities: [],
  ...given,
});
const isDemo = async () => (await db.select().from(settings).where(eq(settings.name, 'demo')))[0]?.value;

describe('importing a catalogue', () => {
  it('creates one unit per seat and standing place, with the state `sold` for places sold elsewhere', async () => {
    const imported = await importCatalogue(db, smallCatalogue());
    const stock = await db.execute(sql`
      select session_id, state, count(*)::int as count from units group by 1, 2 order by 1, 2`);

    expect(imported).toMatchObject({ ok: true, value: { activities: 6, sessions: 7, units: 1405 } });
    expect(stock.rows).toContainEqual({ session_id: 'clockwork-1', state: 'free', count: 70 });
    expect(stock.rows).toContainEqual({ session_id: 'clockwork-1', state: 'sold', count: 30 });
    expect(stock.rows).toContainEqual({ session_id: 'sold-out-1', state: 'sold', count: 5 });
    expect(stock.rows).toContainEqual({ session_id: 'jakarta-jazz-1', state: 'free', count: 900 });
  });

  it('stores nothing in a dry run', async () => {
    const imported = await importCatalogue(db, smallCatalogue(), { dryRun: true });

    expect(imported).toMatchObject({ ok: true, value: { activities: 6, sessions: 7, units: 1405 } });
    expect(await countAll()).toEqual({ activities: 0, units: 0 });
  });

  it('reports all inconsistencies at once, and stores nothing', async () => {
    const broken = smallCatalogue();
    const [tier] = aSession({ id: 'x' }).tiers;
    broken.activities.push(
      anActivity({ id: 'jazz-night', venueId: 'nowhere', lineup: [{ artistId: 'nobody' }] }),
      anActivity({
        id: 'odd',
        sessions: [
          { ...aSession({ id: 'odd-1' }), endsAt: '2026-01-01T00:00:00Z' },
          aSession({
            id: 'odd-2',
            tiers: [
              { ...tier!, soldElsewhere: 101 },
              { ...tier!, capacity: undefined as never },
            ],
          }),
        ],
      }),
    );
    broken.venues[0]!.cityCode = 'atlantis';
    broken.cities[1]!.timeZone = 'Mars/Olympus';
    broken.banners.push({ activityId: 'ghost', title: text('x'), subtitle: text('y') });

    const imported = await importCatalogue(db, broken);

    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      'activities.jazz-night: is listed more than once',
      'sessions.jazz-night-1: is listed more than once',
      'cities.jkt1: timeZone: is not a time zone; write one like Asia/Singapore',
      'venues.tidewall: cityCode: is not a city of this file or of the box office',
      'activities.jazz-night: venueId: is not a venue of this file or of the box office',
      'activities.jazz-night: lineup: no such artist: nobody',
      'sessions.odd-1: endsAt: must be after the start',
      'sessions.odd-2: tiers.floor: is listed more than once',
      'sessions.odd-2: tiers.floor: soldElsewhere: is more than the tier has places',
      'sessions.odd-2: tiers.floor: has neither capacity nor seats',
      'banners: no such event: ghost',
      'sessions.odd-1: saleStartsAt: is after the end',
    ]);
    expect(await countAll()).toEqual({ activities: 0, units: 0 });
  });

  it.each<[object, string[]]>([
    [{ names: 'each', idDigits: 4, namesUntil: '2026-12-12T22:00:00+08:00' }, []],
    [
      { idDigits: 4, namesUntil: '2026-12-12T20:00:00+08:00' },
      [
        'idDigits: must be left out, because tickets bear no names',
        'namesUntil: must be left out, because tickets bear no names',
      ],
    ],
    [{ names: 'buyer', namesUntil: '2026-12-12T22:01:00+08:00' }, ['namesUntil: must not be after the end']],
  ])('checks the rule for names on tickets: %j', async (asked, problems) => {
    const file = smallCatalogue();
    file.activities.push(anActivity({ id: 'odd', sessions: [aSession({ id: 'odd-1', ...asked })] }));

    const imported = await importCatalogue(db, file, { dryRun: true });

    expect(imported.ok ? [] : imported.refusal.problems).toEqual(
      problems.map((problem) => `sessions.odd-1: ${problem}`),
    );
  });

  it.each([
    ['2026-12-12T22:00:00+08:00', []],
    ['2026-12-12T22:01:00+08:00', ['sessions.odd-1: saleEndsAt: must not be after the end']],
  ])('accepts a sale that ends at the end of its session, but not later: %s', async (saleEndsAt, problems) => {
    const file = smallCatalogue();
    file.activities.push(anActivity({ id: 'odd', sessions: [aSession({ id: 'odd-1', saleEndsAt })] }));

    const imported = await importCatalogue(db, file, { dryRun: true });

    expect(imported.ok ? [] : imported.refusal.problems).toEqual(problems);
  });

  it.each([
    [undefined, 'the file'],
    [{ ...smallCatalogue(), contact: {} }, 'contact.email'],
    [{ ...smallCatalogue(), cities: [{ id: 'x' }] }, 'cities.0.id'],
  ])('refuses a file that is not a catalogue', async (input, where) => {
    const imported = await importCatalogue(db, input);

    expect(imported.ok ? '' : imported.refusal.problems.join('\n')).toContain(where);
  });

  it('refuses prices with decimals in a currency without decimals, and pickups without a place', async () => {
    const broken = smallCatalogue();
    const [jazz, , canal] = broken.activities;
    jazz!.deliveries = [{ type: 'selfPickup' }, { type: 'onSite' }, { type: 'courier' }, { type: 'courier' }];
    const [dayPass] = canal!.sessions[0]!.tiers;
    dayPass!.faceValue.amount += 50;
    dayPass!.originalValue = { amount: 40_000_001, currency: 'IDR' };

    const imported = await importCatalogue(db, broken);

    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      'activities.jazz-night: deliveries.courier: is listed more than once',
      'activities.jazz-night: deliveries.selfPickup: needs pickup',
      'activities.jazz-night: deliveries.onSite: needs pickup',
      'sessions.jakarta-jazz-1: tiers.day-pass: faceValue: IDR has no decimals',
      'sessions.jakarta-jazz-1: tiers.day-pass: originalValue: IDR has no decimals',
    ]);
  });

  it('refuses price types that contradict each other, their tier or its currency', async () => {
    const broken = smallCatalogue();
    const [tier] = broken.activities.find(({ id }) => id === 'jakarta-jazz')!.sessions[0]!.tiers;
    const type = { id: 'student', name: text('Student'), amount: 20_000_000 };
    tier!.priceTypes = [
      type,
      { ...type, amount: 20_000_050, originalAmount: 19_000_000 },
      { ...type, id: 'standard', needs: 'standard' },
      { ...type, id: 'companion', originalAmount: 20_000_000, needs: 'wheelchair' },
      { ...type, id: 'guest', originalAmount: 30_000_001, needs: 'student' },
    ];

    const imported = await importCatalogue(db, broken);

    const path = 'sessions.jakarta-jazz-1: tiers.day-pass.priceTypes';
    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      `${path}.student: is listed more than once`,
      `${path}.student: originalAmount: must be more than the current price`,
      `${path}.student: amount: IDR has no decimals`,
      `${path}.standard: id: "standard" is the face value of the tier; write another id`,
      `${path}.standard: needs: must be another price type`,
      `${path}.companion: originalAmount: must be more than the current price`,
      `${path}.companion: needs: is not a price type of the session`,
      `${path}.guest: originalAmount: IDR has no decimals`,
    ]);
  });

  it('refuses two price types that need the same type', async () => {
    const broken = smallCatalogue();
    const [tier] = broken.activities.find(({ id }) => id === 'jakarta-jazz')!.sessions[0]!.tiers;
    const type = (id: string, needs?: string) => ({ id, name: text(id), amount: 20_000_000, ...(needs && { needs }) });
    tier!.priceTypes = [type('disabled'), type('carer', 'disabled'), type('friend', 'disabled')];
    const upstairs = { ...tier!, id: 'upstairs', priceTypes: [type('carer')] };
    broken.activities.find(({ id }) => id === 'jakarta-jazz')!.sessions[0]!.tiers.push(upstairs);

    const imported = await importCatalogue(db, broken);

    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      'sessions.jakarta-jazz-1: tiers.day-pass.priceTypes.friend: needs: another price type needs disabled already',
      'sessions.jakarta-jazz-1: tiers.upstairs.priceTypes.carer: needs: must be the same in all tiers',
    ]);
  });

  it('refuses a seat that is listed twice or belongs to no tier', async () => {
    const broken = smallCatalogue();
    const seats = broken.activities.find(({ id }) => id === 'clockwork')!.sessions[0]!.seatMap!.areas[0]!.seats;
    seats.push({ ...seats[0]! }, { ...seats[1]!, number: '99', tierId: 'balcony' });

    const imported = await importCatalogue(db, broken);

    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      'sessions.clockwork-1: seats.stalls/A/1: is listed more than once',
      'sessions.clockwork-1: seats: no such tier: balcony',
    ]);
  });

  it('refuses wheelchair and companion seats that cannot be bought with any price type', async () => {
    const broken = accessibleCatalogue();
    const session = broken.activities.find(({ id }) => id === 'clockwork')!.sessions[0]!;
    session.accessible = { priceTypes: ['disabled'] };

    const imported = await importCatalogue(db, broken);

    expect(imported.ok ? [] : imported.refusal.problems).toEqual([
      'sessions.clockwork-1: accessible: priceTypes: no tier has the price type disabled',
      'sessions.clockwork-1: tiers.stalls: has wheelchair or companion seats, so the tier needs a price type of accessible.priceTypes',
    ]);
  });

  it('adds events to a stored catalogue, and updates a city', async () => {
    await importCatalogue(db, smallCatalogue());
    const [hongKong] = smallCatalogue().cities;

    const added = await importCatalogue(
      db,
      more({ cities: [{ ...hongKong!, name: text('HK') }], activities: [anActivity({ id: 'new' })] }),
    );

    expect(added).toMatchObject({ ok: true, value: { activities: 1, units: 100 } });
    expect((await db.select().from(cities).where(eq(cities.code, 'hk3')))[0]?.name.en).toBe('HK');
    expect((await countAll()).activities).toBe(7);
  });

  it('keeps the translations of a place that a file names in English only', async () => {
    await importCatalogue(db, smallCatalogue());
    const [city] = smallCatalogue().cities;

    await importCatalogue(db, more({ cities: [{ ...city!, name: { en: 'Renamed' } }] }));

    const [stored] = await db.select().from(cities).where(eq(cities.id, city!.id));
    expect(stored!.name).toEqual({ ...city!.name, en: 'Renamed' });
  });

  it('refuses an organiser’s events beside demo events, and writes nothing', async () => {
    await importCatalogue(db, smallCatalogue());
    const own = await importCatalogue(db, more({ demo: false, activities: [anActivity({ id: 'real' })] }));

    expect(own.ok ? [] : own.refusal.problems).toEqual([expect.stringContaining('contains the demo events')]);
    expect(await isDemo()).toBe(true);
    expect((await countAll()).activities).toBe(6);
  });

  it('does not mark an organiser’s events as a demo when demo events are added', async () => {
    await importCatalogue(db, { ...smallCatalogue(), demo: false });
    await importCatalogue(db, more({ demo: true, activities: [anActivity({ id: 'toy' })] }));

    expect(await isDemo()).toBe(false);
  });

  it('refuses a city code or a session id that is in use, even in a dry run', async () => {
    await importCatalogue(db, smallCatalogue());
    const [hongKong] = smallCatalogue().cities;
    const file = more({
      cities: [{ ...hongKong!, id: 999 }],
      activities: [anActivity({ id: 'thief', sessions: [aSession({ id: 'jazz-night-1' })] })],
    });

    for (const dryRun of [true, false]) {
      const imported = await importCatalogue(db, file, { dryRun });
      expect(imported.ok ? [] : imported.refusal.problems).toEqual([
        'cities.hk3: id: must be 341, as in the box office',
        'sessions.jazz-night-1: belongs to the event jazz-night',
      ]);
    }
  });

  it('stores seats so that the database rejects a second unit for a seat', async () => {
    await importCatalogue(db, smallCatalogue());

    const twice = db.execute(sql`
      insert into units (session_id, tier_id, area_id, row_name, seat_number, x, y)
      values ('clockwork-1', 'stalls', 'stalls', 'A', '1', 0, 0)`);

    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});
