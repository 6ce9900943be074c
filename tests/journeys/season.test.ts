import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { QUICK_WASM } from '#tests/setup/quickWasm.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { emptyDatabase, environmentOf, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { type Buyer, buyTicket, signInAsBuyer } from '#tests/support/shop/buyTicket.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { readCode } from '#tests/support/shop/readCode.ts';

const CROWD = proofSize(60, 500);
/** Number of simultaneous buyers. This is not a load test. */
const GROUP = proofSize(20, 50);
const LANGUAGES = ['en', 'id', 'zh-HK'] as const;
const SALE_START = new Date(Date.now() - DAY_MS).toISOString();
const START = Date.now() + 60 * DAY_MS;
const dayAfter = (days: number) => new Date(START + days * DAY_MS).toISOString();

let database: TestDatabase;
let shop: StartedProcess;
let url: string;
const frontrow = (...args: string[]) => runFrontrow(args, { env: { ...environmentOf(database), PUBLIC_URL: url } });
const query = <Row>(statement: string, values: unknown[] = []) => queryDatabase<Row>(database, statement, values);

/** Returns an organiser's season: an opening night for a crowd, and a gala. */
function aSeason(change: (file: CatalogueFile) => void = () => {}): CatalogueFile {
  const session = (id: string, days: number, capacity: number) =>
    aSession({
      id,
      startsAt: dayAfter(days),
      saleStartsAt: SALE_START,
      tiers: [{ id: 'floor', name: text('Floor'), faceValue: { amount: 38_000, currency: 'HKD' }, capacity }],
    });
  const file: CatalogueFile = {
    ...smallCatalogue(),
    banners: [],
    activities: [
      anActivity({
        id: 'season',
        purchaseLimit: 6,
        sessions: [session('opening', 0, CROWD + 50), session('gala', 7, 40)],
      }),
    ],
  };
  change(file);
  return file;
}

async function importSeason(file: CatalogueFile, ...options: string[]) {
  const path = join(database.dataDir, `${randomUUID()}.json`);
  await writeFile(path, JSON.stringify(file));
  return frontrow('catalog', 'import', path, ...options);
}

beforeAll(async () => {
  database = await emptyDatabase();
  expect((await importSeason(aSeason())).code).toBe(0);
  const [port, opsPort] = [String(await findFreePort()), String(await findFreePort())];
  url = `http://127.0.0.1:${port}`;
  shop = startProcess('server/main.ts', {
    ...environmentOf(database),
    ...{ PORT: port, OPS_PORT: opsPort, HOST: '127.0.0.1', PUBLIC_URL: url },
  });
  await shop.printed(/is open/);
});
afterAll(async () => {
  await shop.kill('SIGKILL');
  await database.discard();
});

type SeasonBuyer = Buyer & { orders: Record<'opening' | 'gala', string> };

/** Buys a ticket of each session as a newcomer who reads this language. */
async function buyBoth(language: (typeof LANGUAGES)[number]): Promise<SeasonBuyer> {
  const buyer = await signInAsBuyer({ url, findCode: (email) => readCode({ query }, email), language });
  const opening = await buyTicket(buyer, { sessionId: 'opening', tierId: 'floor' });
  return { ...buyer, orders: { opening, gala: await buyTicket(buyer, { sessionId: 'gala', tierId: 'floor' }) } };
}

const kindsTo = async (email: string) =>
  (
    await query<{ kind: string; language: string }>(
      'select kind, language_code as language from outbox_messages where recipient = $1 order by created_at',
      [email],
    )
  ).map(({ kind, language }) => `${kind} ${language}`);

async function countRefunded(): Promise<number> {
  const [row] = await query<{ n: number }>(
    "select count(*)::int as n from orders where session_id = 'opening' and status = 'refunded'",
  );
  return row!.n;
}

it('every sum of a season is right after sales, a new price and session, a postponement, a cancellation and a crash', async () => {
  const buyers = await Promise.all(LANGUAGES.map(buyBoth));
  for (let sold = 0; sold < CROWD; sold += GROUP) {
    const group = ['--session', 'opening', '--tier', 'floor', '--buyers', String(GROUP), '--duration', '2m'];
    const { stdout } = await frontrow('storm', url, ...group, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ sold: GROUP, audit: { findings: [] } });
  }

  const dearer = aSeason(({ activities: [season] }) => {
    const [, gala] = season!.sessions;
    gala!.tiers[0]!.faceValue.amount = 42_000;
    season!.sessions.push({ ...gala!, id: 'matinee', startsAt: dayAfter(8), endsAt: dayAfter(9) });
  });
  const asked = await importSeason(dearer, '--dry-run');
  const notAsked = await importSeason(dearer);
  expect([notAsked.code, notAsked.stderr]).toEqual([2, expect.stringContaining('HK$380 → HK$420')]);
  const made = await importSeason(dearer, '--yes');
  const lines = (output: string) => output.split('\n').filter((line) => /^[+~-] /.test(line));
  expect(lines(asked.stdout)).toEqual([
    '~ sessions.gala.tiers.floor.faceValue: HK$380 → HK$420',
    '+ sessions.matinee: new',
  ]);
  expect(lines(made.stdout)).toEqual(lines(asked.stdout));
  const shown = (await createVisitor({ url, publicUrl: url }).get('/api/api/v1/activities/season')).body.data.sessions;
  const galaShown = shown.find(({ id }: { id: string }) => id === 'gala');
  expect(galaShown.tiers[0].faceValue).toEqual({ amount: 42_000, currency: 'HKD' });
  const moved = await importSeason(
    aSeason(({ activities: [season] }) =>
      Object.assign(season!.sessions[1]!, { startsAt: dayAfter(10), endsAt: dayAfter(11) }),
    ),
  );
  expect([moved.code, moved.stdout]).toEqual([1, expect.stringContaining('use "frontrow events postpone"')]);

  const until = new Date(Date.now() + 15 * DAY_MS).toISOString();
  const lastYear = await frontrow('events', 'postpone', 'gala', '--to', dayAfter(-300), '--yes');
  expect([lastYear.code, lastYear.stderr]).toEqual([1, expect.stringContaining('is the year right?')]);
  const postpone = ['events', 'postpone', 'gala', '--to', dayAfter(37), '--refunds-until', until];
  const unanswered = await frontrow(...postpone);
  expect([unanswered.code, unanswered.stderr]).toEqual([2, expect.stringContaining('3 paid orders of 3 people')]);
  const postponed = await frontrow(...postpone, '--yes', '--reason', 'the singer is ill');
  expect([postponed.code, postponed.stdout]).toEqual([0, expect.stringContaining('3 orders are notified')]);
  const [returning, ...staying] = buyers;
  const returned = await returning!.visitor.call('POST', `/api/v1/orders/${returning!.orders.gala}/return`);
  expect(returned.body.data.status).toBe('refunded');

  const killed = spawn(process.execPath, [QUICK_WASM, 'cli/main.ts', 'events', 'cancel', 'opening', '--yes'], {
    env: { PATH: process.env.PATH ?? '', ...environmentOf(database) },
  });
  const gone = once(killed, 'close');
  await vi.waitUntil(async () => (await countRefunded()) > 20, { timeout: 60_000, interval: 20 });
  killed.kill('SIGKILL');
  await gone;
  expect(await countRefunded()).toBeLessThan(CROWD);
  const resumed = await frontrow('events', 'cancel', 'opening', '--yes');
  const { stdout: log } = await frontrow('log', '--about', 'gala');
  expect(log).toMatch(/events postpone {2}gala {2}\(.*by \S+@\S+.*reason the singer is ill/);
  const openRefunds = async () => {
    const [row] = await query<{ n: number }>("select count(*)::int as n from refunds where status <> 'done'");
    return row!.n;
  };
  await vi.waitUntil(async () => (await openRefunds()) === 0, { timeout: 60_000, interval: 200 });

  expect(resumed.stderr + resumed.stdout).toContain('0 cases for a person');
  expect(await countRefunded()).toBe(CROWD + LANGUAGES.length);
  const [money] = await query<Record<string, string>>(`
    select count(*) as payments, sum(p.paid_amount) as paid, sum(r.amount) as refunded, count(r.id) as refunds
    from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
    where p.kept and o.session_id = 'opening'`);
  expect(money!.refunds).toBe(money!.payments);
  expect(money!.refunded).toBe(money!.paid);
  for (const [index, { email }] of buyers.entries()) {
    const language = LANGUAGES[index]!;
    const kinds = await kindsTo(email);
    expect(kinds.filter((kind) => kind.startsWith('event')).toSorted()).toEqual([
      `eventCancelled ${language}`,
      `eventPostponed ${language}`,
    ]);
  }
  expect(staying).toHaveLength(2);
  const sales = JSON.parse((await frontrow('sales', '--format', 'json')).stdout) as Record<string, number>[];
  const sumOf = (column: string) => sales.reduce((sum, row) => sum + row[column]!, 0);
  const [ledger] = await query<{ paid: string; back: string }>(`
    select (select sum(paid_amount) from payments where kept) as paid, (select sum(amount) from refunds) as back`);
  expect([sumOf('gross'), sumOf('net')]).toEqual([Number(ledger!.paid), Number(ledger!.paid) - Number(ledger!.back)]);
  expect(await frontrow('stock', 'audit')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing found') });
});
