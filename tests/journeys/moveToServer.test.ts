import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { emptyDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { startWatchedShop } from '#tests/support/process/startWatchedShop.ts';
import { IS_PROOF, proofSize } from '#tests/support/proofSize.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const CROWD = proofSize(20, 100);
const CROWDS = Number(process.env.COPIED_CROWDS ?? proofSize(1, 5));

let server: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  server = await emptyDatabase();
  dataDir = await makeDataDir();
});
afterAll(() => server.discard());

async function open(where: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  const program = await startWatchedShop(where);
  onTestFinished(async () => void (await program.kill('SIGKILL')));
  const [, url = ''] = await program.printed(/Frontrow is open: (\S+)/);
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(where, statement, values);
  return { program, shop: { url, publicUrl: url, query } as unknown as RunningShop };
}

it('db copy moves all orders, tickets and logins from the embedded database to a server', {
  timeout: 600_000,
}, async () => {
  const before = await open({ dataDir });
  const { visitor } = await signIn(before.shop);
  const order = await placeOrder(before.shop, visitor);
  await payOrder(before.shop, visitor, order);
  for (let crowd = 0; crowd < CROWDS; crowd += 1) {
    const storm = ['storm', before.shop.url, '--buyers', String(CROWD), '--duration', '2m', '--format', 'json'];
    expect((await runFrontrow(storm, { env: { DATA_DIR: dataDir } })).code).toBe(0);
  }
  const count = 'select count(*)::int as orders from orders';
  const [embedded] = await before.shop.query<{ orders: number }>(count);
  const copy = () => runFrontrow(['db', 'copy', '--to', server.databaseUrl!], { env: { DATA_DIR: dataDir } });
  const whileOpen = await copy();
  await before.program.kill('SIGTERM');
  const copied = await copy();
  const again = await copy();
  const after = await open({ dataDir, databaseUrl: server.databaseUrl! });
  const same = createVisitor(after.shop);
  for (const [name, value] of visitor.jar) same.jar.set(name, value);
  const kept = await same.call('GET', `/api/v1/orders/${order.id}`);
  const { voucherToken, event } = kept.body.data;
  await after.shop.query(
    "update sessions set starts_at = now(), ends_at = now() + interval '3 hours', doors_at = null where id = $1",
    [event.sessionId],
  );
  const voucher = await same.call('GET', `/api/v1/vouchers/${voucherToken}`);
  const keys = join(dataDir, 'keys.json');
  await writeFile(keys, await (await fetch(`${after.shop.url}/api/api/v1/tickets/keys`)).text());
  const gate = await runFrontrow(
    [
      'tickets',
      'verify',
      voucher.body.data.tickets[0].signed,
      '--keys',
      keys,
      '--revoked',
      `${after.shop.url}/api/v1/tickets/revoked`,
    ],
    { env: {} },
  );
  const next = await signIn(after.shop);
  await payOrder(after.shop, next.visitor, await placeOrder(after.shop, next.visitor));
  const [moved] = await after.shop.query<{ orders: number }>(count);
  await after.program.kill('SIGTERM');

  expect([whileOpen.code, whileOpen.stderr]).toEqual([2, expect.stringContaining('stop it first')]);
  expect([copied.code, copied.stdout]).toEqual([
    0,
    expect.stringMatching(/rows of \d+ tables, in [\d.]+ s\n[\s\S]*nothing found/),
  ]);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
  expect([kept.status, kept.body.data.number]).toEqual([200, order.number]);
  expect([gate.code, gate.stdout]).toEqual([0, expect.stringMatching(/^good/)]);
  expect(moved!.orders).toBe(embedded!.orders + 1);
  if (IS_PROOF) process.stdout.write(`${copied.stdout.split('\n', 1)[0]}\n`);
});
