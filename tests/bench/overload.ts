import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { buyOneTicket } from './buyOneTicket.ts';
import { frontrow } from './programs.ts';
import { moveToCore, onCore, startProgram } from './startProgram.ts';
import { findPages, firstCookies, openVisitors, quantiles, type Visit } from './steadyVisitors.ts';

/**
 * Requests three times as many pages as the shop can make, and exits with 1 if a limit is exceeded. Each page is
 * rendered again (PAGE_CACHE_MB=0). Shop and box office run on one core, the visitors on another.
 */
const OVERLOAD = 3;
const CONNECTIONS = 1000;
const LIVEZ_EVERY_MS = 200;
const BUDGET = { servedP99Ms: 1000, refusedP99Ms: 500, livezMs: 100, normalMs: 2000 };
/** A page that is sent within this time counts as normal. */
const NORMAL_PAGE_MS = 100;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-overload-'));
const program = await frontrow(dataDir, { PAGE_CACHE_MB: '0' });
const { url } = program;
const shop = startProgram(onCore(0, program));
moveToCore(1);
try {
  await shop.answers();
  await overload(await findPages(url), await firstCookies(`${url}/en`));
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true });
}

async function overload(paths: string[], cookie: string) {
  const perSecond = OVERLOAD * (await measureCapacity(paths, cookie));
  const visitors = openVisitors(url, { connections: CONNECTIONS, cookie });
  const watcher = openVisitors(url, { connections: 1, cookie });
  await visitors.openAll();
  const over = pass(seconds * 1000);
  const query = <Row>(statement: string, given: unknown[] = []) => queryDatabase<Row>({ dataDir }, statement, given);

  const [visits, livez, purchase, normalMs] = await Promise.all([
    visitors.visitSteadily({ perSecond, paths, until: over }),
    watcher.visitSteadily({ perSecond: 1000 / LIVEZ_EVERY_MS, paths: ['/livez'], until: over }),
    buyOneTicket({ url, publicUrl: url, query }).catch((error: Error) => error),
    over.then(() => becomeNormal(paths, cookie)),
  ]);
  await Promise.all([visitors.close(), watcher.close()]);

  const [served, refused] = [200, 503].map((wanted) => visits.filter(({ status }) => status === wanted));
  const others = visits.length - served!.length - refused!.length;
  const unwell = livez.filter(({ status }) => status !== 200).length;
  describe('served pages', served!, `p99 ≤ ${BUDGET.servedP99Ms}`, quantiles(served!).p99 <= BUDGET.servedP99Ms);
  describe(
    'refused with 503',
    refused!,
    `p99 ≤ ${BUDGET.refusedP99Ms}`,
    quantiles(refused!).p99 <= BUDGET.refusedP99Ms,
  );
  describe('/livez', livez, `max ≤ ${BUDGET.livezMs}`, unwell === 0 && quantiles(livez).max <= BUDGET.livezMs);
  judge(`${others} answered otherwise`, 'none', others === 0);
  if (purchase instanceof Error) judge(purchase.message, 'a buyer completes', false);
  else {
    const { seconds: taken, reloads } = purchase;
    judge(`a buyer bought in ${taken.toFixed(1)} s, with ${reloads} reloads`, `≤ ${seconds} s`, taken <= seconds);
  }
  judge(`pages are normal after ${normalMs.toFixed(0)} ms`, `≤ ${BUDGET.normalMs} ms`, normalMs <= BUDGET.normalMs);
}

async function measureCapacity(paths: string[], cookie: string): Promise<number> {
  const [connections, took] = [50, 5];
  const visitors = openVisitors(url, { connections, cookie });
  await visitors.visitWithoutPause(paths, took);
  const made = (await visitors.visitWithoutPause(paths, took)).length / took;
  await visitors.close();
  console.log(
    `makes ${made.toFixed(0)} pages per second; gets ${(OVERLOAD * made).toFixed(0)} requests per second for ${seconds} s`,
  );
  console.log(`${''.padEnd(20)}   count   p50 ms   p99 ms   max ms`);
  return made;
}

/** Returns the time until each of the pages is sent at the normal speed. */
async function becomeNormal(paths: string[], cookie: string): Promise<number> {
  const ended = performance.now();
  const visitor = openVisitors(url, { connections: 1, cookie });
  for (const path of paths) {
    for (;;) {
      const { status, ms } = await visitor.visit(path);
      if (status === 200 && ms < NORMAL_PAGE_MS) break;
      if (performance.now() - ended > 10 * BUDGET.normalMs) return Number.POSITIVE_INFINITY;
      await pass(20);
    }
  }
  await visitor.close();
  return performance.now() - ended;
}

function describe(name: string, visits: Visit[], budget: string, holds: boolean) {
  const { count, p50, p99, max } = quantiles(visits);
  const cells = [count, p50, p99, max].map((value) => value.toFixed(0).padStart(8));
  judge(`${name.padEnd(20)}${cells.join(' ')}`, budget, holds);
}

function judge(found: string, budget: string, holds: boolean) {
  console.log(`${found.padEnd(58)} ${holds ? '' : 'missed: '}${budget}`);
  if (!holds) process.exitCode = 1;
}
