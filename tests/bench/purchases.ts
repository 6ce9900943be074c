import { rmSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { Pool } from 'undici';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { percentile } from '#cli/storm/percentile.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { importBenchEvent } from './benchEvent.ts';
import { processorTimes } from './processorTimes.ts';
import { frontrow } from './programs.ts';
import { openPurchaseVisitor } from './purchaseVisitor.ts';
import { buyByCalls, buyByPages } from './purchaseWays.ts';
import { startProgram } from './startProgram.ts';

/**
 * Prints how many whole purchases the shop makes per second on PGlite, from the event page to the voucher, and the
 * share of each step. Buyers purchase by the calls that the pages' scripts make, and then by pages without scripts.
 * Each buyer has a separate account and network. Exits with 1 when a goal is missed, an order is not paid or the audit
 * finds something.
 */
const GOALS = { calls: 80, pages: 40 };
const WAYS = { calls: buyByCalls, pages: buyByPages };

const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '1200' }, buyers: { type: 'string', default: '160' } },
});
const [PURCHASES, AT_ONCE] = [Number(values.purchases), Number(values.buyers)];
const WARM_UP = Math.ceil(PURCHASES / 4);
type Way = keyof typeof WAYS;

const dataDir = await makeDataDir();
const program = await frontrow(dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'warn', PAYMENTS: 'sandbox' });
const server = startProgram(program);
const client = new Client({ host: dataDir, user: 'postgres', database: 'postgres' });
try {
  await server.answers();
  await client.connect();
  const db: Database = drizzle({ client });
  await importBenchEvent(db);
  for (const way of Object.keys(WAYS) as Way[]) {
    await buyAll(db, way, WARM_UP);
    const before = processorTimes(server.group);
    const { perSecond, steps, p99Ms } = await buyAll(db, way, PURCHASES);
    const after = processorTimes(server.group);
    const used = (name: 'shop' | 'boxOffice') => ((after[name] - before[name]) / PURCHASES).toFixed(1);
    console.log(
      `by ${way}: ${perSecond.toFixed(1)} purchases a second (goal ${GOALS[way]}), p99 ${Math.round(p99Ms)} ms; ` +
        `processor time of one: shop ${used('shop')} ms, box office ${used('boxOffice')} ms`,
    );
    console.table(steps);
    if (perSecond < GOALS[way]) process.exitCode = 1;
  }
  const [findings, orders] = [await auditStock(db, new Date()), await countOrders()];
  console.log(`${JSON.stringify(orders)}; the audit finds ${findings.length}`);
  if (findings.length > 0 || orders.length !== 1) process.exitCode = 1;
} finally {
  await client.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

/** Counts the orders by status. All of them should be paid. */
async function countOrders() {
  return (await client.query('select status, count(*)::int as orders from orders group by status')).rows;
}

async function buyAll(db: Database, way: Way, count: number) {
  const waiting = (await createStormBuyers(db, count)).map((buyer, n) => ({
    ...buyer,
    network: `10.${n >> 8}.${n & 255}.1`,
  }));
  const pool = new Pool(program.url, { connections: AT_ONCE });
  const [times, all]: [number[], [string, number][]] = [[], []];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
        const visitor = openPurchaseVisitor(pool, program.url, buyer);
        const startedAt = performance.now();
        await WAYS[way](visitor, buyer.email);
        times.push(performance.now() - startedAt);
        all.push(...visitor.steps);
      }
    }),
  );
  const perSecond = count / ((performance.now() - began) / 1000);
  await pool.close();
  await pass(100);
  return { perSecond, p99Ms: percentile(times, 99), steps: sharesOf(all) };
}

function sharesOf(all: readonly [string, number][]) {
  const whole = all.reduce((total, [, ms]) => total + ms, 0);
  const byName = Map.groupBy(all, ([name]) => name);
  const row = (steps: [string, number][]) => {
    const ms = steps.reduce((total, [, own]) => total + own, 0);
    return { 'mean ms': Number((ms / steps.length).toFixed(1)), 'share %': Number(((100 * ms) / whole).toFixed(1)) };
  };
  return Object.fromEntries([...byName].map(([name, steps]) => [name, row(steps)]));
}
