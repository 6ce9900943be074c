import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  roomEntries,
  roomJoins,
  roomLatecomers,
  roomSteps,
  rooms,
  roomTiles,
} from '#boxoffice/platform/schema/rooms.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { removeOldRooms } from './removeOldRooms.ts';

const { db } = await smallBoxOffice();
const PUBLISHED = new Date('2026-12-01T02:00:10Z');
const ENDED = new Date('2026-12-12T14:00:00Z');
const PARTS = [roomJoins, roomTiles, roomLatecomers, roomSteps, roomEntries];
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

async function fillRoom(sessionId: string, publishedAt: Date | null) {
  const hashes = Buffer.alloc(32);
  await db.insert(rooms).values({ sessionId, opensAt: PUBLISHED, publishedAt });
  await db.insert(roomJoins).values({ sessionId, tickets: Buffer.alloc(16) });
  await db.insert(roomTiles).values({ sessionId, level: 0, index: 0, hashes });
  await db.insert(roomLatecomers).values({ sessionId, ticket: 'late', arrival: 0, joinedAt: PUBLISHED });
  await db.insert(roomSteps).values({ sessionId, step: 0, at: PUBLISHED, called: 1, lateCalled: 1 });
  const entry = { arrival: 0, enteredAt: PUBLISHED, until: PUBLISHED };
  await db.insert(roomEntries).values({ sessionId, ticket: 'late', ...entry });
}

const countRows = async () =>
  Promise.all([rooms, ...PARTS].map(async (table) => (await db.select({ one: sql`1` }).from(table)).length));

it('deletes joins a day after their list was published, and the room 30 days after its session', async () => {
  await fillRoom('jazz-night-1', PUBLISHED);
  await fillRoom('jakarta-jazz-1', null);
  const counts = [];

  for (const now of [
    after(PUBLISHED, DAY_MS),
    after(PUBLISHED, DAY_MS + SECOND_MS),
    after(ENDED, 30 * DAY_MS),
    after(ENDED, 30 * DAY_MS + SECOND_MS),
  ]) {
    await removeOldRooms(db, now);
    counts.push(await countRows());
  }

  expect(counts).toEqual([
    [2, 2, 2, 2, 2, 2],
    [2, 1, 2, 2, 2, 2],
    [2, 1, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1],
  ]);
});
