import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { openRoom } from '#tests/support/rooms/openRoom.ts';
import { frontrow } from './programs.ts';
import type { VisitorCounts, Visitors } from './roomVisitors.ts';
import { startProgram } from './startProgram.ts';
import { firstCookies, openVisitors, quantiles } from './steadyVisitors.ts';

/**
 * Runs the same storm on two shops with PostgreSQL, without a waiting room and with one. Prints the numbers of holds,
 * and how long other visitors wait for a page meanwhile. Exits with 1 if, with the room, a hold succeeded without a
 * turn, a ticket was sold twice, one page in a hundred took longer than 100 ms, or the polls cost more than one
 * statement per shop and second.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '5000' },
    tickets: { type: 'string', default: '500' },
    rate: { type: 'string', default: '200' },
  },
});
const [visitors, tickets, rate] = [values.visitors, values.tickets, values.rate].map(Number) as [
  number,
  number,
  number,
];
const JOIN_MS = 20 * SECOND_MS;
const LONGEST_MS = 90 * SECOND_MS;
const PAGES_PER_SECOND = 50;
const PAGE_P99_MS = 100;
const POLL_SECONDS = 10;
const SESSIONS = { without: 'rush-open', with: 'rush-room' };

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'frontrow-room-'));
const server = await startPostgres(
  findPostgres(process.env.PATH ?? '')!,
  '-c shared_preload_libraries=pg_stat_statements',
);
const shops = await Promise.all(
  ['one', 'two'].map((name) =>
    frontrow(join(folder, name), {
      DATABASE_URL: server.url,
      PAYMENTS: 'sandbox',
      DRAND_RELAYS: 'none',
      COOKIE_SECRET: 'only-for-this-measurement-only-for-this-measurement',
      LOG_LEVEL: 'warn',
    }),
  ),
);
const running = shops.map(startProgram);
const client = new Client(server.url);
try {
  await running[0]!.answers();
  await running[1]!.answers();
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const db: Database = drizzle({ client });
  await importEvent(db);
  for (const hasRoom of [false, true]) await storm(db, hasRoom);
} finally {
  await client.end();
  await Promise.all(running.map((shop) => shop.stop()));
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function storm(db: Database, hasRoom: boolean): Promise<void> {
  const sessionId = hasRoom ? SESSIONS.with : SESSIONS.without;
  const tokens = (await createStormBuyers(db, visitors)).map(({ token }) => token);
  const saleStartsAt = Date.now() + JOIN_MS + 5 * SECOND_MS;
  if (hasRoom) await openRoom(query, { sessionId, closesAt: new Date(saleStartsAt), rate });
  else await query('update sessions set sale_starts_at = $2 where id = $1', [sessionId, new Date(saleStartsAt)]);
  const file = join(folder, `${sessionId}.json`);
  const task: Visitors = {
    shops: shops.map(({ url }) => url),
    tokens,
    sessionId,
    hasRoom,
    joinsFrom: saleStartsAt - JOIN_MS,
    saleStartsAt,
    until: saleStartsAt + LONGEST_MS,
  };
  writeFileSync(file, JSON.stringify(task));
  // In production, the visitors are on other machines.
  const crowd = run('nice', ['-n', '19', process.execPath, join(import.meta.dirname, 'roomVisitors.ts'), file]);
  await pass(saleStartsAt - Date.now());
  const startedAt = performance.now();
  const pages = await visitPages(crowd, ['/en', '/en/activity/rush']);
  const seconds = (performance.now() - startedAt) / SECOND_MS;
  const counts: VisitorCounts = JSON.parse((await crowd).stdout);
  await report({ db, sessionId, hasRoom, pages, seconds, counts });
}

/** Loads pages from both shops as other visitors. */
async function visitPages(until: Promise<unknown>, paths: string[]) {
  const all = await Promise.all(
    shops.map(async ({ url }) => {
      const others = openVisitors(url, { connections: 20, cookie: await firstCookies(`${url}/en`) });
      const visits = await others.visitSteadily({ perSecond: PAGES_PER_SECOND / shops.length, paths, until });
      await others.close();
      return visits;
    }),
  );
  return all.flat();
}

type Outcome = {
  db: Database;
  sessionId: string;
  hasRoom: boolean;
  pages: Awaited<ReturnType<typeof visitPages>>;
  seconds: number;
  counts: VisitorCounts;
};

async function report({ db, sessionId, hasRoom, pages, seconds, counts }: Outcome): Promise<void> {
  const { count, p50, p99, max } = quantiles(pages);
  const failed = pages.filter(({ status }) => status !== 200).length;
  const findings = await auditStock(db, new Date());
  const [taken] = await query<{ held: number }>(
    "select count(*)::int as held from units where session_id = $1 and state <> 'free'",
    [sessionId],
  );
  console.log(
    `\n${hasRoom ? `with a room, ${rate} people per second` : 'without a room'}: ${visitors} visitors, ${tickets} tickets`,
  );
  console.log(
    `  pages     ${count}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms, ${failed} failed`,
  );
  for (const [what, times] of Object.entries(counts).toSorted()) console.log(`  ${String(times).padStart(8)}  ${what}`);
  console.log(`  tickets   ${taken!.held} taken, the audit finds ${findings.length}; it took ${seconds.toFixed(0)} s`);
  if (!hasRoom) return;
  const polls = await measurePolls(sessionId);
  console.log(
    `  polls     ${polls.perSecond.toFixed(0)} per second cost the database ${polls.statements.toFixed(1)} statements ` +
      'per second more than none, for both shops',
  );
  const passed = Object.keys(counts).filter((what) => /^hold without a turn: (?!403 room\.wait)/.test(what));
  const isOversold = findings.length > 0 || taken!.held > tickets;
  const isMissed =
    passed.length > 0 || isOversold || p99 > PAGE_P99_MS || failed > 0 || polls.statements > shops.length;
  if (isMissed) process.exitCode = 1;
}

/** Sends as many polls as the shops can answer, and counts the statements that they cause beyond the rooms' jobs. */
async function measurePolls(sessionId: string): Promise<{ perSecond: number; statements: number }> {
  const path = `/rooms/${sessionId}/now.json`;
  const quiet = await countStatements(() => pass(POLL_SECONDS * SECOND_MS));
  let perSecond = 0;
  const busy = await countStatements(async () => {
    const polls = await Promise.all(
      shops.map(async ({ url }) => {
        const visitors = openVisitors(url, { connections: 50 });
        const visits = await visitors.visitWithoutPause([path], POLL_SECONDS);
        await visitors.close();
        return visits.length;
      }),
    );
    perSecond = polls.reduce((sum, count) => sum + count, 0) / POLL_SECONDS;
  });
  return { perSecond, statements: busy - quiet };
}

/** Counts the statements per second that read a room while the work runs. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  await query('select pg_stat_statements_reset()');
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / SECOND_MS;
  const [row] = await query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like '%from "rooms" inner join%'`,
  );
  return row!.calls / seconds;
}

async function query<Row>(statement: string, given: unknown[] = []): Promise<Row[]> {
  return (await client.query(statement, given)).rows as Row[];
}

async function importEvent(db: Database): Promise<void> {
  const dates = {
    startsAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    saleStartsAt: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const { tiers } = aSession({ id: 'any' });
  const sessions = Object.values(SESSIONS).map((id) =>
    aSession({ id, ...dates, tiers: tiers.map((tier) => ({ ...tier, capacity: tickets })) }),
  );
  const activities = [anActivity({ id: 'rush', sessions })];
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}
