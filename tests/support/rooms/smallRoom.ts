import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { createStepTimer } from '#boxoffice/rooms/callPlaces.ts';
import { callRooms, drawRooms } from '#boxoffice/rooms/runRooms.ts';
import type { RoomNow } from '#shared/contract/room.ts';
import type { RoomPhase } from '#shared/domain/rooms/roomRules.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { type Person, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { startBeaconRelay } from './startBeaconRelay.ts';
import { testBeacon } from './testBeacon.ts';

type RoomOptions = { sessionId: string; rate?: number; opensInSeconds?: number };

/** Time from the creation of a room to the start of its sale. */
export const CLOSES_AFTER_S = 600;

/** Opens the small box office, and adds functions for waiting rooms. Tests run the jobs of the rooms by hand. */
export async function smallRoom() {
  const office = await smallSales();
  const { call, db, time } = office;
  const relay = await startBeaconRelay(testBeacon());
  afterAll(relay.close);
  const health = { bad: false };
  const firstAsked = new Map<string, number>();
  const running = { ms: 0 };
  const timer = createStepTimer(() => time.now.getTime() + running.ms);

  /** Gives a session a room, and opens it. */
  async function openRoom({ sessionId, rate = 10, opensInSeconds = -1 }: RoomOptions) {
    const at = (seconds: number) => new Date(time.now.getTime() + seconds * SECOND_MS);
    await db.delete(rooms).where(sql`session_id = ${sessionId}`);
    firstAsked.clear();
    await db.execute(
      sql`update sessions set sale_starts_at = ${at(CLOSES_AFTER_S).toISOString()} where id = ${sessionId}`,
    );
    await db.insert(rooms).values({ sessionId, rate, opensAt: at(opensInSeconds) });
    await run();
    // A room of an earlier test may still be in the cache.
    const [row] = await db.select().from(rooms).where(sql`session_id = ${sessionId}`);
    const fairness = () => call('get', `/v1/rooms/${sessionId}/fairness`);
    await expect.poll(async () => (await fairness()).body.commitment).toBe(row!.commitment);
  }

  async function run({ beacon }: { beacon: typeof relay.beacon | undefined } = relay) {
    const clock = () => time.now;
    await drawRooms({ db, log: office.sales.log, clock, firstAsked, beacon });
    await callRooms({ db, clock, timer, health: { isOverloaded: () => health.bad } });
  }

  /** Moves the clock second by second, and runs the jobs each time. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      office.wait(1);
      await run();
    }
  }

  async function now(sessionId: string): Promise<RoomNow> {
    return (await call('get', `/v1/rooms/${sessionId}/now`)).body;
  }

  /** Waits in real time, because the box office reads a room twice a second by the real clock. */
  async function untilPhase(sessionId: string, phase: RoomPhase): Promise<RoomNow> {
    await expect.poll(async () => (await now(sessionId)).phase).toBe(phase);
    return now(sessionId);
  }

  /** Moves the clock from the open room to just after the draw, when no visitor has been called yet. */
  async function draw(sessionId: string): Promise<RoomNow> {
    office.wait(CLOSES_AFTER_S);
    await run();
    office.wait(33);
    await run();
    return untilPhase(sessionId, 'calling');
  }

  const ask = (verb: 'join' | 'enter' | 'extend', sessionId: string, person: Person) =>
    call('post', `/v1/rooms/${sessionId}/${verb}`, {}, person);
  const placeOf = async (sessionId: string, person: Person) =>
    (await call('get', `/v1/rooms/${sessionId}/place`, undefined, person)).body.data;

  return {
    ...office,
    relay,
    health,
    openRoom,
    run,
    pass,
    now,
    untilPhase,
    draw,
    join: (sessionId: string, person: Person) => ask('join', sessionId, person),
    enter: (sessionId: string, person: Person) => ask('enter', sessionId, person),
    extend: (sessionId: string, person: Person) => ask('extend', sessionId, person),
    placeOf,
    /** Sets the time of day back, as an administrator or a wrong time server does; the monotonic time continues. */
    setClockBack(ms: number) {
      time.now = new Date(time.now.getTime() - ms);
      running.ms += ms;
    },
  };
}
