import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { runBoxOffice } from '#boxoffice/runBoxOffice.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { addDays, dayIn, toTimeSegment } from '#shared/domain/search/timeWindow.ts';
import { boxOfficeBuyers } from '#tests/support/boxoffice/boxOfficeBuyers.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import type { AskedCall } from './catalogueSize.ts';
import { chineseWord, latinWord, manyEvents } from './manyEvents.ts';

/**
 * Runs a box office that is filled with events and buyers, in its own process. For each message it makes one call and
 * answers with the duration in milliseconds.
 */
const [events, rounds] = process.argv.slice(2).map(Number) as [number, number];
const EVENTS_AT_ONCE = 5_000;

const log = pino({ level: 'warn' });
const dataDir = await makeDataDir();
process.once('exit', () => rmSync(dataDir, { recursive: true }));
const { url, db } = await runBoxOffice({ dataDir, payments: { names: ['sandbox'] }, log });
const began = performance.now();
for (let first = 0; first < events; first += EVENTS_AT_ONCE) {
  const imported = await importCatalogue(db, manyEvents(first, Math.min(EVENTS_AT_ONCE, events - first)));
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}
const importSeconds = (performance.now() - began) / 1000;

const query = async <Row>(statement: string) => (await db.execute(sql.raw(statement))).rows as Row[];
const office = boxOfficeBuyers({ url, forTests: { query } });
const crowd = await createStormBuyers(db, rounds);
const mistyped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
const holdIds: string[] = [];

async function look(path: string) {
  const answer = await fetch(url + path, { headers: { language: 'zh-HK' } });
  const body = (await answer.json()) as { result?: unknown[]; data?: unknown };
  if (!body.result?.length && !body.data) throw new Error(`${path}: ${answer.status}, nothing found`);
}
const today = dayIn('Asia/Hong_Kong', new Date());
const wholeYear = toTimeSegment({ start: today, end: addDays(today, 365) });
const find = (words: string, page = 1) =>
  look(`/hk3-all/latest?scope=all&pageIndex=${page}&keyword=${encodeURIComponent(words)}`);

/** Calls of most kinds vary, so that they rarely repeat an earlier call whose result is cached. */
const calls: Record<AskedCall['name'], (round: number) => Promise<void>> = {
  home: () => look('/api/v1/home'),
  list: (round) => look(`/hk3-all/latest?scope=all&pageIndex=${1 + (round % 3)}`),
  'list by price': (round) => look(`/hk3-all/latest?scope=all&sort=priceAsc&pageIndex=${1 + (round % 3)}`),
  'list of a year by price': (round) =>
    look(`/hk3-all/${wholeYear}/latest?scope=all&sort=priceAsc&pageIndex=${1 + (round % 3)}`),
  'search, Latin': (round) => find(latinWord(round % 50)),
  'search, Chinese': (round) => find(chineseWord(round)),
  'search, Chinese, of most events': (round) => find('潮牆體育館', 1 + (round % 3)),
  'search, mistyped': (round) => find(mistyped(latinWord(round % 50))),
  activity: (round) => look(`/api/v1/activities/event-${round}`),
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

const loading = performance.now();
await look('/api/v1/home');
const loadSeconds = (performance.now() - loading) / 1000;
const mb = process.memoryUsage.rss() / 1024 / 1024;

process.on('message', async ({ name, round }: AskedCall) => {
  const start = performance.now();
  await calls[name](round);
  process.send!(performance.now() - start);
});
process.on('disconnect', () => process.exit());
process.send!({ events, importSeconds, loadSeconds, mb });
