import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { boxOfficeBuyers } from '#tests/support/boxOfficeBuyers.ts';
import { importCatalogue } from '#upstream/import/importCatalogue.ts';
import { startUpstream } from '#upstream/startUpstream.ts';
import { chineseWord, latinWord, manyEvents } from './manyEvents.ts';

/** Prints how long the box office takes for each call, with so many events: `node catalogueSize.ts 1000`. */
const events = Number(process.argv[2]);
const EVENTS_AT_ONCE = 5_000;
const ROUNDS = 100;

const log = pino({ level: 'warn' });
const { url, db, close } = await startUpstream({ databaseUrl: process.env.DATABASE_URL, payments: 'sandbox', log });
const began = performance.now();
for (let first = 0; first < events; first += EVENTS_AT_ONCE) {
  const imported = await importCatalogue(db, manyEvents(first, Math.min(EVENTS_AT_ONCE, events - first)));
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}
const importSeconds = (performance.now() - began) / 1000;

const query = async <Row>(statement: string) => (await db.execute(sql.raw(statement))).rows as Row[];
const office = boxOfficeBuyers({ url, forTests: { query } });
const crowd = await createStormBuyers(db, ROUNDS);
const mistyped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
const holdIds: string[] = [];

async function look(path: string) {
  const answer = await fetch(url + path, { headers: { language: 'zh-HK' } });
  const body = (await answer.json()) as { result?: unknown[]; data?: unknown };
  if (!body.result?.length && !body.data) throw new Error(`${path}: ${answer.status}, nothing found`);
}
const find = (words: string, page = 1) =>
  look(`/hk3-all/latest?scope=all&pageIndex=${page}&keyword=${encodeURIComponent(words)}`);

/** Every call of a kind is another one, so that nothing is remembered from the call before. */
const CALLS: Record<string, (round: number) => Promise<void>> = {
  home: () => look('/api/v1/home'),
  list: (round) => look(`/hk3-all/latest?scope=all&pageIndex=${1 + (round % 3)}`),
  'list by price': (round) => look(`/hk3-all/latest?scope=all&sort=priceAsc&pageIndex=${1 + (round % 3)}`),
  'search, Latin': (round) => find(latinWord(round % 50)),
  'search, Chinese': (round) => find(chineseWord(round)),
  'search, mistyped': (round) => find(mistyped(latinWord(round % 50))),
  hold: async (round) => {
    const choice = { sessionId: `event-${round}-1`, tierId: 'floor', quantity: 1 };
    const { body } = await office.hold(crowd[round]!, choice);
    holdIds.push(body.data.id);
  },
  order: async (round) => {
    const { status } = await office.order(crowd[round]!, office.toOrder(holdIds[round]!), randomUUID());
    if (status !== 200) throw new Error(`order: ${status}`);
  },
};

const times: Record<string, number> = {};
const loading = performance.now();
await look('/api/v1/home');
const loadSeconds = (performance.now() - loading) / 1000;
for (const [name, call] of Object.entries(CALLS)) {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await call(round);
    taken.push(performance.now() - start);
  }
  times[name] = taken.sort((one, other) => one - other)[ROUNDS / 2]!;
}
const mb = process.memoryUsage.rss() / 1024 / 1024;
console.log(JSON.stringify({ events, importSeconds, loadSeconds, mb, times }));
await close();
process.exit();
