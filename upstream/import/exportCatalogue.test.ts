import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { smallCatalogue } from '#tests/support/smallCatalogue.ts';
import { openDatabase } from '../openDatabase.ts';
import { readDemoCatalogue } from '../seedDemo.ts';
import { exportCatalogue } from './exportCatalogue.ts';
import { importCatalogue } from './importCatalogue.ts';

const { db, close } = await openDatabase({});
afterAll(close);

it.each([
  ['the small catalogue', smallCatalogue()],
  ['the demo', await readDemoCatalogue(new Date('2026-11-20T04:00:00Z'))],
])('gives %s back as it came, seat by seat', async (_name, file) => {
  expect(normal(await throughDatabase(file))).toEqual(normal(file));
});

it('gives the same file again and again', async () => {
  const exported = await throughDatabase(smallCatalogue());

  expect(await throughDatabase(exported)).toEqual(exported);
});

it('writes moments in the time of the venue', async () => {
  const { activities } = await throughDatabase(smallCatalogue());

  const session = activities.find(({ id }) => id === 'jakarta-jazz')!.sessions[0]!;
  expect([session.startsAt, session.endsAt]).toEqual(['2027-02-01T19:00:00+07:00', '2027-02-01T21:00:00+07:00']);
});

async function throughDatabase(file: CatalogueFile): Promise<CatalogueFile> {
  await db.execute(sql`truncate cities, venues, artists, activities, settings cascade`);
  const imported = await importCatalogue(db, file);
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
  return exportCatalogue(db);
}

/** Normalises equivalent files: order of entries with ids, time format, explicit defaults. */
function normal(file: CatalogueFile): CatalogueFile {
  const { cities, venues, artists, activities, ...others } = CatalogueFile.parse(file);
  return {
    ...others,
    cities: cities.toSorted((a, b) => a.id - b.id),
    venues: venues.toSorted(byId),
    artists: artists.toSorted(byId),
    activities: activities
      .map((activity) => ({ ...activity, sessions: activity.sessions.map(normalSession).toSorted(byId) }))
      .toSorted(byId),
  };
}

type Session = CatalogueFile['activities'][number]['sessions'][number];

function normalSession(session: Session): Session {
  const moments = Object.entries(session).filter(([name]) => name.endsWith('At'));
  return {
    ...session,
    ...Object.fromEntries(moments.map(([name, moment]) => [name, new Date(moment as string).toISOString()])),
    tiers: session.tiers.map((tier) => ({ ...tier, soldElsewhere: tier.soldElsewhere ?? 0 })),
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
