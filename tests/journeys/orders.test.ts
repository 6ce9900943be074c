import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Buyer, boxOfficeBuyers } from '#tests/support/boxoffice/boxOfficeBuyers.ts';
import { startBoxOffice } from '#tests/support/boxoffice/startBoxOffice.ts';

const office = await startBoxOffice(undefined);
afterAll(() => office.discard());
const { call, stranger, signIn, hold, toOrder, order } = boxOfficeBuyers(office);
const { query } = office.forTests;

type Place = { activity: string; session: string; tier: string; limit: number };
let floor: Place;
let otherFloor: Place;
let seated: Place;

/** Finds tiers with e-tickets and many free places, which all buyers can buy. */
async function findPlaces(condition: string): Promise<Place[]> {
  return query<Place>(`
    select a.id as activity, s.id as session, t.id as tier, a.purchase_limit as limit
    from activities a join sessions s on s.activity_id = a.id join tiers t on t.session_id = s.id
    where s.declared_status = 'onSale' and not s.high_demand and s.sale_starts_at < now() and s.sale_ends_at > now() + interval '1 day'
      and a.deliveries @> '[{"type":"eTicket"}]' and t.amount > 0 and t.currency = 'HKD' and ${condition}
      and (select count(*) from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free') >= 40
    order by s.id, t.position`);
}

beforeAll(async () => {
  const map = 'exists (select 1 from seat_maps m where m.session_id = s.id)';
  [seated] = (await findPlaces(map)) as [Place];
  const standing = await findPlaces(`not ${map} and a.purchase_limit >= 4`);
  floor = standing.find((place) => findOtherSession(standing, place))!;
  otherFloor = findOtherSession(standing, floor)!;
});

const findOtherSession = (places: Place[], { activity, session }: Place) =>
  places.find((other) => other.activity === activity && other.session !== session);
const atOnce = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const wish = ({ session, tier }: Place, quantity: number) => ({ sessionId: session, tierId: tier, quantity });
const reasons = (answers: { status: number; body: { reason?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => body.reason ?? String(status))].map(([reason, all]) => [
      reason,
      all.length,
    ]),
  );
const countUnits = async (session: string, state: string) =>
  Number(
    (
      await query<{ n: number }>('select count(*) as n from units where session_id = $1 and state = $2', [
        session,
        state,
      ])
    )[0]!.n,
  );
async function freeSeats(count: number): Promise<string[]> {
  const rows = await query<{ id: number }>(
    "select id from units where session_id = $1 and state = 'free' order by id limit $2",
    [seated.session, count],
  );
  return rows.map(({ id }) => String(id));
}

it('[S-105] fifty simultaneous identical calls get one order; another body with the same key is refused', async () => {
  const ana = await signIn();
  const held = await hold(ana, wish(floor, 2));
  const body = toOrder(held.body.data.id);
  const key = randomUUID();

  const answers = await atOnce(50, () => order(ana, body, key));
  const other = await order(ana, { ...body, paymentMethod: 'alipay' }, key);

  expect(reasons(answers)).toEqual({ 200: 50 });
  for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
  expect(other.body).toMatchObject({ code: 409, reason: 'idempotency.conflict' });
  const rows = await query('select quantity from orders where number = $1', [answers[0]!.body.data.number]);
  expect(rows).toEqual([{ quantity: 2 }]);
  expect((await call('GET', '/api/v1/orders', { buyer: ana })).body.data.total).toBe(1);
});

it('a hold becomes one order, with any number of concurrent keys', async () => {
  const ana = await signIn();
  const held = await hold(ana, wish(floor, 1));

  const answers = await atOnce(8, () => order(ana, toOrder(held.body.data.id)));

  expect(reasons(answers)).toEqual({ 200: 1, 'hold.over': 7 });
});

it('[S-146] the purchase limit applies to all devices of an account and all sessions of an event together', async () => {
  const { token } = await signIn();
  const { limit } = floor;
  const device = (): Buyer => ({ token, device: randomUUID() });

  const holds = await atOnce(10, (index) => hold(device(), wish(index % 2 === 0 ? floor : otherFloor, limit - 1)));
  const [living] = await query<{ tickets: number }>(
    `select sum(h.quantity)::int as tickets from holds h join access_tokens t on t.user_id = h.user_id
     where h.ended_at is null and h.id = any($1::uuid[])`,
    [`{${holds.flatMap(({ body }) => (body.data ? [body.data.id] : [])).join(',')}}`],
  );

  expect(living!.tickets).toBe(limit - 1);
  expect(holds.every(({ status, body }) => status === 200 || body.reason === 'hold.limit')).toBe(true);
});

it('holds of several devices count together when one person orders them all', async () => {
  const { limit } = floor;
  const ana = await signIn();
  const devices = [stranger(), stranger(), stranger()];
  const holds = await atOnce(3, (index) => hold(devices[index]!, wish(floor, limit)));

  const orders = await atOnce(3, (index) =>
    order({ token: ana.token, device: devices[index]!.device }, toOrder(holds[index]!.body.data.id)),
  );

  expect(reasons(orders)).toEqual({ 200: 1, 'order.limit': 2 });
});

it('twenty simultaneous buyers of two tickets each get seats side by side, and no seat twice', async () => {
  const before = await countUnits(seated.session, 'free');

  const holds = await atOnce(20, () => hold(stranger(), wish(seated, 2)));
  const seats = holds.flatMap(({ body }) => body.data?.tickets ?? []);

  expect(reasons(holds)).toEqual({ 200: 20 });
  expect(new Set(seats.map(({ seatId }: { seatId: string }) => seatId)).size).toBe(40);
  for (const { body } of holds) {
    const [one, other] = body.data.tickets;
    expect([other.seat.area, other.seat.row]).toEqual([one.seat.area, one.seat.row]);
    expect(Math.abs(Number(one.seat.number) - Number(other.seat.number))).toBe(1);
  }
  expect(await countUnits(seated.session, 'free')).toBe(before - 40);
});

it('exactly one of ten buyers of the same four seats gets them, and the others learn at once which seats are taken', async () => {
  const seatIds = await freeSeats(5);
  const own = seatIds.slice(0, 4);

  const holds = await atOnce(10, (index) =>
    hold(stranger(), { sessionId: seated.session, seatIds: index % 2 === 0 ? own : own.toReversed() }),
  );
  const late = await hold(stranger(), { sessionId: seated.session, seatIds: seatIds.slice(2) });

  expect(reasons(holds)).toEqual({ 200: 1, 'hold.seatsTaken': 9 });
  for (const { body } of holds.filter(({ status }) => status !== 200))
    expect(own).toEqual(expect.arrayContaining(Object.keys(body.fields)));
  expect(Object.keys(late.body.fields).toSorted()).toEqual(seatIds.slice(2, 4).toSorted());
});

it('[S-147] seats of an expired hold are free again on the map', async () => {
  const [seatId] = (await freeSeats(1)) as [string];
  const stateOf = async () => {
    const { body } = await call('GET', `/api/v1/sessions/${seated.session}/seats`);
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    return body.data.areas.flatMap(({ seats }: any) => seats).find(({ id }: any) => id === seatId).state;
  };
  const held = await hold(stranger(), { sessionId: seated.session, seatIds: [seatId] });
  expect(await stateOf()).toBe('held');

  await query("update holds set expires_at = now() - interval '1 second' where id = $1", [held.body.data.id]);
  await vi.waitFor(async () => expect(await stateOf()).toBe('free'), { timeout: 60_000, interval: 250 });

  const [hold_] = await query<{ ended: boolean }>('select ended_at is not null as ended from holds where id = $1', [
    held.body.data.id,
  ]);
  expect(hold_!.ended).toBe(true);
});

it('a stranger can order the held tickets after signing in on the same device', async () => {
  const device = stranger();
  const held = await hold(device, wish(floor, 1));
  const path = `/api/v1/checkout/${held.body.data.id}`;
  const before = await call('GET', path, { buyer: device });
  const ana = await signIn(device);
  const someoneElse = await signIn();

  expect(before.status).toBe(401);
  expect((await call('GET', path, { buyer: someoneElse })).status).toBe(404);
  expect((await call('GET', path, { buyer: { ...ana, device: randomUUID() } })).status).toBe(200);
  expect((await order({ ...ana, device: randomUUID() }, toOrder(held.body.data.id))).status).toBe(200);
});
