import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject, it, onTestFinished } from 'vitest';
import { onServer } from '#tests/support/database/databaseServer.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { startProxy } from '#tests/support/process/startProxy.ts';
import {
  expectGood,
  expectOutage,
  startWatchedShop,
  type WatchedShop,
} from '#tests/support/process/startWatchedShop.ts';

const GONE = 'smtp://127.0.0.1:9';
/** Output of `frontrow health` during each outage. */
const table: { outage: string; said: string }[] = [];

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let shop: WatchedShop;

beforeAll(async () => {
  database = await copyOfDemoDatabase();
  proxy = await startProxy(database.databaseUrl!);
  shop = await startWatchedShop(database, { SMTP_URL: GONE, DATABASE_URL: through(proxy.url) });
});
afterAll(async () => {
  console.table(table);
  await shop.kill('SIGKILL');
  await proxy.close();
  await database.discard();
});

/** Waits for an outage, and stores the line of `frontrow health` about it. */
async function noteOutage(outage: string, says: RegExp, watched = shop): Promise<void> {
  table.push({ outage, said: await expectOutage(says, watched) });
}

const query = (statement: string) => queryDatabase<Record<string, unknown>>(database, statement);

function through(proxyUrl: string): string {
  const url = new URL(database.databaseUrl!);
  url.host = new URL(proxyUrl).host;
  return url.href;
}

/** Statements that cause an outage, and those that end it. */
const IN_DATABASE: Record<string, { by: string[]; ended: string[]; says: RegExp }> = {
  'a job fails': {
    by: ['alter table sandbox_notices rename to elsewhere'],
    ended: ['alter table elsewhere rename to sandbox_notices'],
    says: /jobs +sendNotices failed \d+× since .*sandbox_notices/,
  },
  'the outbox does not drain': {
    by: [
      `insert into outbox_messages (channel, recipient, kind, language_code, text, next_attempt_at, expires_at, created_at)
       values ('email', 'ana@example.com', 'test', 'en', 'x', now(), now() + interval '1 day', now() - interval '6 minutes')`,
    ],
    ended: ['delete from outbox_messages'],
    says: /outbox +email: 1 wait, the oldest for [67] min/,
  },
  'own events without a payment provider': {
    by: ["update settings set value = 'false' where name = 'demo'"],
    ended: ["update settings set value = 'true' where name = 'demo'"],
    says: /payments +buyers cannot pay/,
  },
  'a refund is stuck': {
    by: [
      `set session_replication_role = replica;
       insert into refunds (payment_id, amount, reason, status, next_attempt_at, created_at) values
       (gen_random_uuid(), 100, 'operator', 'waiting', now() + interval '1 day', now() - interval '2 hours')`,
    ],
    ended: ['delete from refunds'],
    says: /refunds +1 wait, the oldest for 12[01] min/,
  },
  'the books are wrong': {
    by: [
      `insert into holds (session_id, device_id, quantity, created_at, expires_at)
       select id, gen_random_uuid(), 2, now(), now() + interval '1 hour' from sessions limit 1`,
      "delete from settings where name = 'lastAudit'",
    ],
    ended: ['delete from holds', "delete from settings where name = 'lastAudit'"],
    says: /audit +1 holdIncomplete/,
  },
};

it('a shop without an outage is healthy', () => expectGood(shop));

describe.each(Object.entries(IN_DATABASE))('the outage “%s”', (outage, { by, ended, says }) => {
  it('makes the shop unhealthy until it is repaired', async () => {
    for (const statement of by) await query(statement);
    await noteOutage(outage, says);

    for (const statement of ended) await query(statement);
    await expectGood(shop);
  });
});

it('the shop is unhealthy while the box office hangs', async () => {
  const [, pid] = await shop.printed(/"pid":(\d+)[^\n]*the box office is open"/);
  process.kill(Number(pid), 'SIGSTOP');
  onTestFinished(() => void process.kill(Number(pid), 'SIGCONT'));
  await noteOutage('the box office hangs', /unknown: the box office does not answer/);

  process.kill(Number(pid), 'SIGCONT');
  await expectGood(shop);
});

describe('the shop is unhealthy while PostgreSQL', () => {
  const name = () => new URL(database.databaseUrl!).pathname.slice(1);
  const server = () => (inject('database') as { serverUrl: string }).serverUrl;
  /** Closes all connections to the database, because only new connections use its new settings. */
  const endSessions = () =>
    onServer(server(), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`);

  it.each([
    [
      'has leaked settings',
      "set search_path = ''",
      'reset search_path',
      /database +relation "settings" does not exist/,
    ],
    [
      'is read-only',
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
      /database .*read-only/,
    ],
  ])('%s', async (outage, by, end, says) => {
    await onServer(server(), `alter database ${name()} ${by}`);
    await endSessions();
    await noteOutage(outage, says);

    await onServer(server(), `alter database ${name()} ${end}`);
    await endSessions();
    await expectGood(shop);
  });

  it('is unreachable', async () => {
    await proxy.close();
    await noteOutage('PostgreSQL is out of reach', /database +.*ECONNREFUSED/);

    await proxy.reopen();
    await expectGood(shop);
  });

  it('has a locked table, so that calls wait for the pool', async () => {
    const [, boxOffice] = await shop.printed(/"url":"(http[^"]+)","msg":"the box office is open"/);
    const client = new Client(database.databaseUrl);
    await client.connect();
    await client.query('begin; lock table rate_counters in access exclusive mode');
    // The box office refuses a call that waits for too long, so each visitor asks again until the outage is seen.
    let isSeen = false;
    const askUntilSeen = async (email: string) => {
      const body = JSON.stringify({ email });
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      while (!isSeen) await (await fetch(`${boxOffice}/api/v3/user/sendLoginCode`, request)).text();
    };
    const asking = Array.from({ length: 40 }, (_, index) => askUntilSeen(`ana${index}@example.com`));
    try {
      // A probe that has waited for 9 seconds for a connection is refused, like the calls.
      const problem = /no answer within 2 s|timeout exceeded when trying to connect/;
      const says = new RegExp(`database +(?:${problem.source}); \\d+ calls wait for 10 connections`);
      await noteOutage('30 calls wait for the pool', says);
    } finally {
      isSeen = true;
      await client.end();
      await Promise.all(asking);
    }
    await query('delete from outbox_messages');
    await expectGood(shop);
  });

  it('has a clock that differs from that of a copy', async () => {
    const dataDir = await makeDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const ahead = encodeURIComponent('const now = Date.now; Date.now = () => now() + 20 * 60_000');
    const copy = await startWatchedShop(
      { ...database, dataDir },
      { NODE_OPTIONS: `--import "data:text/javascript,${ahead}"` },
    );
    onTestFinished(() => void copy.kill('SIGKILL'));

    await noteOutage('a copy is 20 minutes ahead', /clock +1[12]\d\d\.\d s ahead of the database/, copy);
  });
});
