import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { Pool } from 'undici';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { percentile } from '#cli/storm/percentile.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { QUICK_WASM } from '#tests/setup/quickWasm.ts';
import { type Buyer, boxOfficeBuyers } from '#tests/support/boxoffice/boxOfficeBuyers.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { BENCH_EVENT, importBenchEvent } from './benchEvent.ts';
import { moveToCore, onCore, startProgram } from './startProgram.ts';

/**
 * Prints how many tickets per second 32 simultaneous callers hold and order on each database, the answers to 400 buyers
 * who sign in and order at once, and the number of findings of the audit afterwards. Needs two cores and Linux. Exits
 * with 1 if a target is missed or the audit finds something.
 */
const CALLERS = 32;
const WARM_UP = 300;
const PAIRS = 1500;
const RUSH = 400;
const GOALS = { PGlite: { perSecond: 300, p99Ms: 150 }, PostgreSQL: { perSecond: 500, p99Ms: 150 } };
const { sessionId, tierId } = BENCH_EVENT;

type Office = ReturnType<typeof boxOfficeBuyers>;

moveToCore(1);
await measure('PGlite', undefined);
const binaries = findPostgres(process.env.PATH ?? '');
const server = binaries ? await startPostgres(binaries) : undefined;
if (server) await measure('PostgreSQL', server.url).finally(server.stop);
else console.log('PostgreSQL: left out, no postgres binary found');

async function measure(name: keyof typeof GOALS, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-sales-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PAYMENTS: 'sandbox' };
  const environment = { ...own, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const command = [process.execPath, QUICK_WASM, 'boxoffice/main.ts'];
  const program = startProgram(onCore(0, { command, environment, url }));
  const client = new Client(databaseUrl ?? { host: dataDir, user: 'postgres', database: 'postgres' });
  try {
    await program.answers();
    await client.connect();
    const db: Database = drizzle({ client });
    await importBenchEvent(db);
    const crowd = await createStormBuyers(db, WARM_UP + PAIRS);
    const query = async <Row>(statement: string, values?: unknown[]) =>
      (await client.query(statement, values)).rows as Row[];
    const office = boxOfficeBuyers({ url, forTests: { query } });

    await sell(url, office, crowd.slice(0, WARM_UP));
    const sold = await sell(url, office, crowd.slice(WARM_UP));
    const rush = await signInAndOrder(office);
    const findings = await auditStock(db, new Date());

    console.log(
      `${name}: ${sold.perSecond} holds with orders a second, p99 ${sold.p99Ms} ms; ` +
        `${RUSH} who sign in too: ${JSON.stringify(rush)}; the audit finds ${findings.length}`,
    );
    const { perSecond, p99Ms } = GOALS[name];
    const failed = Object.keys(rush).some((status) => Number(status) >= 500) || findings.length > 0;
    if (sold.perSecond < perSecond || sold.p99Ms > p99Ms || failed) process.exitCode = 1;
  } finally {
    await client.end();
    await program.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Lets each buyer hold and order one place, on one of 32 connections. Returns the buyers per second, and the 99th
 * percentile of the duration of a call.
 */
async function sell(url: string, { toOrder }: Office, crowd: readonly Required<Buyer>[]) {
  const pool = new Pool(url, { connections: CALLERS });
  const waiting = [...crowd];
  const times: number[] = [];
  const post = async (path: string, body: object, { token, device }: Required<Buyer>) => {
    const began = performance.now();
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      cookie: `dvid=${device}`,
      'idempotency-key': device,
    };
    const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
    const text = await answer.body.text();
    times.push(performance.now() - began);
    if (answer.statusCode !== 200) throw new Error(text);
    return JSON.parse(text).data.id as string;
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
        const holdId = await post('/api/v1/holds', { sessionId, tierId, quantity: 1 }, buyer);
        await post('/api/v1/orders', toOrder(holdId), buyer);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { perSecond: Math.round(crowd.length / seconds), p99Ms: Math.round(percentile(times, 99)) };
}

/** Lets buyers sign in and order at once. Returns the number of buyers by the last status that they received. */
async function signInAndOrder(office: Office): Promise<Record<string, number>> {
  const heard: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: RUSH }, async () => {
      const buyer = await office.signIn();
      const held = await office.hold(buyer, { sessionId, tierId, quantity: 1 });
      const { status } = held.status === 200 ? await office.order(buyer, office.toOrder(held.body.data.id)) : held;
      heard[status] = (heard[status] ?? 0) + 1;
    }),
  );
  return heard;
}
