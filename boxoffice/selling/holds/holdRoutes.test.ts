import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { FLOOR, STALLS, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { endExpiredHolds } from './endExpiredHolds.ts';

const { call, db, hold, order, toOrder, somebody, stock, signInByMail, time, wait } = await smallSales();
const stranger = () => ({ device: randomUUID() });
/** Expires the holds of earlier tests. */
beforeEach(async () => {
  wait(3600);
  await endExpiredHolds(db, time.now);
});

async function seats() {
  const { body } = await call('get', '/v1/sessions/clockwork-1/seats');
  // biome-ignore lint/suspicious/noExplicitAny: the test checks values of the response, not its type
  return body.data.areas[0].seats as any[];
}
const seatsInState = async (state: string) => (await seats()).filter((seat) => seat.state === state);
const idsOf = (body: { data: { tickets: { seatId: string }[] } }) => body.data.tickets.map(({ seatId }) => seatId);

const lineOf = (priceTypeId: string) => ({
  sessionId: FLOOR.sessionId,
  lines: [{ tierId: FLOOR.tierId, priceTypeId, quantity: 1 }],
});
const seatAt = (priceTypeId: string) => ({ sessionId: STALLS.sessionId, seats: [{ seatId: '1', priceTypeId }] });

describe('holding tickets', () => {
  it('reserves standing places for ten minutes, by the clock of the box office', async () => {
    const before = await stock('jazz-night-1');
    const { status, body } = await hold(stranger(), { ...FLOOR, quantity: 3 });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ activityId: 'jazz-night', sessionId: 'jazz-night-1' });
    expect(Date.parse(body.data.expiresAt) - time.now.getTime()).toBe(10 * MINUTE_MS);
    expect(body.data.tickets).toEqual(
      Array(3).fill({ tierId: 'floor', tierName: 'Floor', faceValue: { amount: 38_000, currency: 'HKD' } }),
    );
    expect(await stock('jazz-night-1')).toEqual({ ...before, free: before.free - 3, held: 3 });
  });

  it('shows seats as held on the map at once, and as free after their release', async () => {
    const buyer = stranger();
    const [one, two] = (await seatsInState('free')).map(({ id }) => id);
    const { body } = await hold(buyer, { sessionId: 'clockwork-1', seatIds: [one, two] });
    const held = (await seatsInState('held')).map(({ id }) => id);
    const returned = await call('delete', `/v1/holds/${body.data.id}`, undefined, buyer);

    expect(idsOf(body).toSorted()).toEqual([one, two].toSorted());
    expect(body.data.tickets[0].seat).toMatchObject({ area: 'Stalls' });
    expect(held.toSorted()).toEqual([one, two].toSorted());
    expect(returned.status).toBe(200);
    expect(await seatsInState('held')).toEqual([]);
  });

  it('finds the best seats that are together', async () => {
    const { body } = await hold(stranger(), { ...STALLS, quantity: 3 });
    const chosen = (await seats()).filter(({ id }) => idsOf(body).includes(id));
    const numbers = chosen.map(({ number }) => Number(number)).toSorted((one, other) => one - other);

    expect(new Set(chosen.map(({ row }) => row)).size).toBe(1);
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2]);
  });

  it('takes all chosen seats or none, and names each unavailable seat', async () => {
    const [one, two, three] = (await seatsInState('free')).map(({ id }) => id);
    await hold(stranger(), { sessionId: 'clockwork-1', seatIds: [two] });
    const late = await hold(stranger(), { sessionId: 'clockwork-1', seatIds: [one, two, three] });

    expect(late.body).toMatchObject({ code: 409, reason: 'hold.seatsTaken' });
    expect(Object.keys(late.body.fields)).toEqual([two]);
    expect(late.body.fields[two]).toMatch(/^Row \w, seat \d+ was just taken$/);
    expect((await seatsInState('held')).map(({ id }) => id)).toEqual([two]);
  });

  it('releases the former choice when the next one succeeds, and keeps it when the next one fails', async () => {
    const buyer = stranger();
    await hold(buyer, { ...FLOOR, quantity: 2 });
    await hold(buyer, { ...FLOOR, quantity: 4 });
    const tooMany = await hold(buyer, { ...FLOOR, quantity: 5 });

    expect(tooMany.body).toMatchObject({
      code: 409,
      reason: 'hold.limit',
      fields: { quantity: 'At most 4 per person: you can still buy 4' },
    });
    expect((await stock('jazz-night-1')).held).toBe(4);
  });

  it('frees expired holds once', async () => {
    const buyer = stranger();
    const { body } = await hold(buyer, { ...FLOOR, quantity: 2 });
    wait(9 * 60 + 59);
    expect(await endExpiredHolds(db, time.now)).toBe(0);
    wait(1);

    const person = await somebody();
    expect((await call('get', `/v1/checkout/${body.data.id}`, undefined, { ...person, ...buyer })).status).toBe(410);
    expect(await endExpiredHolds(db, time.now)).toBe(1);
    expect(await endExpiredHolds(db, time.now)).toBe(0);
    expect((await stock('jazz-night-1')).held).toBe(0);
  });

  it.each([
    ['a session that is sold out', { sessionId: 'sold-out-1', tierId: 'floor', quantity: 1 }, 409, 'hold.soldOut'],
    ['a session that is over', { sessionId: 'over-1', tierId: 'floor', quantity: 1 }, 409, 'hold.notOnSale'],
    ['an unknown session', { sessionId: 'nowhere', tierId: 'floor', quantity: 1 }, 404, 'session.unknown'],
    ['a tier that the session does not have', { ...FLOOR, tierId: 'balcony', quantity: 1 }, 400, 'request.invalid'],
    ['an empty choice', { sessionId: 'jazz-night-1' }, 400, 'request.invalid'],
    ['a quantity below one', { ...FLOOR, quantity: 0 }, 400, 'request.invalid'],
    ['a fractional quantity', { ...FLOOR, quantity: 1.5 }, 400, 'request.invalid'],
    ['a price type that no file can have', { ...lineOf('\u0000') }, 400, 'request.invalid'],
    ['a seat with a price type that no file can have', { ...seatAt('\ud800') }, 400, 'request.invalid'],
    ['seats together with a quantity', { ...STALLS, quantity: 1, seatIds: ['1'] }, 400, 'request.invalid'],
    ['a seat id in another format', { sessionId: 'clockwork-1', seatIds: ['1e3'] }, 400, 'request.invalid'],
    ['an unknown seat', { sessionId: 'clockwork-1', seatIds: ['999999999'] }, 400, 'request.invalid'],
  ])('refuses %s', async (_what, body, status, reason) => {
    const answer = await call('post', '/v1/holds', body, stranger());

    expect(answer.body).toMatchObject({ code: status, reason });
  });

  it('refuses a standing place as a seat, and a seat of another session', async () => {
    const [place] = (await db.execute("select id from units where session_id = 'clockwork-2' limit 1")).rows;
    const seatIds = [String(place!.id)];

    expect((await hold(stranger(), { sessionId: 'clockwork-2', seatIds })).body.fields).toEqual({
      seatIds: 'There is no such choice',
    });
    expect((await hold(stranger(), { sessionId: 'clockwork-1', seatIds })).status).toBe(400);
  });

  it('needs a user or a device', async () => {
    expect((await call('post', '/v1/holds', { ...FLOOR, quantity: 1 })).body.reason).toBe('device.missing');
  });
});

describe('the owner of a hold', () => {
  it('is the device that made it, even with an id of zeros, and not a user without a device', async () => {
    const device = '00000000-0000-0000-0000-000000000000';
    const { body } = await hold({ device }, { ...FLOOR, quantity: 1 });
    const { token } = await somebody();

    const answer = await call('get', `/v1/checkout/${body.data.id}`, undefined, { token });

    expect(answer.body.reason).toBe('hold.unknown');
  });

  it('is the only buyer to whom the hold is known', async () => {
    const [ana, mallory] = [stranger(), await somebody()];
    const { body } = await hold(ana, { ...FLOOR, quantity: 1 });
    const never = randomUUID();
    const asked = async (id: string) => [
      await call('get', `/v1/checkout/${id}`, undefined, mallory),
      await call('delete', `/v1/holds/${id}`, undefined, mallory),
      await order(mallory, toOrder(id)),
    ];
    const told = (answers: Awaited<ReturnType<typeof asked>>) =>
      answers.map(({ status, body: { reason, message } }) => ({ status, reason, message }));

    const theirs = told(await asked(body.data.id));
    expect(theirs.map(({ status, reason }) => `${status} ${reason}`)).toEqual(Array(3).fill('404 hold.unknown'));
    expect(told(await asked(never))).toEqual(theirs);
    expect(told(await asked('nonsense'))).toEqual(theirs);
    expect((await stock('jazz-night-1')).held).toBe(1);
  });

  it('changes from a device to the user who signs in on it, on all devices of the user', async () => {
    const device = randomUUID();
    const { body } = await hold({ device }, { ...FLOOR, quantity: 2 });
    const { token } = await signInByMail('mover@example.com', { device });

    const elsewhere = await call('get', `/v1/checkout/${body.data.id}`, undefined, { token, device: randomUUID() });
    const later = await call('get', `/v1/checkout/${body.data.id}`, undefined, { ...(await somebody()), device });

    expect(elsewhere.status).toBe(200);
    expect(elsewhere.body.data.tickets).toHaveLength(2);
    expect(later.status).toBe(404);
  });

  it('has one limit for all holds of an event, across sessions and devices', async () => {
    const { token } = await somebody();
    const first = await hold(
      { token, device: randomUUID() },
      { sessionId: 'clockwork-2', tierId: 'floor', quantity: 3 },
    );
    const second = await hold({ token, device: randomUUID() }, { ...STALLS, quantity: 2 });
    const third = await hold({ token, device: randomUUID() }, { ...STALLS, quantity: 1 });

    expect([first.status, second.body.reason, third.status]).toEqual([200, 'hold.limit', 200]);
  });
});

describe('concurrent holds', () => {
  const many = (count: number, work: (person: ReturnType<typeof stranger>) => ReturnType<typeof hold>) =>
    Promise.all(Array.from({ length: count }, () => work(stranger())));
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  it('get each of the last places once, and others are refused as sold out', async () => {
    const { free } = await stock('jazz-night-1');
    const all = Math.floor(free / 4);
    const answers = await many(all + 5, (person) => hold(person, { ...FLOOR, quantity: 4 }));

    expect(statuses(answers)).toEqual([...Array(all).fill(200), ...Array(5).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(new Set([undefined, 'hold.soldOut']));
    expect((await stock('jazz-night-1')).held).toBe(all * 4);
  });

  it('get the last place although another buyer requests more than are left', async () => {
    const { free } = await stock('jazz-night-1');
    await many(Math.floor((free - 1) / 4), (person) => hold(person, { ...FLOOR, quantity: 4 }));
    const left = (await stock('jazz-night-1')).free;
    const [much, one] = await Promise.all([
      hold(stranger(), { ...FLOOR, quantity: left + 1 }),
      hold(stranger(), { ...FLOOR, quantity: 1 }),
    ]);

    expect(much.body.reason).toMatch(/hold\.(soldOut|limit)/);
    expect(one.status).toBe(200);
  });

  it('get the last places although another buyer requests more than the limit', async () => {
    const { free } = await stock('jazz-night-1');
    await many((free - 8) / 4, (person) => hold(person, { ...FLOOR, quantity: 4 }));
    const greedy = stranger();
    const [refused, others] = await Promise.all([
      Promise.all(Array.from({ length: 150 }, () => hold(greedy, { ...FLOOR, quantity: 8 }))),
      many(8, (person) => hold(person, { ...FLOOR, quantity: 1 })),
    ]);

    expect(statuses(others)).toEqual(Array(8).fill(200));
    expect(new Set(statuses(refused))).toEqual(new Set([409]));
  });

  it('get adjacent seats, and no seat twice', async () => {
    const answers = await many(6, (person) => hold(person, { ...STALLS, quantity: 2 }));
    const taken = answers.flatMap(({ body }) => idsOf(body));
    const map = await seats();

    expect(statuses(answers)).toEqual(Array(6).fill(200));
    expect(new Set(taken).size).toBe(12);
    for (const { body } of answers) {
      const [one, two] = map.filter(({ id }) => idsOf(body).includes(id));
      expect([one.row, Math.abs(Number(one.number) - Number(two.number))]).toEqual([two.row, 1]);
    }
  });

  it('for the same seat succeed once, and the other responses name the seat', async () => {
    const [seat] = (await seatsInState('free')).map(({ id }) => id);
    const answers = await many(8, (person) => hold(person, { sessionId: 'clockwork-1', seatIds: [seat] }));

    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    for (const { status, body } of answers) if (status === 409) expect(Object.keys(body.fields)).toEqual([seat]);
  });

  it('succeed when the new choice of another buyer is refused and that buyer keeps the former hold', async () => {
    const buyer = stranger();
    const { body } = await hold(buyer, { ...FLOOR, quantity: 2 });
    const [tooMany, ...others] = await Promise.all([
      hold(buyer, { ...FLOOR, quantity: 5 }),
      hold(stranger(), { ...FLOOR, quantity: 1 }),
      hold(stranger(), { ...FLOOR, quantity: 1 }),
    ]);
    const kept = await call('delete', `/v1/holds/${body.data.id}`, undefined, buyer);

    expect(tooMany.body.reason).toBe('hold.limit');
    expect(statuses(others)).toEqual([200, 200]);
    expect(kept.status).toBe(200);
    expect((await stock('jazz-night-1')).held).toBe(2);
  });
});
