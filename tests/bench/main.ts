import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { BUDGETS } from './budgets.ts';
import { describeResults } from './describeResults.ts';
import { LOAD_PROGRAM, type Load } from './loadFrom.ts';
import { openPageBuyer, type PageBuyer } from './openPageBuyer.ts';
import { OWN_PAGES, readOwnPages, visitsOf } from './ownPages.ts';
import { frontrow, nextJs, reactRouter, readyBytes } from './programs.ts';
import { type Result, type RunningServer, startServer } from './runningServer.ts';
import type { Program } from './startProgram.ts';
import { firstCookies } from './steadyVisitors.ts';

const HELP = `npm run bench -- [--rounds 3] [--seconds 5] [--check]

Puts load on this shop and on the same list of events in other frameworks, in turn: the server on one core, the load on
another. Prints what each server achieves. Needs two cores, Linux, and the network once, to install the frameworks.

  --rounds N    how often each server is measured; the median counts
  --seconds N   how long each measurement takes
  --check       exits with 1 when a budget of tests/bench/budgets.ts is missed`;

const RESULT_FILE = 'test-results/bench.json';
const LIST = '/en/hk3-all?scope=all';
const LISTING = '/api/hk3-all/latest?mock&scope=all&pageIndex=1';
const BUYERS = 30;
const GZIP = { 'accept-encoding': 'gzip' };

type Contestant = { name: string; server: RunningServer; path: string } & Pick<Load, 'headers' | 'visits'>;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else await bench();

async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-bench-'));
  const servers: RunningServer[] = [];
  const start = async (program: Program) => {
    const server = await startServer(program);
    servers.push(server);
    return server;
  };
  try {
    const results = await measureAll(await startContestants(folder, start));
    mkdirSync('test-results', { recursive: true });
    writeFileSync(RESULT_FILE, JSON.stringify(Object.fromEntries(results), null, 2));
    console.log(`load: ${LOAD_PROGRAM}\n${describeResults(results)}`);
    const missed = BUDGETS.filter(({ holds }) => !holds(results));
    for (const { what } of missed) console.log(`missed: ${what}`);
    if (values.check && missed.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  }
}

async function startContestants(
  folder: string,
  start: (program: Program) => Promise<RunningServer>,
): Promise<Contestant[]> {
  const shop = await frontrow(join(folder, 'stored'));
  const storing = await start(shop);
  const { listing, page, cookie, activityId } = await storing.awake(() => lookAt(shop.url));
  const [listingFile, pageFile, pagesFile] = ['listing.json', 'page.html.gz', 'pages.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(listingFile, listing);
  writeFileSync(pageFile, gzipSync(page));

  const dataDir = join(folder, 'not-cached');
  const uncached = await frontrow(dataDir, { PAGE_CACHE_MB: '0' });
  const making = await start(uncached);
  const query = <Row>(statement: string, given: unknown[] = []) => queryDatabase<Row>({ dataDir }, statement, given);
  const { buyers, seated } = await making.awake(async () => {
    const buyers: PageBuyer[] = [];
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await openPageBuyer({ url: uncached.url, dataDir }, n));
    const [seated] = await query<{ id: string }>('select session_id as id from seat_maps order by id limit 1');
    writeFileSync(pagesFile, JSON.stringify(await readOwnPages(uncached.url, buyers[0]!)));
    return { buyers, seated: seated!.id };
  });
  const content = { LISTING_FILE: listingFile, PAGES_FILE: pagesFile };
  const next = await start(await nextJs(content));
  const router = await start(await reactRouter(content));
  const own = OWN_PAGES.flatMap((page): Contestant[] => [
    {
      name: `Frontrow, ${page}`,
      // With a page cache, the login page is rendered once for all visitors.
      server: page === 'login' ? storing : making,
      path: '/',
      headers: GZIP,
      visits: visitsOf(buyers, page),
    },
    { name: `Next.js app router, ${page}`, server: next, path: `/own/${page}` },
    { name: `Next.js pages router, ${page}`, server: next, path: `/plain-own/${page}` },
    { name: `React Router, ${page}`, server: router, path: `/own/${page}` },
  ]);
  return [
    { name: 'node:http, ready bytes', server: await start(await readyBytes('node', pageFile)), path: LIST },
    { name: 'Express, ready bytes', server: await start(await readyBytes('express', pageFile)), path: LIST },
    { name: 'Frontrow, stored, with cookies', server: storing, path: LIST, headers: { ...GZIP, cookie } },
    { name: 'Frontrow, stored, without cookies', server: storing, path: LIST, headers: GZIP },
    { name: 'Frontrow, list, not cached', server: making, path: LIST, headers: { cookie } },
    { name: 'Frontrow, home, not cached', server: making, path: '/en', headers: { cookie } },
    { name: 'Frontrow, event, not cached', server: making, path: `/en/activity/${activityId}`, headers: { cookie } },
    { name: 'Frontrow, seat map', server: making, path: `/api/v1/sessions/${seated}/seats`, headers: { cookie } },
    { name: 'Next.js app router', server: next, path: '/list' },
    { name: 'Next.js pages router', server: next, path: '/plain' },
    { name: 'React Router', server: router, path: '/list' },
    ...own,
  ];
}

/** Reads the content that the other servers will send, and the cookies of a first visit. */
async function lookAt(url: string) {
  const ask = async (path: string) => (await fetch(url + path, { headers: { language: 'en' } })).json();
  const listing = await ask(LISTING);
  return {
    page: await (await fetch(url + LIST)).text(),
    cookie: await firstCookies(url + LIST),
    listing: JSON.stringify(listing),
    activityId: listing.result[0].id as string,
  };
}

/** Returns the median round of each server. Servers take turns, so that a slow minute affects all of them. */
async function measureAll(contestants: Contestant[]): Promise<Map<string, Result>> {
  const rounds = new Map(contestants.map(({ name }) => [name, [] as Result[]]));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const { name, server, ...load } of contestants) {
      const result = await server.measure({ ...load, seconds: Number(values.seconds) });
      rounds.get(name)!.push(result);
      console.log(`round ${round}  ${name}: ${Math.round(result.perSecond)}/s`);
    }
  }
  return new Map([...rounds].map(([name, results]) => [name, medianOf(results)]));
}

function medianOf(results: Result[]): Result {
  return results.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(results.length / 2)]!;
}
