import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CatalogueActivity,
  type CatalogueFile,
  type CataloguePriceType,
  CatalogueTier,
} from '#shared/contract/catalogueFile.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { accessibleCatalogue } from '#tests/support/boxoffice/accessibleHall.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { exportCatalogue } from './exportCatalogue.ts';
import { importCatalogue } from './importCatalogue.ts';

const { app, db } = await smallBoxOffice();

beforeEach(async () => {
  await db.execute(sql`truncate holds, units, tiers, seat_maps, sessions, activities cascade`);
  await importCatalogue(db, smallCatalogue());
});

const eventOf = (file: CatalogueFile, id: string) => file.activities.find((activity) => activity.id === id)!;

/** Imports the small catalogue with one of its events changed. */
async function change(id: string, edit: (activity: CatalogueActivity) => void, options = {}) {
  const file = smallCatalogue();
  edit(eventOf(file, id));
  const outcome = await importCatalogue(db, file, options);
  return outcome.ok ? { changes: outcome.value.changes, problems: [] } : { problems: outcome.refusal.problems };
}

async function hold(sessionId: string, choice: object) {
  const { status } = await request(app)
    .post('/api/v1/holds')
    .set({ cookie: `dvid=${randomUUID()}`, 'x-forwarded-for': '198.51.100.7' })
    .send({ sessionId, ...choice });
  expect(status).toBe(200);
}

const tierOf = (activity: CatalogueActivity) => activity.sessions[0]!.tiers[0]!;
async function countUnits(sessionId: string) {
  const { rows } = await db.execute(sql`
    select state, count(*)::int as units from units where session_id = ${sessionId} group by state`);
  return Object.fromEntries(rows.map(({ state, units }) => [String(state), Number(units)]));
}

describe('importing a stored catalogue again', () => {
  it('changes nothing if the file is the same or was exported', async () => {
    expect(await change('jazz-night', () => {})).toEqual({ changes: [], problems: [] });

    const exported = await importCatalogue(db, await exportCatalogue(db));
    expect(exported).toMatchObject({ ok: true, value: { activities: 0, units: 0, changes: [] } });
  });

  it('accepts a correction of an Indonesian text', async () => {
    expect(await change('jazz-night', (jazz) => Object.assign(jazz.name, { id: 'Malam Jazz' }))).toMatchObject({
      changes: [{ path: 'activities.jazz-night.name.id', after: 'Malam Jazz' }],
    });
  });

  it('refuses to remove a price type with held tickets, and removes others', async () => {
    const child = { id: 'child', name: { en: 'Child' }, amount: 10_000, quota: 1 };
    const withTypes =
      (...priceTypes: (typeof child)[]) =>
      (jazz: CatalogueActivity) =>
        void Object.assign(tierOf(jazz), { priceTypes });
    const senior = { ...child, id: 'senior' };
    expect((await change('jazz-night', withTypes(child, senior))).problems).toEqual([]);
    const [session] = eventOf(await exportCatalogue(db), 'jazz-night').sessions;
    expect(session!.tiers[0]!.priceTypes).toEqual([child, senior]);
    await hold(session!.id, { lines: [{ tierId: session!.tiers[0]!.id, priceTypeId: 'child', quantity: 1 }] });

    expect((await change('jazz-night', withTypes(child))).problems).toEqual([]);
    expect(await change('jazz-night', withTypes())).toEqual({
      problems: [
        `sessions.${session!.id}: tiers.${session!.tiers[0]!.id}.priceTypes.child: tickets are sold or held, or were once, so it cannot be removed`,
      ],
    });
  });

  it('counts a new session of a stored event, and warns of a price that changes by more than half during the sale', async () => {
    const file = smallCatalogue();
    const jazz = eventOf(file, 'jazz-night');
    jazz.sessions.push({ ...aSession({ id: 'jazz-night-9' }), status: 'onSale' });
    tierOf(jazz).faceValue.amount = 3_800;
    const now = new Date('2026-11-20T04:00:00Z');

    const asked = await importCatalogue(db, file, { dryRun: true, now });
    tierOf(jazz).faceValue.amount = 57_000;
    const half = await importCatalogue(db, file, { dryRun: true, now });
    tierOf(jazz).faceValue.amount = 3_800;
    const beforeSale = await importCatalogue(db, file, { dryRun: true, now: new Date('2026-09-01T00:00:00Z') });

    const steep = (outcome: typeof asked) =>
      outcome.ok && outcome.value.warnings.filter((line) => line.includes('faceValue'));
    expect(asked).toMatchObject({ ok: true, value: { activities: 0, sessions: 1, units: 100 } });
    expect(steep(asked)).toEqual([
      'sessions.jazz-night-1: tiers.floor: faceValue: changes by more than half while it is on sale: HK$380 → HK$38',
    ]);
    expect([steep(half), steep(beforeSale)]).toEqual([[], []]);
  });

  it('creates the same hall from rows and seats each time, and accepts it as a seat map', async () => {
    const plainHall = (file = smallCatalogue()) => {
      const [session] = eventOf(file, 'jazz-night').sessions;
      const { capacity: _, ...tier } = session!.tiers[0]!;
      const back = { ...tier, id: 'back', name: text('Back'), rows: 'D, F-G', seats: '1-20' };
      Object.assign(session!, { id: 'hall-1', tiers: [{ ...tier, rows: 'A-C', seats: '1-8, 11-18' }, back] });
      return file;
    };

    const first = await importCatalogue(db, plainHall());
    const again = await importCatalogue(db, plainHall());
    const exported = await exportCatalogue(db);
    const whole = await importCatalogue(db, exported);

    expect(first).toMatchObject({ ok: true, value: { units: 3 * 16 + 3 * 20 } });
    for (const outcome of [again, whole]) expect(outcome).toMatchObject({ ok: true, value: { changes: [] } });
    const hall = exported.activities.flatMap(({ sessions }) => sessions).find(({ id }) => id === 'hall-1')!.seatMap!;
    const [front, back] = hall.areas.map(({ seats }) => seats);
    expect(front!.filter(({ row }) => row === 'A').map(({ x }) => x - front![0]!.x)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18].map((number) => (number - 1) * 10),
    );
    expect([...new Set(back!.map(({ row }) => row))]).toEqual(['D', 'F', 'G']);
    const middle = (seats: { x: number }[]) => (seats[0]!.x + seats.at(-1)!.x) / 2;
    expect(middle(front!)).toBe(middle(back!));
    expect(Math.min(...back!.map(({ y }) => y))).toBeGreaterThan(Math.max(...front!.map(({ y }) => y)));
    for (const { x, y } of [...front!, ...back!])
      expect(x >= 0 && x <= hall.width && y > hall.stage.y + hall.stage.height && y <= hall.height).toBe(true);
  });

  it.each([
    ['A-', '1-4', 'rows: must be like'],
    ['C-A', '1-4', 'rows: must be like'],
    ['A-C, B', '1-4', 'rows: must be like'],
    ['A-C', undefined, 'seats: must be like'],
    ['A-C', '1-999', 'seats: must be like'],
    ['A-C', '1-F', 'seats: must be like'],
  ])('refuses the rows %s with the seats %s', async (rows, seats, says) => {
    const { problems } = await change('jazz-night', ({ sessions: [session] }) => {
      const { capacity: _, ...tier } = session!.tiers[0]!;
      session!.tiers = [{ ...tier, rows, ...(seats && { seats }) }];
    });

    expect(problems).toEqual([expect.stringContaining(`sessions.jazz-night-1: tiers.floor: ${says}`)]);
  });

  it('reports each change by its path, and a dry run reports the same and stores nothing', async () => {
    const edit = (jazz: CatalogueActivity) => {
      jazz.name = { en: 'Noon Jazz' };
      jazz.purchaseLimit = 6;
      jazz.sessions[0]!.saleEndsAt = '2026-12-12T12:00:00Z';
      tierOf(jazz).faceValue.amount += 500;
    };
    const before = await exportCatalogue(db);
    const asked = await change('jazz-night', edit, { dryRun: true });
    expect(await exportCatalogue(db)).toEqual(before);
    const made = await change('jazz-night', edit);

    expect(asked).toEqual(made);
    const { amount: price, currency } = tierOf(eventOf(before, 'jazz-night')).faceValue;
    const format = (amount: number) => createMoneyFormat('en')({ amount, currency });
    expect(made.changes).toEqual([
      { path: 'activities.jazz-night.name.en', before: 'Midnight Jazz', after: 'Noon Jazz' },
      { path: 'activities.jazz-night.purchaseLimit', before: '4', after: '6' },
      {
        path: 'sessions.jazz-night-1.tiers.floor.faceValue',
        before: format(price),
        after: format(price + 500),
      },
      { path: 'sessions.jazz-night-1.saleEndsAt', after: '2026-12-12T12:00:00.000Z' },
    ]);
    const stored = eventOf(await exportCatalogue(db), 'jazz-night');
    expect(stored.name).toEqual({ ...text('Midnight Jazz', 'Jazz Tengah Malam', '午夜爵士'), en: 'Noon Jazz' });
    expect(tierOf(stored).faceValue.amount).toBe(price + 500);
  });

  it('keeps the translations that the file lacks, also in the stage, the areas and the tiers, and reports no removal', async () => {
    const before = eventOf(await exportCatalogue(db), 'clockwork').sessions[0]!;

    const { changes } = await change('clockwork', ({ sessions: [play] }) => {
      play!.tiers[0]!.name = { en: 'Stalls' };
      play!.seatMap!.areas[0]!.name = { en: 'Stalls' };
      play!.seatMap!.stage.name = { en: 'Podium' };
    });

    expect(changes).toEqual([{ path: 'sessions.clockwork-1.seatMap.stage.name.en', before: 'Stage', after: 'Podium' }]);
    const { tiers, seatMap } = eventOf(await exportCatalogue(db), 'clockwork').sessions[0]!;
    expect([tiers, seatMap!.areas]).toEqual([before.tiers, before.seatMap!.areas]);
    expect(seatMap!.stage.name).toEqual(text('Podium', 'Panggung', '舞台'));
  });

  it('marks a tier as reduced, removes the mark again, and treats “no” as the default', async () => {
    const mark = (reduced: boolean) =>
      change('jazz-night', (jazz) => Object.assign(tierOf(jazz), CatalogueTier.parse({ ...tierOf(jazz), reduced })));
    const path = 'sessions.jazz-night-1.tiers.floor.reduced';

    expect((await mark(false)).changes).toEqual([]);
    expect((await mark(true)).changes).toEqual([{ path, after: 'true' }]);
    expect(tierOf(eventOf(await exportCatalogue(db), 'jazz-night')).reduced).toBe(true);
    expect((await mark(false)).changes).toEqual([{ path, before: 'true' }]);
    expect(tierOf(eventOf(await exportCatalogue(db), 'jazz-night')).reduced).toBeUndefined();
  });

  it.each<[string, (file: CatalogueFile) => unknown]>([
    ['the event', (file) => Object.assign(eventOf(file, 'jazz-night'), { name: text('Renamed Night') })],
    ['its artist', (file) => Object.assign(file.artists[0]!, { name: text('Renamed Singer') })],
    ['its venue', (file) => Object.assign(file.venues[0]!, { name: text('Renamed Hall') })],
    ['its city', (file) => Object.assign(file.cities[0]!, { name: text('Renamed City') })],
  ])('updates the search: the event is found by the new name of %s', async (_whose, edit) => {
    const file = smallCatalogue();
    edit(file);
    await importCatalogue(db, file);

    const { body } = await request(app).get('/hk3-all/latest').query({ keyword: 'renamed' });
    expect(JSON.stringify(body)).toContain('"jazz-night"');
  });

  it('adds a session and a tier, and removes a tier without sold tickets', async () => {
    await change('jazz-night', (jazz) => {
      jazz.sessions.push(aSession({ id: 'jazz-night-late' }));
      jazz.sessions[0]!.tiers.push({ ...tierOf(jazz), id: 'balcony', capacity: 7 });
    });
    expect(await countUnits('jazz-night-late')).toEqual({ free: 100 });

    const { changes } = await change('jazz-night', () => {});
    expect(changes).toContainEqual({ path: 'sessions.jazz-night-1.tiers.balcony.capacity', before: '7' });
    expect(tierOf(eventOf(await exportCatalogue(db), 'jazz-night')).id).toBe('floor');
  });

  it('does not change sessions that the file does not name', async () => {
    await change('jazz-night', (jazz) => {
      jazz.sessions = [aSession({ id: 'jazz-night-late' })];
    });

    const { sessions } = eventOf(await exportCatalogue(db), 'jazz-night');
    expect(sessions.map(({ id }) => id)).toEqual(expect.arrayContaining(['jazz-night-1', 'jazz-night-late']));
  });

  it('does not resume a sale that a command stopped', async () => {
    await db.execute(sql`update sessions set declared_status = 'stopSale' where id = 'jazz-night-1'`);

    expect(await change('jazz-night', () => {})).toEqual({ changes: [], problems: [] });
    expect(eventOf(await exportCatalogue(db), 'jazz-night').sessions[0]!.status).toBe('stopSale');
  });
});

describe('the capacity', () => {
  it('can be raised, and lowered to the number of places that are sold or held', async () => {
    const { capacity } = tierOf(eventOf(await exportCatalogue(db), 'jazz-night'));
    await hold('jazz-night-1', { tierId: 'floor', quantity: 3 });
    const set = (to: number) => change('jazz-night', (jazz) => Object.assign(tierOf(jazz), { capacity: to }));

    expect((await set(capacity! + 20)).problems).toEqual([]);
    expect(await countUnits('jazz-night-1')).toMatchObject({ free: capacity! + 17, held: 3 });
    expect((await set(2)).problems).toEqual([
      'sessions.jazz-night-1: tiers.floor: capacity: 3 places are sold or held, or were once',
    ]);
    expect(await countUnits('jazz-night-1')).toMatchObject({ free: capacity! + 17, held: 3 });
    expect((await set(3)).problems).toEqual([]);
    expect(await countUnits('jazz-night-1')).toEqual({ held: 3 });
  });

  it('and the seats that are added to stored sessions are counted as new places', async () => {
    const file = smallCatalogue();
    tierOf(eventOf(file, 'jazz-night')).capacity! += 20;
    const { seats } = eventOf(file, 'clockwork').sessions[0]!.seatMap!.areas[0]!;
    seats.push({ ...seats[0]!, row: 'Z', number: '1' });

    expect(await importCatalogue(db, file)).toMatchObject({ ok: true, value: { sessions: 0, units: 21 } });
    expect(await importCatalogue(db, smallCatalogue())).toMatchObject({ ok: true, value: { units: 0 } });
  });

  it('can be marked in part as sold elsewhere, and be put on sale here again', async () => {
    const set = (soldElsewhere: number) =>
      change('jazz-night', (jazz) => Object.assign(tierOf(jazz), { soldElsewhere }));
    const { free } = await countUnits('jazz-night-1');

    await set(40);
    expect(await countUnits('jazz-night-1')).toEqual({ free: free! - 40, sold: 40 });
    await set(10);
    expect(await countUnits('jazz-night-1')).toEqual({ free: free! - 10, sold: 10 });
    expect((await set(free! + 1)).problems).toHaveLength(1);
  });
});

describe('price types', () => {
  const child = { id: 'child', name: text('Child', 'Anak', '小童'), amount: 19_000, proof: text('Any card'), quota: 9 };
  const carer = { id: 'carer', name: text('Carer'), amount: 0, needs: 'child', hidden: true as const };
  const set = (...priceTypes: CataloguePriceType[]) =>
    change('jazz-night', (jazz) => Object.assign(tierOf(jazz), { priceTypes }));
  const path = 'sessions.jazz-night-1.tiers.floor.priceTypes';
  const exported = async () => tierOf(eventOf(await exportCatalogue(db), 'jazz-night')).priceTypes;

  it('are added, changed and removed, with prices as money in the report, and cause no change if they are the same', async () => {
    const added = await set(child, carer);
    const again = await set(child, carer);
    const stored = await exported();
    const dearer = await set({ ...child, amount: 20_000, originalAmount: 21_000 }, { ...carer, hidden: undefined });
    const removed = await set({ ...child, amount: 20_000, originalAmount: 21_000 });

    expect(added.changes).toContainEqual({ path: `${path}.child.amount`, after: 'HK$190' });
    expect(again).toEqual({ changes: [], problems: [] });
    expect(stored).toEqual([child, carer]);
    expect(dearer.changes).toEqual([
      { path: `${path}.child.amount`, before: 'HK$190', after: 'HK$200' },
      { path: `${path}.carer.hidden`, before: 'true' },
      { path: `${path}.child.originalAmount`, after: 'HK$210' },
    ]);
    expect(removed.changes).toContainEqual({ path: `${path}.carer.needs`, before: 'child' });
    expect(await exported()).toEqual([{ ...child, amount: 20_000, originalAmount: 21_000 }]);
  });

  it('get a new price for later orders, with a warning if the price changes by more than half', async () => {
    await set(child);
    await hold('jazz-night-1', { lines: [{ tierId: 'floor', priceTypeId: 'child', quantity: 2 }] });
    const file = smallCatalogue();
    Object.assign(tierOf(eventOf(file, 'jazz-night')), { priceTypes: [{ ...child, amount: 1900 }] });
    const outcome = await importCatalogue(db, file, { now: new Date('2026-11-20T04:00:00Z') });

    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.ok && outcome.value.warnings.filter((line) => line.includes('priceTypes'))).toEqual([
      'sessions.jazz-night-1: tiers.floor.priceTypes.child: amount: changes by more than half while it is on sale: HK$190 → HK$19',
    ]);
  });

  it('cannot be removed while tickets are held, or get a quota below their number', async () => {
    await set(child, carer);
    await hold('jazz-night-1', { lines: [{ tierId: 'floor', priceTypeId: 'child', quantity: 3 }] });
    const problem = `sessions.jazz-night-1: tiers.floor.priceTypes.child: `;

    expect((await set({ ...child, quota: 2 }, carer)).problems).toEqual([
      `${problem}quota: 3 tickets are sold or held`,
    ]);
    expect((await set({ ...child, quota: 3 }, carer)).problems).toEqual([]);
    expect((await set()).problems).toEqual([
      `${problem}tickets are sold or held, or were once, so it cannot be removed`,
    ]);
    expect(await exported()).toEqual([{ ...child, quota: 3 }, carer]);
  });
});

describe('the seats', () => {
  const seatsOf = (play: CatalogueActivity) => play.sessions[0]!.seatMap!.areas[0]!.seats;

  it('are added, moved and removed', async () => {
    const { rows } = await db.execute(sql`
      select row_name || '/' || seat_number as name from units
      where session_id = 'clockwork-1' and state = 'free' and area_id is not null order by id limit 2`);
    const [moved, removed] = rows.map(({ name }) => String(name));
    const nameOf = ({ row, number }: { row: string; number: string }) => `${row}/${number}`;

    const { problems } = await change('clockwork', (play) => {
      const seats = seatsOf(play);
      seats.push({ ...seats[0]!, row: 'Z', number: '1' });
      play.sessions[0]!.seatMap!.areas[0]!.seats = seats
        .filter((seat) => nameOf(seat) !== removed)
        .map((seat) => (nameOf(seat) === moved ? { ...seat, x: 777 } : seat));
    });
    const stored = seatsOf(eventOf(await exportCatalogue(db), 'clockwork'));

    expect(problems).toEqual([]);
    expect(stored.map(nameOf)).toContain('Z/1');
    expect(stored.map(nameOf)).not.toContain(removed);
    expect(stored.find((seat) => nameOf(seat) === moved)).toMatchObject({ x: 777 });
    expect(await countUnits('clockwork-1')).toEqual({ free: 70, sold: 30 });
  });

  it('become wheelchair places, and then ordinary seats again', async () => {
    const kindsOf = (file: CatalogueFile) =>
      seatsOf(eventOf(file, 'clockwork')).flatMap(({ row, number, kind }) => (kind ? [`${row}${number} ${kind}`] : []));
    const wanted = accessibleCatalogue();
    delete wanted.activities.find(({ id }) => id === 'clockwork')!.sessions[0]!.seatMap!.areas[0]!.seats[2]!.kind;
    tierOf(eventOf(wanted, 'clockwork')).soldElsewhere = 30;

    const made = await importCatalogue(db, wanted);
    const marked = await exportCatalogue(db);
    const moved = accessibleCatalogue();
    tierOf(eventOf(moved, 'clockwork')).soldElsewhere = 30;
    eventOf(moved, 'clockwork').sessions[0]!.accessible!.releasedAt = '2026-12-02T12:00:00+08:00';
    const later = await importCatalogue(db, moved);
    const { problems } = await change('clockwork', () => {});

    expect(made.ok).toBe(true);
    expect(kindsOf(marked).slice(0, 4)).toEqual([
      'A1 wheelchair',
      'A2 companion',
      'A4 wheelchair',
      'J1 restrictedView',
    ]);
    expect(later.ok && later.value.changes).toEqual([
      {
        path: 'sessions.clockwork-1.accessible.releasedAt',
        before: '2026-12-03T04:00:00.000Z',
        after: '2026-12-02T04:00:00.000Z',
      },
      { path: 'sessions.clockwork-1.seatMap.areas.stalls.seats.A/3.kind', after: 'companion' },
    ]);
    expect(problems).toEqual([]);
    const unmarked = await exportCatalogue(db);
    expect(kindsOf(unmarked)).toEqual([]);
    expect(eventOf(unmarked, 'clockwork').sessions[0]!.accessible).toBeUndefined();
  });

  it('cannot be removed while a buyer holds them', async () => {
    await db.execute(sql`
      with held as (
        insert into holds (session_id, device_id, quantity, created_at, expires_at)
        values ('clockwork-1', ${randomUUID()}::uuid, 1, now(), now()) returning id)
      update units set state = 'held', hold_id = (select id from held) where id = (
        select id from units where session_id = 'clockwork-1' and state = 'free' and area_id is not null order by id limit 1)`);
    const { rows } = await db.execute(sql`select row_name, seat_number from units where state = 'held'`);
    const { row_name: row, seat_number: number } = rows[0] as { row_name: string; seat_number: string };

    const { problems } = await change('clockwork', (play) => {
      const { seatMap } = play.sessions[0]!;
      for (const area of seatMap!.areas)
        area.seats = area.seats.filter((seat) => seat.row !== row || seat.number !== number);
    });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${row}/${number}`);
  });
});

describe('an import that changes a session with tickets', () => {
  it.each<[string, (jazz: CatalogueActivity) => void]>([
    [
      'startsAt: cannot change; use "frontrow events postpone"',
      (jazz) => Object.assign(jazz.sessions[0]!, { startsAt: '2026-12-12T19:00:00+08:00' }),
    ],
    ['the venue cannot change', (jazz) => Object.assign(jazz, { venueId: 'banyan' })],
    [
      'the currency cannot change',
      (jazz) =>
        Object.assign(tierOf(jazz), { faceValue: { amount: 40_000, currency: 'TWD' }, originalValue: undefined }),
    ],
    ['names: cannot require more than before', (jazz) => Object.assign(jazz.sessions[0]!, { names: 'buyer' })],
  ])('is refused with the name of the field: %s', async (rule, edit) => {
    expect((await change('jazz-night', edit, { dryRun: true })).problems).toEqual([]);
    await hold('jazz-night-1', { tierId: 'floor', quantity: 2 });

    for (const dryRun of [true, false])
      expect((await change('jazz-night', edit, { dryRun })).problems).toEqual([
        `sessions.jazz-night-1: ${rule}: 2 tickets are sold or held`,
      ]);
  });

  it('may reduce the data required about holders, but not increase it again', async () => {
    const ask = (asked: object) => change('jazz-night', (jazz) => Object.assign(jazz.sessions[0]!, asked));
    await ask({ names: 'each', idDigits: 4 });
    await hold('jazz-night-1', { tierId: 'floor', quantity: 2 });

    const [fewer, more, until, none] = [
      await ask({ names: 'each', idDigits: 3 }),
      await ask({ names: 'each', idDigits: 4 }),
      await ask({ names: 'each', idDigits: 3, namesUntil: '2026-12-11T20:00+08:00' }),
      await ask({}),
    ];

    expect(fewer.changes).toEqual([{ path: 'sessions.jazz-night-1.idDigits', before: '4', after: '3' }]);
    expect(more.problems).toEqual([
      'sessions.jazz-night-1: names: cannot require more than before: 2 tickets are sold or held',
    ]);
    expect(until.changes).toEqual([{ path: 'sessions.jazz-night-1.namesUntil', after: '2026-12-11T12:00:00.000Z' }]);
    expect(none.changes!.map(({ path, after }) => [path.split('.')[2], after]).toSorted()).toEqual([
      ['idDigits', undefined],
      ['names', undefined],
      ['namesUntil', undefined],
    ]);
  });

  it('stores nothing if another event of the file has a problem', async () => {
    await hold('jazz-night-1', { tierId: 'floor', quantity: 2 });
    const file = smallCatalogue();
    eventOf(file, 'jazz-night').venueId = 'banyan';
    file.activities.push(anActivity({ id: 'new', venueId: 'nowhere' }));

    const outcome = await importCatalogue(db, file);

    expect(outcome.ok).toBe(false);
    expect(eventOf(await exportCatalogue(db), 'jazz-night').venueId).toBe('tidewall');
  });
});
