import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { RoomNow } from '#shared/contract/room.ts';
import { ROOM_PROOF_PATH } from '#shared/domain/paths/shopPaths.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { openRoom, untilRoom } from '#tests/support/rooms/openRoom.ts';
import { startShop } from '#tests/support/shop/startShop.ts';

const shop = await startShop();
afterAll(shop.close);
const [{ id: ROOM } = { id: '' }] = await shop.query<{ id: string }>(
  "select id from sessions where declared_status = 'onSale' and ends_at > now() + interval '1 day' order by id limit 1",
);
await openRoom(shop.query, { sessionId: ROOM, closesAt: new Date(), rate: 1 });
await untilRoom(shop.query, ROOM, 'seed is not null');
await shop.query('update rooms set tickets = 100000 where session_id = $1', [ROOM]);

async function poll(): Promise<{ now: RoomNow; answer: Response; bytes: number }> {
  const answer = await fetch(`${shop.url}/rooms/${ROOM}/now.json`);
  const text = await answer.text();
  return { now: JSON.parse(text), answer, bytes: Buffer.byteLength(text) };
}

/** Returns the milliseconds until the polled file fulfils the condition. */
async function timeUntil(isFulfilled: (now: RoomNow) => boolean): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(async () => isFulfilled((await poll()).now)).toBe(true);
  return performance.now() - startedAt;
}

const room = (...options: string[]) => runFrontrow(['room', ...options], { env: shop.databaseEnvironment });

describe('a change by an operator', () => {
  it('reaches, within three seconds, the file that all visitors poll', async () => {
    await timeUntil(({ phase, called }) => phase === 'calling' && called > 0);
    const paused = await room('pause', ROOM, '--reason', 'late');
    const pausedMs = await timeUntil(({ phase, reason }) => phase === 'paused' && reason === 'late');
    await room('resume', ROOM);
    const resumedMs = await timeUntil(({ phase }) => phase === 'calling');
    await room('rate', ROOM, '7');
    const slowedMs = await timeUntil(({ rate }) => rate === 7);
    await shop.query("update units set state = 'sold', hold_id = null where session_id = $1", [ROOM]);
    const soldOutMs = await timeUntil(({ phase, reason }) => phase === 'over' && reason === 'soldOut');

    expect(paused.code).toBe(0);
    for (const ms of [pausedMs, resumedMs, slowedMs, soldOutMs]) expect(ms).toBeLessThan(3 * SECOND_MS);
  });
});

describe('the file that all visitors poll', () => {
  it('may be stored by every cache, even for logged-in visitors', async () => {
    const { answer, bytes } = await poll();
    const headers = Object.fromEntries(answer.headers);

    expect(bytes).toBeLessThanOrEqual(300);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=2, stale-while-revalidate=2',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
    expect(headers.vary).toBeUndefined();
  });

  it('is described in the published document about the proof', async () => {
    const answer = await fetch(`${shop.url}${ROOM_PROOF_PATH}`);

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(await readFile('docs/waiting-room-proof.md', 'utf8'));
  });

  it('does not exist for a session without a room', async () => {
    expect((await fetch(`${shop.url}/rooms/no-such-room/now.json`)).status).toBe(404);
  });
});
