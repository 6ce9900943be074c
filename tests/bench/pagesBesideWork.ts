import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { manyEvents } from './manyEvents.ts';
import { frontrow } from './programs.ts';
import { startProgram } from './startProgram.ts';
import { findPages, firstCookies, openVisitors, quantiles } from './steadyVisitors.ts';

/**
 * Prints how long visitors wait for stored pages while the embedded box office has heavy work, and exits with 1 if one
 * in a hundred waits longer than the budget. All programs share the machine's cores, as after `npm start`.
 */
const BUDGET_MS = 20;
const PER_SECOND = 200;
const CONNECTIONS = 50;
const EVENTS = 20_000;
const BUYERS = 300;
const WARM_UP_BUYERS = 100;
const QUERY_SECONDS = 20;
const QUERIES_AT_ONCE = 4;
/** Time in which the box office reads the changes that the work makes. */
const PAUSE_MS = 3000;
/**
 * Visitors come before the work begins, because a page without recent requests is rendered again for the first visitor.
 */
const BEFORE_MS = 1000;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'frontrow-beside-work-'));
const program = await frontrow(join(folder, 'data'));
const shop = startProgram(program);
try {
  await shop.answers();
  await measureAll();
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
}

async function measureAll() {
  const catalogue = join(folder, 'catalogue.json');
  writeFileSync(catalogue, JSON.stringify(manyEvents(0, EVENTS)));
  const searches = [program.url, String(QUERY_SECONDS), String(QUERIES_AT_ONCE)];
  const works: [string, () => Promise<unknown>][] = [
    ['no other work', () => pass(10_000)],
    [`a storm of ${BUYERS} buyers`, () => command('storm', program.url, '--buyers', String(BUYERS))],
    [`an import of ${EVENTS} events`, () => command('catalog', 'import', catalogue)],
    ['searches with a mistake', () => fromElsewhere(join(import.meta.dirname, 'searchWithMistakes.ts'), ...searches)],
    ['audits of all places', () => again(() => command('stock', 'audit'))],
    ['exports of all events', () => again(() => command('catalog', 'export', '-o', join(folder, 'export.json')))],
  ];

  const paths = await findPages(program.url);
  const cookie = await firstCookies(`${program.url}/en`);
  const visitors = openVisitors(program.url, { connections: CONNECTIONS, cookie });
  await visitors.visitWithoutPause(paths, 5);
  await command('storm', program.url, '--buyers', String(WARM_UP_BUYERS));
  console.log(`${'visits during'.padEnd(28)} seconds   count   p50 ms   p99 ms   max ms`);
  for (const [name, work] of works) {
    await visitors.visitSteadily({ perSecond: PER_SECOND, paths, until: pass(BEFORE_MS) });
    const began = performance.now();
    const working = work();
    const visits = await visitors.visitSteadily({ perSecond: PER_SECOND, paths, until: working });
    await working;
    const seconds = (performance.now() - began) / 1000;
    const { count, p50, p99, max } = quantiles(visits);
    const cells = [seconds, count, p50, p99, max].map((value, at) => value.toFixed(at === 1 ? 0 : 1).padStart(8));
    const failures = visits.filter(({ status }) => status !== 200).length;
    const missed = p99 > BUDGET_MS || failures > 0;
    if (missed) process.exitCode = 1;
    console.log(`${name.padEnd(28)}${cells.join(' ')}${missed ? `  missed: ${BUDGET_MS} ms, ${failures} failed` : ''}`);
    await pass(PAUSE_MS);
  }
  await visitors.close();
}

function command(...args: string[]) {
  return fromElsewhere('cli/main.ts', ...args);
}

/** Runs a script at low priority, because in production the buyers, searches and imports run on other machines. */
function fromElsewhere(script: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  return run('nice', ['-n', '19', process.execPath, script, ...args], { env: { PATH, HOME, ...program.environment } });
}

async function again(work: () => Promise<unknown>) {
  const end = performance.now() + QUERY_SECONDS * 1000;
  while (performance.now() < end) await work();
}
