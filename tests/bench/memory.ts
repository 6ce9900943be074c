import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { findFreePort } from '#tests/support/findFreePort.ts';
import { groupMegabytes } from './groupMemory.ts';

/**
 * Prints what `npm start` holds in memory, shop and box office together, and how soon it is ready: on a first start, at
 * rest, and after 100,000 requests. A page of memory that both processes use counts once, as a container counts it.
 */
const REQUESTS = 100_000;
const CONNECTIONS = 50;
const IDLE_MS = 10_000;
/** The shop's programs; npm itself is none of them. */
const SHOP = /main\.ts/;

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-memory-'));
try {
  const first = await start();
  await pass(5000);
  console.log(`first start: ready in ${first.seconds} s, peak ${await first.stop()} MB`);

  const second = await start();
  await pass(IDLE_MS);
  console.log(`second start: ready in ${second.seconds} s, at rest ${second.megabytes()} MB`);
  const perSecond = await visit(second.url, await listAddresses(second.url));
  console.log(`after ${REQUESTS} requests (${perSecond}/s): ${second.megabytes()} MB`);
  console.log(`peak ${await second.stop()} MB`);
} finally {
  rmSync(dataDir, { recursive: true });
}

async function start() {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const own = { PORT: String(port), OPS_PORT: String(opsPort), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'json', ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let peak = 0;
  const megabytes = () => Math.round(groupMegabytes(npm.pid!, 'Pss', SHOP));
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 50);
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pass(20);
  return {
    url,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    megabytes,
    async stop() {
      clearInterval(watch);
      process.kill(-npm.pid!, 'SIGTERM');
      while (megabytes() > 0) await pass(100);
      return peak;
    },
  };
}

/** Home, lists and events in every language. */
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
      while (left-- > 0) await get(url + addresses[Math.floor(Math.random() * addresses.length)]!, agent);
    }),
  );
  agent.destroy();
  return Math.round(REQUESTS / ((performance.now() - began) / 1000));
}

function get(address: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    http
      .get(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      })
      .on('error', reject);
  });
}
