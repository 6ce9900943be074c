import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSessions } from '#boxoffice/events/catalog/activityStore.ts';
import { findFreeSessions } from '#boxoffice/events/catalog/freeSessions.ts';
import { freeTiers } from '#boxoffice/people/notify/freeTiers.ts';
import type { Activity, Session } from '#shared/contract/activity.ts';
import type { HeldTicket } from '#shared/contract/hold.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { accessibleCatalogue, HALL, releasedAt } from '#tests/support/boxoffice/accessibleHall.ts';
import { SMALL_CATALOGUE_NOW } from '#tests/support/boxoffice/smallCatalogue.ts';
import { smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { auditStock } from '../stock/auditStock.ts';

const { call, db, somebody, time } = await smallSales({ catalogue: accessibleCatalogue() });
const { sessionId, tierId } = HALL;

beforeEach(async () => {
  time.now = SMALL_CATALOGUE_NOW;
  await db.execute(sql`update units set state = 'free', hold_id = null, order_id = null, price_type_id = null`);
  await db.execute(sql`delete from holds`);
});

const map = (await call('get', `/v1/sessions/${sessionId}/seats`)).body.data as SeatMap;
const seats = map.areas.flatMap((area) => area.seats);
const idOf = (name: string) => seats.find(({ row, number }) => row + number === name)!.id;

/** Holds seats like `A1 wheelchair` or lines like `2 wheelchair` for a new buyer. Returns the seats or the refusal. */
async function hold(...wishes: string[]): Promise<string[] | string> {
  const parts = wishes.map((wish) => wish.split(' ') as [string, string?]);
  const isSeat = /^[A-Z]/.test(wishes[0]!);
  const choice = isSeat
    ? { seats: parts.map(([seat, priceTypeId]) => ({ seatId: idOf(seat), priceTypeId })) }
    : { lines: parts.map(([quantity, priceTypeId]) => ({ tierId, priceTypeId, quantity: Number(quantity) })) };
  const { body } = await call('post', '/v1/holds', { sessionId, ...choice }, await somebody());
  if (body.code !== 200) return body.reason;
  const tickets = body.data.tickets as HeldTicket[];
  return tickets
    .map(({ seat, priceTypeId }) => [seat!.row + seat!.number, priceTypeId].filter(Boolean).join(' '))
    .sort();
}

/** Marks all seats without a kind as sold elsewhere, except these. */
const sellAllBut = (...names: string[]) =>
  db.execute(sql`
    update units set state = 'sold' where session_id = ${sessionId} and seat_kind is null
      and row_name || seat_number not in (select json_array_elements_text(${JSON.stringify(names)}::json))`);
const sellRestricted = () =>
  db.execute(sql`update units set state = 'sold' where seat_kind = 'restrictedView' and state = 'free'`);
const keepKind = (kind: string) =>
  db.execute(sql`update units set state = 'sold' where seat_kind is distinct from ${kind}`);

async function session(): Promise<Session> {
  const activity = (await call('get', '/v1/activities/clockwork')).body.data as Activity;
  return activity.sessions.find(({ id }) => id === sessionId)!;
}

describe('on the map', () => {
  it('accessible places and seats with a restricted view have a kind', () => {
    expect(seats.filter(({ kind }) => kind).map(({ row, number, kind }) => `${row}${number} ${kind}`)).toEqual([
      'A1 wheelchair',
      'A2 companion',
      'A3 companion',
      'A4 wheelchair',
      ...Array.from({ length: 10 }, (_, index) => `J${index + 1} restrictedView`),
    ]);
  });

  it('wheelchair and companion places can be held only with their price types', async () => {
    expect(await hold('A1')).toBe('hold.accessibleOnly');
    expect(await hold('A1 child')).toBe('hold.accessibleOnly');
    expect(await hold('A2 companion')).toBe('hold.priceTypeNeeds');
    expect(await hold('A1 wheelchair', 'A2 companion')).toEqual(['A1 wheelchair', 'A2 companion']);
    expect(await auditStock(db, time.now)).toEqual([]);
  });

  it('all buyers can hold the remaining places after the release', async () => {
    time.now = releasedAt();

    expect(await hold('A1', 'A2 child')).toEqual(['A1', 'A2 child']);
  });
});

describe('in a choice by quantity', () => {
  it('wheelchair users and companions get accessible places side by side', async () => {
    expect(await hold('1 wheelchair', '1 companion')).toEqual(['A4 wheelchair', 'A3 companion'].sort());
    expect(await hold('1 companion', '1 wheelchair')).toEqual(['A1 wheelchair', 'A2 companion']);
    expect(await hold('1 wheelchair')).toBe('hold.soldOut');
  });

  it('other tickets of a wheelchair user get seats beside the accessible places', async () => {
    expect(await hold('1 wheelchair', '1 companion', '1 child', '1')).toEqual([
      'A3 companion',
      'A4 wheelchair',
      expect.stringMatching(/^(A5|B4)/),
      expect.stringMatching(/^(A5|B4)/),
    ]);
  });

  it('other buyers get no accessible places before the release, and seats with a restricted view last', async () => {
    await sellAllBut('E1', 'I9');

    expect(await hold('3')).toHaveLength(3);
    await db.execute(sql`update units set state = 'free', hold_id = null`);
    await sellAllBut('E1', 'I9');
    expect(await hold('2')).toEqual(['E1', 'I9']);
    expect(await hold('2')).toEqual([expect.stringMatching(/^J/), expect.stringMatching(/^J/)]);
    await sellRestricted();
    expect(await hold('1')).toBe('hold.soldOut');
    time.now = releasedAt();
    expect(await hold('4')).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  it('a buyer who chooses again may get the places of their previous hold', async () => {
    const buyer = await somebody();
    const choose = async (lines: object[]) => (await call('post', '/v1/holds', { sessionId, lines }, buyer)).status;

    expect(await choose([{ tierId, priceTypeId: 'wheelchair', quantity: 2 }])).toBe(200);
    expect(await choose([{ tierId, priceTypeId: 'wheelchair', quantity: 2 }])).toBe(200);
    await sellAllBut();
    await sellRestricted();
    expect(await choose([{ tierId, quantity: 2 }])).toBe(409);
  });
});

describe('free accessible places', () => {
  it('are counted for each kind, and shown with the price types and the time of the release', async () => {
    const kept = {
      priceTypeIds: ['wheelchair', 'companion'],
      reserved: true,
      releasedAt: releasedAt().toISOString(),
      wheelchair: 'few',
      companion: 'few',
    };

    expect((await session()).accessible).toEqual(kept);
    await hold('A1 wheelchair', 'A4 wheelchair');
    const after = await session();
    expect(after.accessible).toEqual({ ...kept, wheelchair: 'none' });
    expect(after.tiers[0]!.priceTypes!.map(({ id, remaining }) => [id, remaining])).toEqual([
      ['child', 'plenty'],
      ['wheelchair', 'none'],
      ['companion', 'few'],
    ]);
    time.now = releasedAt();
    expect((await session()).accessible).toMatchObject({ reserved: false });
  });

  it('do not count as available for other buyers', async () => {
    await keepKind('wheelchair');
    const status = async () => {
      const { tiers, status: ofSession } = await session();
      const free = await findFreeSessions(db, () => time.now)([sessionId]);
      const rows = await findSessions(db, 'clockwork');
      const told = rows.flatMap((row) => freeTiers(row, { now: time.now, isPayable: () => true }));
      return { ofSession, tier: [tiers[0]!.status, tiers[0]!.remaining], inLists: free.size, told: told.length };
    };
    await db.execute(sql`update units set state = 'sold' where session_id = 'clockwork-2'`);

    expect(await status()).toEqual({ ofSession: 'onSale', tier: ['soldOut', 'none'], inLists: 0, told: 0 });
    time.now = releasedAt();
    expect(await status()).toEqual({ ofSession: 'onSale', tier: ['onSale', 'few'], inLists: 1, told: 1 });
  });
});
