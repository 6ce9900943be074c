import { rmSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { openPageBuyer, type PageBuyer } from './openPageBuyer.ts';
import { processorTimes } from './processorTimes.ts';
import { frontrow } from './programs.ts';
import { startProgram } from './startProgram.ts';

/**
 * Prints the processor time of pages that are made for one visitor, in the shop and in its box office, and exits with 1
 * if a page takes longer than its limit. 30 buyers, each with a separate login and network, together send 30 requests
 * per second.
 */
const LIMITS_MS: Record<string, number> = { login: 1.5, orders: 4, order: 5, settings: 4, checkout: 5, pay: 5 };
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const PER_SECOND = 30;
const BUYERS = 30;
const WARM_UP = 150;

const { values } = parseArgs({ options: { requests: { type: 'string', default: '600' } } });
const REQUESTS = Number(values.requests);

const dataDir = await makeDataDir();
const program = await frontrow(dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'warn', PAYMENTS: 'sandbox' });
const server = startProgram(program);
try {
  await server.answers();
  const buyers: PageBuyer[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await openPageBuyer({ dataDir, url: program.url }, n));
  const rows: Record<string, Record<string, number>> = {};
  for (const [page, limit] of Object.entries(LIMITS_MS)) {
    await ask(buyers, page, WARM_UP);
    const before = processorTimes(server.group);
    await ask(buyers, page, REQUESTS);
    const after = processorTimes(server.group);
    const shop = (after.shop - before.shop) / REQUESTS;
    const boxOffice = (after.boxOffice - before.boxOffice) / REQUESTS;
    rows[page] = { shop, 'box office': boxOffice, together: shop + boxOffice, limit };
    if (shop + boxOffice > limit) process.exitCode = 1;
  }
  const rounded = ([page, row]: [string, object]) =>
    [page, Object.fromEntries(Object.entries(row).map(([name, ms]) => [name, Number(ms.toFixed(2))]))] as const;
  console.log('milliseconds of processor time for a page:');
  console.table(Object.fromEntries(Object.entries(rows).map(rounded)));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

async function ask(buyers: readonly PageBuyer[], page: string, requests: number): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (const began = performance.now(); answers.length < requests; await pass(1)) {
    const due = ((performance.now() - began) / 1000) * PER_SECOND;
    while (answers.length <= due && answers.length < requests)
      answers.push(open(buyers[answers.length % buyers.length]!, page).catch((error: unknown) => error));
  }
  const failure = (await Promise.all(answers)).find(Boolean);
  if (failure) throw failure;
}

async function open({ visitor, network, paths }: PageBuyer, page: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip', 'user-agent': BROWSER, 'x-forwarded-for': network };
  const cookie = page === 'login' ? '' : visitor.toCookie();
  const answer = await fetch(program.url + paths[page]!, { headers: { ...headers, cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${paths[page]} was answered with ${answer.status}`);
}
