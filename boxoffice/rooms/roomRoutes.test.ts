import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { findKey } from '#client/pages/room/roomPlace.ts';
import { RoomNow } from '#shared/contract/room.ts';
import { readRandomness } from '#shared/kernel/drandBeacon.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { findLies } from '#shared/proof/findLies.ts';
import { CLOSES_AFTER_S, smallRoom } from '#tests/support/rooms/smallRoom.ts';
import { testBeacon } from '#tests/support/rooms/testBeacon.ts';
import { openRoom as openAgain, typeBeacon } from './changeRoom.ts';
import { createJoinRoom } from './createJoinRoom.ts';
import { probeRelays } from './drawPlaces.ts';
import { enterRoom } from './enterRoom.ts';
import { sha256, TICKET_BYTES } from './ticketOf.ts';
import { createTileReader } from './tileStore.ts';

const office = await smallRoom();
const { call, db, draw, enter, extend, hold, join, openRoom, pass, placeOf, run, somebody, time } = office;
const { health, relay, stock, untilPhase } = office;
const ROOM = 'jazz-night-1';
const FLOOR = { sessionId: ROOM, tierId: 'floor', quantity: 1 };
const until = (iso: string) => Date.parse(iso) - time.now.getTime();

beforeEach(async () => {
  health.bad = false;
  relay.state.away = false;
  await db.execute(sql`update units set state = 'free', hold_id = null, order_id = null where session_id = ${ROOM}`);
  await db.execute(sql`update holds set ended_at = now() where ended_at is null`);
});

/** Opens and draws a room with this number of visitors. Returns the visitors in the order of their places. */
async function drawnRoom(people: number, options: { rate?: number } = {}) {
  const visitors = [];
  for (let count = 0; count < people; count += 1) visitors.push(await somebody());
  await openRoom({ sessionId: ROOM, ...options });
  const joined = await Promise.all(visitors.map((visitor) => join(ROOM, visitor)));
  const room = await draw(ROOM);
  const places = visitors.map((visitor, index) => {
    const { ticket } = joined[index]!.body.data;
    return { visitor, ticket: ticket as string, key: findKey(room.seed!, ticket) };
  });
  return places.toSorted((one, other) => one.key - other.key);
}

describe('joining', () => {
  it('is refused before the room opens, without a login, and where there is no room', async () => {
    await openRoom({ sessionId: ROOM, opensInSeconds: 60 });
    const visitor = await somebody();
    time.now = new Date(time.now.getTime() - 61 * SECOND_MS);
    const answers = [
      await join(ROOM, visitor),
      await join(ROOM, { device: randomUUID() }),
      await join('clockwork-2', visitor),
    ];

    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'room.notOpen'],
      [401, 'login.required'],
      [404, 'room.unknown'],
    ]);
  });

  it('[S-139] gives all devices of an account one ticket, and another account a different one', async () => {
    const [visitor, stranger] = [await somebody(), await somebody()];
    await openRoom({ sessionId: ROOM });
    const tickets = [];
    for (let count = 0; count < 20; count += 1)
      tickets.push((await join(ROOM, { ...visitor, device: randomUUID() })).body.data.ticket);
    const other = await join(ROOM, stranger);
    const { tickets: counted } = await draw(ROOM);

    expect(new Set(tickets).size).toBe(1);
    expect(other.body.data.ticket).not.toBe(tickets[0]);
    expect(counted).toBe(2);
  });

  it('[S-143] places accounts behind the draw if they were created after the announcement, or have a tag in their address', async () => {
    const [old, tagged] = [await somebody(), await somebody()];
    await db.execute(
      sql`update users set email = 'me+1@example.com' where id = (select id from users order by created_at desc, id limit 1)`,
    );
    await openRoom({ sessionId: ROOM });
    office.wait(1);
    const fresh = await somebody();
    const joined = [];
    for (const visitor of [old, tagged, fresh]) joined.push((await join(ROOM, visitor)).body.data.late);
    const again = await join(ROOM, fresh);
    const { tickets, late } = await draw(ROOM);

    expect(joined.filter((number) => number === undefined)).toHaveLength(1);
    expect(joined[2]).toBe(1);
    expect(again.body.data.late).toBe(1);
    expect([tickets, late]).toEqual([1, 2]);
  });

  it('is confirmed when the join is stored; joins at the same time share rows', async () => {
    const visitors = [];
    for (let count = 0; count < 50; count += 1) visitors.push(await somebody());
    await openRoom({ sessionId: ROOM });
    const joined = await Promise.all(visitors.map((visitor) => join(ROOM, visitor)));
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, sum(octet_length(tickets))::int as bytes from room_joins where session_id = ${ROOM}`);

    expect(joined.every(({ status }) => status === 200)).toBe(true);
    expect(rows[0]!.bytes).toBe(50 * 16);
    expect(rows[0]!.rows).toBeLessThan(20);
  });
});

describe('the draw', () => {
  it('calls places in the order of their keys, as many each second as the rate allows', async () => {
    const places = await drawnRoom(6, { rate: 2 });
    await pass(1);
    const states = [];
    for (const { visitor } of places) states.push((await placeOf(ROOM, visitor)).called);
    const late = await enter(ROOM, places[5]!.visitor);
    await pass(2);
    const entered = await enter(ROOM, places[5]!.visitor);

    // At two per second, a third of the six places is called after one second: the keys below one third.
    expect(states).toEqual(places.map(({ key }) => key < 1 / 3));
    expect([late.status, late.body.reason]).toEqual([403, 'room.notYet']);
    expect(until(entered.body.data.turn.until)).toBe(10 * MINUTE_MS);
  });

  it('stores no entry that is earlier than the step that called the place, even if the step runs during the request', async () => {
    const [first] = await drawnRoom(1);
    const askedAt = new Date(time.now);
    const readTile = createTileReader();
    await enterRoom(
      {
        db,
        // Runs between reading the room and reading its steps.
        readTile:
          (...room) =>
          async (...tile) => {
            if (!(await placeOf(ROOM, first!.visitor)).called) await pass(30);
            return readTile(...room)(...tile);
          },
      },
      { roomId: ROOM, ticket: Buffer.from(first!.ticket, 'base64url'), now: askedAt },
    );
    const { rows } = await db.execute<{ early: boolean }>(sql`
      select entered_at < (select min(at) from room_steps where session_id = ${ROOM}) as early
      from room_entries where session_id = ${ROOM}`);

    expect(rows).toEqual([{ early: false }]);
  });

  it('uses the announced round of the beacon, and publishes neither entries nor the key of the tickets', async () => {
    await drawnRoom(3);
    const { body: fair } = await call('get', `/v1/rooms/${ROOM}/fairness`);

    expect(fair.draw.beaconSignature).toHaveLength(96);
    expect(relay.state.asked.at(-1)).toBe(fair.round);
    expect(fair.entries).toBeUndefined();
    expect(Object.keys(fair)).not.toContain('ticketKey');
  });

  /** Opens a room with one ticket. The room's round is published while the beacon is unreachable. */
  async function roomWithoutRelays() {
    const visitor = await somebody();
    relay.state.away = true;
    await openRoom({ sessionId: ROOM });
    await join(ROOM, visitor);
    office.wait(CLOSES_AFTER_S);
    await run();
    office.wait(33);
    await run();
    return untilPhase(ROOM, 'drawing');
  }

  it('waits ten minutes for the beacon, and is then made and published without it', async () => {
    await roomWithoutRelays();
    time.now = new Date(time.now.getTime() + 9 * MINUTE_MS);
    await run();
    const waiting = await untilPhase(ROOM, 'drawing');
    office.wait(60);
    await run();
    const drawn = await untilPhase(ROOM, 'calling');
    const { body: fair } = await call('get', `/v1/rooms/${ROOM}/fairness`);

    expect(waiting.unproven).toBeUndefined();
    expect(drawn.unproven).toBe(true);
    expect(fair.draw.beaconSignature).toBeUndefined();
  });

  it('uses the signature that an operator entered, and refuses an invalid one', async () => {
    const { round } = await roomWithoutRelays();
    const { signRound } = testBeacon();
    const type = (signature: string) => typeBeacon(db, { sessionId: ROOM, signature, now: time.now });
    const wrong = await type(signRound(round! + 1));
    const right = await type(signRound(round!));
    await run();
    const drawn = await untilPhase(ROOM, 'calling');
    const again = await type(signRound(round!));
    const { body: fair } = await call('get', `/v1/rooms/${ROOM}/fairness`);

    expect([wrong, again]).toEqual([{ refused: 'otherSignature' }, { refused: 'drawn' }]);
    expect(right).toHaveProperty('changed');
    expect(drawn.unproven).toBeUndefined();
    expect(fair.draw.beaconSignature).toBe(signRound(round!));
  });

  it('tests the relays when a room is announced, and again after ten minutes', async () => {
    const probe = () => probeRelays({ db, now: time.now, beacon: relay.beacon });
    const found = async () => (await db.select().from(rooms).where(eq(rooms.sessionId, ROOM)))[0]!;
    await openRoom({ sessionId: ROOM });
    await probe();
    const reachable = await found();
    relay.state.away = true;
    await probe();
    const soon = await found();
    office.wait(601);
    await probe();
    const away = await found();

    expect(reachable.relaysAnsweredAt).toEqual(reachable.relaysAskedAt);
    expect(soon.relaysAskedAt).toEqual(reachable.relaysAskedAt);
    expect(away.relaysAskedAt).toEqual(time.now);
    expect(away.relaysAnsweredAt).toEqual(reachable.relaysAnsweredAt);
  });

  it('publishes its planned round, and later the time when the list was published', async () => {
    const visitor = await somebody();
    await openRoom({ sessionId: ROOM });
    await join(ROOM, visitor);
    const open = await office.now(ROOM);
    office.wait(CLOSES_AFTER_S);
    await run();
    const drawing = await untilPhase(ROOM, 'drawing');

    expect(open).toMatchObject({ round: expect.any(Number), commitment: expect.any(String) });
    expect(drawing).toMatchObject({ round: open.round, listedAt: time.now.getTime(), tickets: 1 });
    expect(JSON.stringify(drawing).length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['after twelve seconds', false],
    ['at once when the clock is set back by ten minutes', true],
  ])('continues %s when the instance that claimed the list has crashed', async (_when, isSetBack) => {
    const visitor = await somebody();
    await openRoom({ sessionId: ROOM });
    await join(ROOM, visitor);
    office.wait(CLOSES_AFTER_S);
    const claim = new Date(time.now.getTime() + 11_500).toISOString();
    await db.execute(sql`update rooms set building_until = ${claim} where session_id = ${ROOM}`);
    await run();
    const claimed = await untilPhase(ROOM, 'drawing');
    if (isSetBack) office.setClockBack(10 * MINUTE_MS);
    else office.wait(12);
    await run();
    await expect.poll(async () => (await office.now(ROOM)).root).toBeDefined();

    expect(claimed.root).toBeUndefined();
  });

  it('releases the claim of the list at once when building the list fails', async () => {
    const visitor = await somebody();
    await openRoom({ sessionId: ROOM });
    await join(ROOM, visitor);
    office.wait(CLOSES_AFTER_S);
    await db.execute(sql`alter table room_tiles rename to gone`);
    await expect(run()).rejects.toThrow();
    await db.execute(sql`alter table gone rename to room_tiles`);
    await run();
    await expect.poll(async () => (await office.now(ROOM)).root).toBeDefined();
  });

  it('announces from the start that there is no beacon', async () => {
    await db.execute(sql`delete from rooms`);
    await db.execute(sql`
      insert into rooms (session_id, opens_at) values (${ROOM}, ${new Date(time.now.getTime() - 1).toISOString()})`);
    await run({ beacon: undefined });
    await expect.poll(async () => (await call('get', `/v1/rooms/${ROOM}`)).body.data?.hasBeacon).toBe(false);
  });
});

describe('the file that all visitors poll', () => {
  it('is at most 300 bytes, follows the contract, and contains no data of the visitor', async () => {
    await drawnRoom(3, { rate: 1 });
    await db.execute(sql`
      update rooms set tickets = 1000000, late_joined = 1000000, late_called = 999999.5, called = 0.123456789012,
        unsold = 98765, rate = 5000, paused_for = 'technical' where session_id = ${ROOM}`);
    await untilPhase(ROOM, 'paused');
    const { body, headers } = await call('get', `/v1/rooms/${ROOM}/now`, undefined, await somebody());

    expect(JSON.stringify(body).length).toBeLessThanOrEqual(300);
    expect(RoomNow.parse(body)).toEqual(body);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a hold', () => {
  it('[S-137] needs a turn, and its refusal names the room', async () => {
    const [first, second] = await drawnRoom(2, { rate: 1 });
    const before = await hold(first!.visitor, FLOOR);
    await pass(2);
    const called = await hold(first!.visitor, FLOOR);
    await enter(ROOM, first!.visitor);
    const inside = await hold(first!.visitor, FLOOR);
    const foreign = await hold(second!.visitor, FLOOR);

    expect([before, called, foreign].map(({ status, body }) => [status, body.reason, body.fields])).toEqual(
      Array(3).fill([403, 'room.wait', { room: `/room/${ROOM}` }]),
    );
    expect(inside.status).toBe(200);
    expect((await stock(ROOM)).held).toBe(1);
  });

  it('is refused after the turn, which can be extended once', async () => {
    const [first] = await drawnRoom(1);
    await pass(1);
    await enter(ROOM, first!.visitor);
    const extended = await extend(ROOM, first!.visitor);
    const again = await extend(ROOM, first!.visitor);
    time.now = new Date(time.now.getTime() + 19 * MINUTE_MS);
    const inTime = await hold(first!.visitor, FLOOR);
    time.now = new Date(time.now.getTime() + 2 * MINUTE_MS);
    const tooLate = await hold(first!.visitor, FLOOR);

    expect(until(extended.body.data.turn.until)).toBeLessThanOrEqual(20 * MINUTE_MS);
    expect([again.status, again.body.reason]).toEqual([409, 'room.extended']);
    expect([inTime.status, tooLate.body.reason]).toEqual([200, 'room.wait']);
  });

  it('needs no turn in a session without a room, or after the room is over', async () => {
    await openRoom({ sessionId: ROOM });
    const visitor = await somebody();
    const elsewhere = await hold(visitor, { sessionId: 'clockwork-2', tierId: 'floor', quantity: 1 });
    await draw(ROOM);
    await pass(1);
    office.wait(11 * 60);
    await run();
    await untilPhase(ROOM, 'over');
    const afterwards = await hold(visitor, FLOOR);

    expect([elsewhere.status, afterwards.status]).toEqual([200, 200]);
  });
});

describe('a room whose state or session changes', () => {
  it('gives no place between the close and the publication of the list', async () => {
    const [listed, other] = [await somebody(), await somebody()];
    await openRoom({ sessionId: ROOM });
    await join(ROOM, listed);
    await db.execute(sql`update rooms set closed_at = now(), closes_at = sale_starts_at from sessions
      where sessions.id = session_id and session_id = ${ROOM}`);
    const answers = await Promise.all([join(ROOM, listed), join(ROOM, other)]);
    const { rows } = await db.execute(sql`select 1 from room_latecomers where session_id = ${ROOM}`);

    expect(answers.map(({ body }) => body.reason)).toEqual(['room.drawing', 'room.drawing']);
    expect(rows).toEqual([]);
  });

  it('ends at once when the session is cancelled, even before the draw', async () => {
    await openRoom({ sessionId: ROOM });
    await db.execute(sql`update sessions set cancelled_at = now() where id = ${ROOM}`);
    await run();
    const { reason } = await untilPhase(ROOM, 'over');
    await db.execute(sql`update sessions set cancelled_at = null where id = ${ROOM}`);

    expect(reason).toBe('cancelled');
  });

  it('calls no visitors before the start of the sale if the start was moved', async () => {
    await drawnRoom(3, { rate: 1 });
    const later = new Date(time.now.getTime() + 60 * SECOND_MS).toISOString();
    await db.execute(sql`update sessions set sale_starts_at = ${later} where id = ${ROOM}`);
    await pass(2);

    expect(await untilPhase(ROOM, 'paused')).toMatchObject({ called: 0, reason: 'late' });
  });

  it('stays open when an operator opens it again after all visitors were called', async () => {
    await drawnRoom(1);
    await pass(1);
    office.wait(11 * 60);
    await run();
    await untilPhase(ROOM, 'over');
    await openAgain(db, { sessionId: ROOM, opensAt: time.now, now: time.now });
    await pass(5);

    expect((await untilPhase(ROOM, 'calling')).called).toBe(1);
  });
});

describe('a visitor who misses the close or a turn', () => {
  it('joins again behind all others, and is called at the new place', async () => {
    const [first] = await drawnRoom(1);
    await pass(1);
    office.wait(10 * 60 - 5);
    const missed = [];
    missed.push(await placeOf(ROOM, first!.visitor));
    office.wait(10);
    missed.push(await placeOf(ROOM, first!.visitor));
    const refused = await enter(ROOM, first!.visitor);
    const other = await join(ROOM, await somebody());
    const again = await join(ROOM, first!.visitor);
    const twice = await join(ROOM, first!.visitor);
    await pass(2);
    const entered = await enter(ROOM, first!.visitor);

    expect(missed.map(({ called, missed: is }) => [called, is])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'room.missed']);
    expect([other, again, twice].map(({ body }) => body.data.late)).toEqual([0, 1, 1]);
    expect(entered.body.data.turn).toBeDefined();
  });

  it('joins late with a thousand others, without blocking the room', async () => {
    await drawnRoom(1);
    const joinLate = createJoinRoom({ db, readTile: createTileReader(), gatherMs: 10 });
    const transactions = vi.spyOn(db, 'transaction');
    const joined = await Promise.all(
      Array.from({ length: 1001 }, () =>
        joinLate({ roomId: ROOM, ticket: randomBytes(TICKET_BYTES), isBehind: false, now: time.now }),
      ),
    );
    const addedIn = transactions.mock.calls.length - 1;
    transactions.mockRestore();
    const { rows } = await db.execute(sql`
      select count(distinct arrival)::int as places, max(arrival)::int as last from room_latecomers
      where session_id = ${ROOM}`);

    expect(joined.every(({ late }) => late)).toBe(true);
    expect(addedIn).toBe(3);
    expect(rows[0]).toEqual({ places: 1001, last: 1000 });
  });

  it('becomes a latecomer; latecomers are called in order of arrival after the whole draw', async () => {
    const [latecomers, outsider] = [[await somebody(), await somebody(), await somebody()], await somebody()];
    await drawnRoom(4, { rate: 2 });
    for (const visitor of latecomers) await join(ROOM, visitor);
    const stranger = await enter(ROOM, outsider);
    await pass(2);
    const early = await enter(ROOM, latecomers[0]!);
    await pass(1);
    const entered = [];
    for (const visitor of latecomers) entered.push((await enter(ROOM, visitor)).status);

    expect([stranger.status, stranger.body.reason]).toEqual([403, 'room.notJoined']);
    expect(await placeOf(ROOM, outsider)).toEqual({ called: false, missed: false });
    expect(early.body.reason).toBe('room.notYet');
    expect(entered).toEqual([200, 200, 403]);
  });
});

describe('calling', () => {
  it('continues when the clock is set back by ten minutes', async () => {
    await drawnRoom(40, { rate: 1 });
    await pass(2);
    const { called: before } = await untilPhase(ROOM, 'calling');
    office.setClockBack(10 * MINUTE_MS);
    await pass(3);
    const { rows } = await db.execute(sql`select called, at from room_steps where session_id = ${ROOM} order by step`);

    expect(Number(rows.at(-1)!.called)).toBeGreaterThan(before);
    const times = rows.map(({ at }) => new Date(String(at)).getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('keeps the rate within 5 % over a minute', async () => {
    await drawnRoom(1);
    await db.execute(sql`update rooms set tickets = 100000, rate = 37, called = 0 where session_id = ${ROOM}`);
    for (let second = 0; second < 60; second += 1) {
      time.now = new Date(time.now.getTime() + 940 + (second % 5) * 30);
      await run();
    }
    const { rows } = await db.execute(sql`select called from rooms where session_id = ${ROOM}`);
    const people = Number(rows[0]!.called) * 100_000;

    expect(Math.abs(people / (37 * 60) - 1)).toBeLessThan(0.05);
  });

  it.each([
    ['late', 'paused_for', "'late'"],
    ['busy', 'slow', ''],
    ['allHeld', 'held', ''],
  ])('pauses with the reason %s, and continues afterwards', async (reason, what, value) => {
    await drawnRoom(40, { rate: 1 });
    if (what === 'paused_for') await db.execute(sql.raw(`update rooms set paused_for = ${value}`));
    if (what === 'slow') health.bad = true;
    if (what === 'held')
      await db.execute(sql`
        update units set state = 'held', order_id = null,
          hold_id = (select id from holds limit 1) where session_id = ${ROOM}`);
    await pass(2);
    const waiting = await untilPhase(ROOM, 'paused');
    health.bad = false;
    await db.execute(sql`update rooms set paused_for = null`);
    await db.execute(sql`update units set state = 'free', hold_id = null where session_id = ${ROOM}`);
    await pass(5);
    const going = await untilPhase(ROOM, 'calling');

    expect(waiting).toMatchObject({ called: 0, reason });
    expect(going.called).toBeGreaterThan(0);
  });

  it('ends when all tickets are sold, and the proof then contains the entries', async () => {
    const [first] = await drawnRoom(1);
    await pass(1);
    await enter(ROOM, first!.visitor);
    await db.execute(sql`update units set state = 'sold' where session_id = ${ROOM}`);
    await pass(1);
    const over = await untilPhase(ROOM, 'over');
    const { body: fair } = await call('get', `/v1/rooms/${ROOM}/fairness`);

    const tile = async (level: number, index: number) =>
      (await call('get', `/v1/rooms/${ROOM}/tiles/${level}/${index}`)).body as Buffer;
    const findings = await findLies({
      proof: fair,
      tickets: 'all',
      chain: relay.beacon.chain,
      findTile: tile,
      sha256,
      readRandomness,
    });

    expect(findings).toEqual([]);
    expect(over).toMatchObject({ reason: 'soldOut', left: 0 });
    expect(fair.entries).toHaveLength(1);
    expect(fair.end.reason).toBe('soldOut');
  });
});
