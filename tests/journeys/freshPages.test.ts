import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { runBoxOffice } from '#boxoffice/runBoxOffice.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

/** Two shops. On PostgreSQL, each has a separate box office on the same database. */
let shops: [RunningShop, RunningShop];
/** Half a minute is far less than the age up to which a page may be shown while the box office does not respond. */
const SOON = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  const first = await startShop();
  const { DATABASE_URL: databaseUrl } = first.databaseEnvironment;
  const office = databaseUrl
    ? await runBoxOffice({ databaseUrl, log: pino({ enabled: false }) })
    : { url: first.upstreamUrl, close: async () => {} };
  const second = await startShop({ upstreamUrl: office.url });
  shops = [first, second];
  return async () => {
    await second.close();
    await office.close();
    await first.close();
  };
});
afterEach(() => vi.useRealTimers());

/** Finds an event whose sessions are all on sale. Different positions give different events. */
async function findEvent(position: number): Promise<Activity> {
  const cards = (await shops[0].listEvents()).filter(({ status }) => status === 'onSale');
  const found = await Promise.all(cards.map(({ id }) => shops[0].api(`/api/v1/activities/${id}`)));
  const events = found.map(({ data }) => data as Activity);
  return events.filter(({ sessions }) => sessions.every(({ status }) => status === 'onSale'))[position]!;
}

/** Requests the event's page, and a list with the event, from every shop. */
async function readPages({ id, name }: Activity): Promise<string[]> {
  const paths = [`/en/activity/${id}`, `/en/hk3-all?keyword=${encodeURIComponent(name)}`];
  const pages = shops.flatMap(({ url }) => paths.map((path) => fetch(url + path)));
  return Promise.all(pages.map(async (page) => (await page).text()));
}

async function expectToShow(event: Activity, text: string): Promise<void> {
  const pages = await readPages(event);
  expect(pages.map((page) => page.includes(text))).toEqual([true, true, true, true]);
}

const rename = (name: string, { id }: Activity) => ({
  statement: `update activities set name = jsonb_set(name, '{en}', to_jsonb($1::text)), search_text = search_text || $1 || ' ' where id = $2`,
  values: [name, id],
});

it('the pages of every shop show within two seconds that an event is sold out', async () => {
  const event = await findEvent(0);
  expect((await readPages(event)).filter((page) => page.includes('Sold out'))).toEqual([]);

  await shops[0].query(
    `update units set state = 'sold', hold_id = null where state <> 'sold'
     and session_id in (select id from sessions where activity_id = $1)`,
    [event.id],
  );

  await vi.waitFor(() => expectToShow(event, 'Sold out'), SOON);
});

it('the pages of every shop show an organiser’s changes within two seconds', async () => {
  const event = await findEvent(1);
  await readPages(event);

  const { statement, values } = rename(`${event.name} Unplugged`, event);
  await shops[0].query(statement, values);

  await vi.waitFor(() => expectToShow(event, `${event.name} Unplugged`), SOON);
});

it('pages are renewed just as soon when the clock is set back by an hour', async () => {
  const event = await findEvent(1);
  await readPages(event);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });

  const { statement, values } = rename(`${event.name} Reloaded`, event);
  await shops[0].query(statement, values);

  await vi.waitFor(() => expectToShow(event, `${event.name} Reloaded`), SOON);
});

/** The embedded database writes one transaction after the other. */
const besideOthers = it.runIf(inject('database').kind === 'PostgreSQL');

besideOthers('pages show a change that began before another change and ended after it', async () => {
  const { DATABASE_URL: databaseUrl } = shops[0].databaseEnvironment;
  const [early, late] = [await findEvent(2), await findEvent(3)];
  const slow = new Client(databaseUrl);
  await slow.connect();
  try {
    const change = rename(`${early.name} Early`, early);
    await slow.query('begin');
    await slow.query(change.statement, change.values);
    const other = rename(`${late.name} Late`, late);
    await shops[0].query(other.statement, other.values);
    await vi.waitFor(() => expectToShow(late, `${late.name} Late`), SOON);

    await slow.query('commit');

    await vi.waitFor(() => expectToShow(early, `${early.name} Early`), SOON);
  } finally {
    await slow.end();
  }
});
