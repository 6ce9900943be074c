import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';

const BUYERS = 24;
let database: TestDatabase;
let shop: StartedProcess;
let url: string;
/** Numbers of paid orders. Each test uses different orders. */
let paid: string[];

const where = () => ({
  DATA_DIR: database.dataDir,
  ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
});
const frontrow = (...args: string[]) => runFrontrow(args, { env: { ...where(), PUBLIC_URL: url } });
const query = <Row>(statement: string, values: unknown[] = []) => queryDatabase<Row>(database, statement, values);
const storm = (...options: string[]) =>
  frontrow('storm', url, '--buyers', String(BUYERS), '--format', 'json', ...options);

/** Starts the shop as operators do. */
beforeAll(async () => {
  database = await copyOfDemoDatabase();
  const [port, opsPort] = [String(await findFreePort()), String(await findFreePort())];
  url = `http://127.0.0.1:${port}`;
  const places = { PORT: port, OPS_PORT: opsPort, HOST: '127.0.0.1', PUBLIC_URL: url };
  shop = startProcess('server/main.ts', { ...where(), ...places });
  await shop.printed(/is open/);
});
afterAll(async () => {
  await shop.kill('SIGKILL');
  await database.discard();
});

it('a storm on a staging shop reports its results, and its accounts are deleted', async () => {
  const { code, stdout } = await storm();

  const { wanted, sold, refused, errors, unfinished, ordersPerSecond, latencyMs, ms, audit } = JSON.parse(stdout);
  expect({ code, errors, unfinished, findings: audit.findings }).toEqual({
    code: 0,
    errors: 0,
    unfinished: 0,
    findings: [],
  });
  expect(sold).toBe(Math.min(wanted.free, BUYERS));
  expect(sold + refused).toBe(BUYERS);
  expect(ordersPerSecond).toBeGreaterThanOrEqual(Math.floor((sold * 10_000) / ms) / 10);
  expect(latencyMs.hold).toMatchObject({ calls: BUYERS, p50: expect.any(Number), p99: expect.any(Number) });
  const orders = await query<{ number: string }>(
    "select number from orders where status = 'pendingReceipt' order by 1",
  );
  expect(orders).toHaveLength(sold);
  paid = orders.map(({ number }) => number);
  const left = await query(
    "select 1 from users u where u.email like 'storm-%' or exists (select 1 from access_tokens)",
  );
  expect(left).toEqual([]);
});

it('an order is refunded once, and an operator resolves the remaining cases', async () => {
  const [byCard, byHand] = paid as [string, string];
  await query(`update payments set method = 'qris' where order_id = (select id from orders where number = $1)`, [
    byHand,
  ]);

  const [none, first] = await Promise.all([
    frontrow('orders', 'cases'),
    frontrow('orders', 'refund', byCard, '--yes', '--format', 'json'),
  ]);
  const [again] = await Promise.all([
    frontrow('orders', 'refund', byCard, '--yes'),
    frontrow('orders', 'refund', byHand, '--yes'),
  ]);
  const open = await frontrow('orders', 'cases', '--format', 'json');
  const [{ id, kind, details }] = JSON.parse(open.stdout);
  const resolved = await frontrow('orders', 'cases', 'resolve', id, '--note', 'bank transfer 4711', '--returned');
  const [twice, after, audit] = await Promise.all([
    frontrow('orders', 'cases', 'resolve', id, '--note', 'again'),
    frontrow('orders', 'cases'),
    frontrow('stock', 'audit'),
  ]);

  expect([none.code, none.stderr]).toEqual([0, 'There are no open cases\n']);
  expect([first.code, JSON.parse(first.stdout)]).toEqual([
    0,
    expect.objectContaining({ number: byCard, status: 'refunded', byHand: false }),
  ]);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('does not apply')]);
  expect([open.code, kind, details]).toEqual([1, 'refundByHand', expect.objectContaining({ order: byHand })]);
  expect([resolved.code, twice.code, after.code]).toEqual([0, 1, 0]);
  expect(audit).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing found') });
  const [refund] = await query<{ status: string; resolution: string }>(
    `select r.status, c.resolution from refunds r join operator_cases c on c.payment_id = r.payment_id`,
  );
  expect(refund).toEqual({ status: 'returned', resolution: 'returned: bank transfer 4711' });
});

it('only an order with courier delivery can be shipped', async () => {
  const [courier, eTicket] = paid.slice(2) as [string, string];
  await query(
    `update orders set status = 'pendingTicketing', delivery_type = 'courier', issued_at = null, voucher_token = null
     where number = $1`,
    [courier],
  );
  await query(`update units set state = 'held' where order_id = (select id from orders where number = $1)`, [courier]);
  const parcel = ['--carrier', 'Kurir Kilat', '--tracking', 'KK 42', '--url', 'https://kurir.example/42'];

  const [shipped, refused, unknown] = await Promise.all([
    frontrow('orders', 'ship', courier, ...parcel),
    frontrow('orders', 'ship', eTicket, ...parcel),
    frontrow('orders', 'ship', 'FR-000000-000000', ...parcel),
  ]);

  expect(shipped).toMatchObject({ code: 0, stdout: `${courier} is on its way with Kurir Kilat, KK 42\n` });
  expect([refused.code, unknown.code]).toEqual([1, 1]);
  const [order] = await query('select status, tracking from orders where number = $1', [courier]);
  expect(order).toMatchObject({
    status: 'pendingReceipt',
    tracking: { carrier: 'Kurir Kilat', number: 'KK 42', url: 'https://kurir.example/42' },
  });
  const log = await query('select action, subject, details from operator_log where action = $1', ['orders ship']);
  expect(log).toEqual([
    { action: 'orders ship', subject: courier, details: { carrier: 'Kurir Kilat', by: expect.stringContaining('@') } },
  ]);
});

it('the audit finds an order that lost its places, and the storm refuses a shop with real events', async () => {
  const lost = paid[4]!;
  await query(
    `update units set state = 'free', order_id = null where order_id = (select id from orders where number = $1)`,
    [lost],
  );
  await query("update settings set value = 'false' where name = 'demo'");

  const [text, json, refused] = await Promise.all([
    frontrow('stock', 'audit'),
    frontrow('stock', 'audit', '--format', 'json'),
    storm(),
  ]);

  expect([text.code, json.code]).toEqual([1, 1]);
  expect(text.stdout).toMatch(new RegExp(`orderIncomplete: .*\\n  order ${lost}: for 1: places 0, tickets 1`));
  expect(JSON.parse(json.stdout).findings).toContainEqual(
    expect.objectContaining({ rule: 'orderIncomplete', subject: `order ${lost}` }),
  );
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('sells real events') });
});
