import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#cli/pictures/findChromium.ts';
import { signInAt } from '#tests/support/shop/signInAt.ts';
import { frontrow, install } from './programs.ts';
import { startServer } from './runningServer.ts';

/**
 * Prints Lighthouse's scores and times of four pages of the build on a phone, and the scripts that each page loads.
 * Each figure is the median of five runs, or of N runs with `node lighthouse.ts N`. Exits with 1 if a target is missed.
 * The first run installs Lighthouse.
 */
const RUNS = Number(process.argv[2] ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const CHROMIUM_FLAGS = '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking';

type Figures = Record<string, number>;
type Page = { name: string; path: string; brotliKb: number; scripts: number; options?: string[] };
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items: { resourceType: string; url: string }[] } }>;
};

const run = promisify(execFile);
const lighthouse = join(install('lighthouse'), 'node_modules/.bin/lighthouse');
const chromium = findChromium(process.env.CHROMIUM_PATH);
if (!chromium || !existsSync('dist/client')) throw new Error('Needs Chromium and a build: node server/build/main.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-lighthouse-'));
const shop = await frontrow(dataDir);
const server = await startServer(shop);
try {
  await server.awake(async () => {
    const table: Record<string, Figures> = {};
    for (const page of await findPages()) {
      await audit(page);
      const runs: Figures[] = [];
      for (let round = 0; round < RUNS; round += 1) runs.push(await audit(page));
      table[page.name] = medians(runs);
      for (const missed of missedTargets(table[page.name]!, page)) {
        console.log(`missed: ${page.name}, ${missed}`);
        process.exitCode = 1;
      }
    }
    console.table(table);
  });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}

async function findPages(): Promise<Page[]> {
  const listing = await fetch(`${shop.url}/api/hk3-all/latest?mock&scope=all`, { headers: { language: 'en' } });
  const { result } = (await listing.json()) as { result: { id: string }[] };
  return [
    { name: 'home', path: '/en', brotliKb: 125, scripts: 12 },
    { name: 'list', path: '/en/hk3-all?scope=all', brotliKb: 125, scripts: 12 },
    { name: 'event', path: `/en/activity/${result[0]!.id}`, brotliKb: 140, scripts: 12 },
    { name: 'checkout', ...(await findCheckout()), brotliKb: 155, scripts: 12 },
  ];
}

/** Returns a buyer's checkout. The audit `is-crawlable` is left out, because search engines must not read this page. */
async function findCheckout(): Promise<Pick<Page, 'path' | 'options'>> {
  const buyer = await signInAt(shop.url, { dataDir, email: 'mei@example.com' });
  const { body } = await buyer.call('GET', '/api/v1/activities/two-strings-one-wire');
  const [session] = body.data.sessions;
  const wish = { sessionId: session.id, tierId: session.tiers[0].id, quantity: 2 };
  const { id } = (await buyer.call('POST', '/api/v1/holds', wish)).body.data;
  const headers = JSON.stringify({ Cookie: buyer.toCookie() });
  return {
    path: `/en/order/confirm?hold=${id}`,
    options: [`--extra-headers=${headers}`, '--skip-audits=is-crawlable'],
  };
}

async function audit({ path, options = [] }: Page): Promise<Figures> {
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { stdout } = await run(
    process.execPath,
    [lighthouse, shop.url + path, '--quiet', '--output=json', only, `--chrome-flags=${CHROMIUM_FLAGS}`, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits }: Report = JSON.parse(stdout);
  const requests = audits['network-requests']!.details!.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url);
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]!.score * 100])),
    ...Object.fromEntries(Object.entries(TIMES).map(([name, id]) => [name, audits[id]!.numericValue!])),
    scripts: scripts.length,
    'kB brotli': await kilobytes(scripts, 'br'),
    'kB gzip': await kilobytes(scripts, 'gzip'),
  };
}

async function kilobytes(addresses: string[], encoding: string): Promise<number> {
  const answers = await Promise.all(
    addresses.map((address) => fetch(address, { method: 'HEAD', headers: { 'accept-encoding': encoding } })),
  );
  return answers.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0) / 1000;
}

function medians(runs: Figures[]): Figures {
  const median = (name: string) => runs.map((figures) => figures[name]!).sort((one, other) => one - other)[RUNS >> 1]!;
  const rounded = (name: string) => Math.round(median(name) * 1000) / 1000;
  return Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, rounded(name)]));
}

function missedTargets(figures: Figures, { brotliKb, scripts }: Page): string[] {
  const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
  const most = { 'LCP ms': 2000, scripts, 'kB brotli': brotliKb };
  return [
    ...Object.entries(least).filter(([name, target]) => figures[name]! < target),
    ...Object.entries(most).filter(([name, target]) => figures[name]! > target),
  ].map(([name, target]) => `${name}: ${figures[name]} instead of ${target}`);
}
