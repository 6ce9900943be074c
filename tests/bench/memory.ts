import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { buildIfNeeded } from '#server/build/buildIfNeeded.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { groupMegabytes } from './groupMemory.ts';

/**
 * Measures the memory of `npm start` (shop and box office together) on a first start, at rest and after 100,000
 * requests, and the time until the shop is ready. A page of memory that both processes use counts once, as a container
 * counts it. Exits with 1 when a figure is over its limit.
 */
const LIMITS = {
  'first start, ready after s': 4,
  'first start, peak MB': 500,
  'second start, ready after s': 2,
  'at rest MB': 300,
  'after 100,000 requests MB': 520,
  'peak MB': 530,
};
const REQUESTS = 100_000;
const CONNECTIONS = 50;
const IDLE_MS = 10_000;
const WATCH_MS = 100;
/** Number of starts of each kind. The median counts. */
const STARTS = 3;
/** Matches the shop's programs, but not npm. */
const SHOP = /main\.ts/;

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
const figures: Partial<Record<keyof typeof LIMITS, number>> = {};
const folders: string[] = [];
try {
  await buildIfNeeded({ quiet: true });
  const first = await startAgain(() => folders[folders.push(mkdtempSync(join(tmpdir(), 'frontrow-memory-'))) - 1]!);
  figures['first start, ready after s'] = first.seconds;
  figures['first start, peak MB'] = first.peak;
  const second = await startAgain(() => folders[0]!);
  figures['second start, ready after s'] = second.seconds;

  const shop = await start(folders[0]!);
  await pass(IDLE_MS);
  figures['at rest MB'] = shop.megabytes();
  console.log(`${await visit(shop.url, await listAddresses(shop.url))} requests/s`);
  figures['after 100,000 requests MB'] = shop.megabytes();
  figures['peak MB'] = Math.max(second.peak, await shop.stop());
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true });
}

const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
console.table(names.map((name) => ({ '': name, measured: figures[name], limit: LIMITS[name] })));
process.exit(names.every((name) => figures[name]! <= LIMITS[name]) ? 0 : 1);

async function startAgain(toFolder: () => string) {
  const seconds: number[] = [];
  let peak = 0;
  for (let round = 0; round < STARTS; round += 1) {
    const shop = await start(toFolder());
    seconds.push(shop.seconds);
    await pass(3000);
    peak = Math.max(peak, await shop.stop());
  }
  return { seconds: seconds.sort()[Math.floor(STARTS / 2)]!, peak };
}

async function start(dataDir: string) {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const own = { PORT: String(port), OPS_PORT: String(opsPort), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'json', ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const endAll = () => process.kill(-npm.pid!, 'SIGKILL');
  process.once('exit', endAll);
  let peak = 0;
  const megabytes = () => Math.round(groupMegabytes(npm.pid!, 'Pss', SHOP));
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, WATCH_MS);
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pass(20);
  return {
    url,
    seconds: Math.round((performance.now() - began) / 10) / 100,
    megabytes,
    async stop() {
      clearInterval(watch);
      process.kill(-npm.pid!, 'SIGTERM');
      while (megabytes() > 0) await pass(100);
      process.off('exit', endAll);
      return peak;
    },
  };
}

/** Returns the addresses of the home page, lists and events in every language. */
async function listAddresses(url: string): Promise<string[]> {
  const listing = await fetch(`${url}/api/hk3-all/latest?mock&scope=all&pageSize=100`, { headers: { language: 'en' } });
  const { result } = (await listing.json()) as { result: { id: string }[] };
  const inner = ['', '/hk3-all?scope=all', '/hk3-all?scope=all&sort=priceAsc', '/activity/list', '/about'];
  const paths = [...inner, ...result.map(({ id }) => `/activity/${id}`)];
  return LANGUAGES.flatMap(({ code }) => paths.map((path) => `/${code}${path}`));
}

async function visit(url: string, addresses: string[]): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const status = await get(url + addresses[Math.floor(Math.random() * addresses.length)]!, agent);
        // A busy shop refuses visitors: such an answer has no page and does not count.
        if (status === 503) left += 1;
        else if (status !== 200) throw new Error(`The shop answered ${status}`);
      }
    }),
  );
  agent.destroy();
  return Math.round(REQUESTS / ((performance.now() - began) / 1000));
}

function get(address: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    http
      .get(address, { agent, headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)))
      .on('error', reject);
  });
}
