import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '#boxoffice/rooms/ticketOf.ts';
import { QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { findLies } from '#shared/proof/findLies.ts';
import { resultOf } from '#shared/proof/roomFinding.ts';
import { openRush } from '#tests/support/boxoffice/openRush.ts';
import { openRoom, startSale, untilRoom } from '#tests/support/rooms/openRoom.ts';
import { type RoomAnswer, roomCrowd } from '#tests/support/rooms/roomCrowd.ts';

const CROWD = 240;
const PLACES = 100;
/** The rooms are drawn at once, because they use no beacon. */
const rush = await openRush(CROWD, { DRAND_RELAYS: 'none' });
afterAll(rush.discard);
const { crowd, offices, query } = rush;
const officeOf = (index: number) => offices[index % offices.length]!;
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Starts the sale of a session, so that its room closes, and waits for the draw. */
async function draw(sessionId: string) {
  await startSale(query, sessionId);
  await untilRoom(query, sessionId, 'seed is not null');
}

describe('a copy that is killed while visitors join', () => {
  it('loses no room ticket that it has acknowledged', async () => {
    const room = roomCrowd('rush-killed');
    await openRoom(query, { sessionId: 'rush-killed', closesAt: inAnHour() });
    const answers: RoomAnswer[] = [];
    let killed: Promise<unknown> | undefined;

    await Promise.all(
      crowd.map(async (buyer, index) => {
        // Different delays spread the joins over several commits.
        for (let turn = 0; turn < index % 8; turn += 1) await room.readNow(officeOf(index)).catch(() => undefined);
        const answer = await room.join(officeOf(index), { ...buyer, device: randomUUID() });
        answers.push(answer);
        if (answers.length >= CROWD / 4) killed ??= rush.kill(0);
      }),
    );
    await killed;
    await rush.start(0, { DRAND_RELAYS: 'none' });
    const acknowledged = answers.flatMap(({ place }) => place?.ticket ?? []);
    await draw('rush-killed');
    await expect.poll(async () => (await room.readNow(officeOf(0))).seed).toBeDefined();
    const { tickets } = await room.readNow(officeOf(0));
    const lost = await room.findMissing(acknowledged, { size: tickets, url: officeOf(0).url });

    expect(answers.some(({ status }) => status === 'cut')).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CROWD / 4);
    expect(lost).toEqual([]);
  });
});

describe('a room in a rush', () => {
  it('[S-138] refuses holds without a turn, sells nothing twice, and does not contradict its proof', async () => {
    const sessionId = 'rush-floor';
    const room = roomCrowd(sessionId);
    const hold = (index: number) => officeOf(index).hold(crowd[index]!, { sessionId, tierId: 'floor', quantity: 1 });
    await openRoom(query, { sessionId, closesAt: inAnHour(), rate: 30 });
    const joined = await Promise.all(crowd.map((buyer, index) => room.join(officeOf(index), buyer)));
    await draw(sessionId);

    const outcomes = await Promise.all(
      crowd.map(async (buyer, index) => {
        const before = await room.enter(officeOf(index), buyer);
        const pushed = before.status === 200 ? undefined : await hold(index);
        if (!(await room.untilCalled(officeOf(index), joined[index]!.place!))) return { pushed };
        const entered = await room.enter(officeOf(index + 1), buyer);
        return { pushed, entered, held: await hold(index) };
      }),
    );
    await query('update sessions set sale_ends_at = now() where id = $1', [sessionId]);
    await untilRoom(query, sessionId, 'ended_at is not null');
    await expect.poll(async () => (await room.readFairness(officeOf(0))).end?.reason).toBe('saleEnded');
    const proof = await room.readFairness(officeOf(0));
    const tiles = room.tilesAt(officeOf(0).url);
    const findings = await findLies({
      proof,
      tickets: 'all',
      chain: QUICKNET,
      findTile: async (level, index) => tiles(level, index),
      sha256,
      readRandomness,
    });
    const { free, held } = (
      await query<{ free: number; held: number }>(
        `select count(*) filter (where state = 'free')::int as free, count(*) filter (where state = 'held')::int as held
         from units where session_id = $1`,
        [sessionId],
      )
    )[0]!;

    const refused = outcomes.flatMap(({ pushed }) => (pushed ? [[pushed.status, pushed.body.reason]] : []));
    expect(refused.length).toBeGreaterThan(CROWD / 4);
    expect([...new Set(refused.map(String))]).toEqual(['403,room.wait']);
    const entered = outcomes.flatMap((outcome) => outcome.entered ?? []);
    expect(entered.every(({ status }) => status === 200)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.held?.status === 200)).toHaveLength(PLACES);
    expect({ free, held }).toEqual({ free: 0, held: PLACES });
    expect(proof.entries).toHaveLength(entered.length);
    expect([resultOf(findings), findings.map(({ name }) => name)]).toEqual(['unproven', ['noRandomness']]);
  });
});
