import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorLog } from '#boxoffice/platform/schema/operatorLog.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { anActivity, aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { importCatalogue } from './importCatalogue.ts';

const BEFORE = new Date('2026-11-30T00:00:00Z');
const OPEN = new Date('2026-12-01T01:00:00Z');
const ON_SALE = new Date('2026-12-01T03:00:00Z');
const PAST = new Date('2026-12-13T00:00:00Z');
const room = { opensAt: '2026-12-01T08:30:00+08:00', rate: 5 };
const withoutRoom: CatalogueSession = aSession({ id: 'gala-1', saleStartsAt: '2026-12-01T10:00:00+08:00' });
const session: CatalogueSession = { ...withoutRoom, room };

const { db, close } = await emptyInMemory();
afterAll(close);
beforeEach(() => db.execute(sql`truncate cities, venues, artists, activities, operator_log cascade`));

async function importSession(given: CatalogueSession, now = BEFORE) {
  const activities = [anActivity({ id: 'gala', sessions: [given] })];
  const outcome = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities }, { now });
  return outcome.ok ? outcome.value.changes : outcome.refusal.problems;
}
const findRooms = () => db.select().from(rooms);

describe('a waiting room in a file', () => {
  it('is created with its session, and with defaults for settings that are not in the file', async () => {
    await importSession({ ...withoutRoom, room: { opensAt: room.opensAt } });

    expect(await findRooms()).toMatchObject([
      { sessionId: 'gala-1', opensAt: new Date(room.opensAt), rate: 50, announcedAt: null },
    ]);
  });

  it('is added to a session that is stored already, and changed before it opens', async () => {
    await importSession(withoutRoom);

    expect(await importSession(session)).toEqual([
      { path: 'sessions.gala-1.room.opensAt', after: '2026-12-01T00:30:00.000Z' },
      { path: 'sessions.gala-1.room.rate', after: '5' },
    ]);
    expect(await importSession(session)).toEqual([]);
    const opensAt = '2026-12-01T01:00:00Z';
    expect(await importSession({ ...session, room: { opensAt, rate: 7 } })).toHaveLength(2);
    expect(await findRooms()).toMatchObject([{ opensAt: new Date(opensAt), rate: 7 }]);
  });

  it('does not change if the file does not mention it', async () => {
    await importSession(session);
    const { room: _, ...silent } = session;

    expect(await importSession(silent)).toEqual([]);
    expect(await importSession({ ...session, room: { opensAt: room.opensAt } })).toEqual([]);
    const doorsAt = '2026-12-12T18:00:00+08:00';
    expect(await importSession({ ...session, doorsAt, room: { opensAt: room.opensAt } })).toHaveLength(1);
    expect(await findRooms()).toMatchObject([{ opensAt: new Date(room.opensAt), rate: 5 }]);
  });

  it('keeps values that the box office has written', async () => {
    await importSession(session);
    await db.update(rooms).set({ serverSeed: 'secret', commitment: 'public', announcedAt: BEFORE, tickets: 3 });

    await importSession({ ...session, room: { ...room, rate: 8 } });

    expect(await findRooms()).toMatchObject([{ serverSeed: 'secret', commitment: 'public', tickets: 3, rate: 8 }]);
  });

  it('is not written if nothing in it changes, because a write would block joins', async () => {
    await importSession(session);
    const findVersion = async () => (await db.execute(sql`select xmin, xmax from rooms`)).rows;
    const before = await findVersion();

    expect(await importSession({ ...session, doorsAt: '2026-12-12T18:00:00+08:00' })).toHaveLength(1);
    expect(await findVersion()).toEqual(before);
  });

  it('is not created for a session that is over, and does not prevent the import', async () => {
    await importSession(withoutRoom);

    expect(await importSession(session, PAST)).toEqual([]);
    expect(await findRooms()).toEqual([]);
  });
});

describe('a waiting room that an operator opens during the sale', () => {
  it('does not prevent the import of a file without it', async () => {
    await importSession(withoutRoom);
    const opensAt = new Date(ON_SALE.getTime() + HOUR_MS);
    await db.insert(rooms).values({ sessionId: 'gala-1', opensAt });

    const changes = await importSession({ ...withoutRoom, doorsAt: '2026-12-12T18:00:00+08:00' }, ON_SALE);

    expect(changes).toEqual([expect.objectContaining({ path: 'sessions.gala-1.doorsAt' })]);
    expect(await findRooms()).toMatchObject([{ opensAt }]);
  });
});

describe('an import that changes a waiting room', () => {
  const is = (change: object) => ({ ...session, ...change });
  const PROBLEM = 'because the waiting room is already open; leave it out to keep the stored value';

  it.each<[string, CatalogueSession]>([
    ['room.opensAt: must be before the start of the sale', is({ room: { opensAt: session.saleStartsAt } })],
  ])('is refused: %s', async (rule, given) => {
    expect(await importSession(given)).toEqual([`sessions.gala-1: ${rule}`]);
    expect(await findRooms()).toEqual([]);
  });

  it.each<[string, object]>([
    ['room.opensAt: must be before the start of the sale', { saleStartsAt: '2026-12-01T08:30:00+08:00' }],
  ])('is refused even if the file does not contain the stored room: %s', async (rule, change) => {
    await importSession(session);

    expect(await importSession({ ...withoutRoom, ...change })).toEqual([`sessions.gala-1: ${rule}`]);
  });

  it('refuses a new room after the start of the sale, for a new session and for a stored one', async () => {
    const refusal = ['sessions.gala-1: room: cannot be added after the start of the sale'];

    expect(await importSession(session, ON_SALE)).toEqual(refusal);
    await importSession(withoutRoom);
    expect(await importSession(session, ON_SALE)).toEqual(refusal);
  });

  it('refuses a new opening time for an open room, but accepts a new rate', async () => {
    await importSession(session);
    const change = (settings: object) => importSession({ ...session, room: { ...room, ...settings } }, OPEN);

    expect(await change({ opensAt: '2026-12-01T09:30:00+08:00' })).toEqual([
      `sessions.gala-1: room.opensAt: cannot change, ${PROBLEM}`,
    ]);
    expect(await change({ rate: 9 })).toEqual([{ path: 'sessions.gala-1.room.rate', before: '5', after: '9' }]);
    expect(await findRooms()).toMatchObject([{ opensAt: new Date(room.opensAt), rate: 9 }]);
  });

  it('refuses an earlier start of the sale for an open room, but accepts and logs a later one', async () => {
    await importSession(session);
    const moved = (saleStartsAt: string) => importSession({ ...session, saleStartsAt }, OPEN);
    const later = await moved('2026-12-02T10:00:00+08:00');

    expect(later).toEqual([expect.objectContaining({ path: 'sessions.gala-1.saleStartsAt' })]);
    expect(await moved('2026-12-02T09:59:59+08:00')).toEqual([
      'sessions.gala-1: saleStartsAt: cannot be earlier than 2026-12-02T02:00:00.000Z, because the waiting room is already open',
    ]);
    await importSession({ ...session, saleStartsAt: '2026-12-02T10:00:00+08:00', room: { ...room, rate: 9 } }, OPEN);
    const log = await db.select().from(operatorLog);
    expect(log.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['room import', 'gala-1', { saleStartsAt: '2026-12-01T02:00:00.000Z → 2026-12-02T02:00:00.000Z' }],
      ['room import', 'gala-1', { 'room.rate': '5 → 9' }],
    ]);
  });

  it('refuses a new start of the sale while the room’s list is closed', async () => {
    await importSession(session);
    const later = { ...session, saleStartsAt: '2026-12-02T10:00:00+08:00' };
    await db.update(rooms).set({ closedAt: ON_SALE, closesAt: new Date(session.saleStartsAt) });

    expect(await importSession(later, ON_SALE)).toEqual([
      'sessions.gala-1: saleStartsAt: cannot change, because the waiting room is already closed; leave it out to keep the stored value',
    ]);
    expect(await importSession(session, ON_SALE)).toEqual([]);
    await db.update(rooms).set({ endedAt: ON_SALE }).where(eq(rooms.sessionId, 'gala-1'));
    expect(await importSession(later, ON_SALE)).toEqual([
      expect.objectContaining({ path: 'sessions.gala-1.saleStartsAt' }),
    ]);
  });

  it('refuses a new opening time for a room that is over', async () => {
    await importSession(session);
    await db.update(rooms).set({ endedAt: BEFORE });

    expect(await importSession({ ...session, room: { ...room, opensAt: '2026-12-01T09:30:00+08:00' } })).toEqual([
      'sessions.gala-1: room.opensAt: cannot change, because the waiting room is already over; leave it out to keep the stored value',
    ]);
  });
});
