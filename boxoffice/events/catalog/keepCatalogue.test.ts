import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { anActivity, SMALL_CATALOGUE_NOW, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { importCatalogue } from '../import/importCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type CardQuery, findCards } from './findCards.ts';
import { keepCatalogue } from './keepCatalogue.ts';

const { db, close } = await emptyInMemory();
afterAll(close);
await importCatalogue(db, smallCatalogue());
const read = keepCatalogue(db);

const COMING: CardQuery = {
  now: SMALL_CATALOGUE_NOW,
  sort: 'latest',
  windows: [{ start: '2026-11-20' }],
  offset: 0,
  limit: 100,
};
const find = (catalogue: Catalogue, words: string[] = []) => findCards(catalogue, { ...COMING, words }).cards;
const jazzNight = (catalogue: Catalogue) => find(catalogue).find(({ id }) => id === 'jazz-night')!;

/** Simulates a change by a command, another instance or a database client. */
async function change(statement: SQL) {
  await read();
  await db.execute(statement);
}

it.each<[string, SQL, (catalogue: Catalogue) => unknown, unknown]>([
  [
    'a new name of an event',
    sql`update activities set name = jsonb_set(name, '{en}', '"Noon Jazz"') where id = 'jazz-night'`,
    (catalogue) => jazzNight(catalogue).name.en,
    'Noon Jazz',
  ],
  [
    'a new date',
    sql`update sessions set starts_at = '2026-12-11T12:00:00Z' where id = 'jazz-night-1'`,
    (catalogue) => jazzNight(catalogue).sessions[0]!.startsAt,
    Date.parse('2026-12-11T12:00:00Z'),
  ],
  [
    'a new price',
    sql`update tiers set amount = 4200 where session_id = 'jazz-night-1'`,
    (catalogue) => jazzNight(catalogue).sessions[0]!.cheapest,
    { amount: 4200, currency: 'HKD' },
  ],
  [
    'a new name of a venue',
    sql`update venues set name = jsonb_set(name, '{en}', '"Highwall"') where id = 'tidewall'`,
    (catalogue) => jazzNight(catalogue).venue.name.en,
    'Highwall',
  ],
  [
    'a new name of a city',
    sql`update cities set name = jsonb_set(name, '{en}', '"Victoria"') where code = 'hk3'`,
    (catalogue) => jazzNight(catalogue).venue.city.name.en,
    'Victoria',
  ],
  [
    'a new city of a venue',
    sql`update venues set city_id = 345 where id = 'tidewall'`,
    (catalogue) => findCards(catalogue, { ...COMING, cityId: 341 }).total,
    0,
  ],
  [
    'the deletion of a session',
    sql`delete from sessions where id = 'sold-out-1'`,
    (catalogue) => find(catalogue).filter(({ id }) => id === 'sold-out'),
    [],
  ],
])('applies %s', async (_what, statement, look, seen) => {
  await change(statement);

  await vi.waitFor(async () => expect(look(await read())).toEqual(seen), { timeout: 60_000 });
});

it('lists and finds a new event, and lists a changed event only once', async () => {
  const added = anActivity({ id: 'tango', name: text('Tango Argentino'), popularity: 3 });
  await importCatalogue(db, { ...smallCatalogue(), banners: [], activities: [added] });
  await vi.waitFor(async () => expect(find(await read(), ['tango']).map(({ id }) => id)).toEqual(['tango']), {
    timeout: 60_000,
  });

  await change(sql`update activities set popularity = 4 where id = 'tango'`);

  await vi.waitFor(async () => expect(find(await read(), ['tango'])[0]!.popularity).toBe(4), { timeout: 60_000 });
  expect(find(await read(), ['tango'])).toHaveLength(1);
  expect((await read()).sessions.filter(({ event }) => event.id === 'tango')).toHaveLength(1);
});
