import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { accessibleCatalogue } from '#tests/support/boxoffice/accessibleHall.ts';
import { aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { openInMemory } from '#tests/support/database/openInMemory.ts';
import { exportCatalogue } from './exportCatalogue.ts';
import { importCatalogue } from './importCatalogue.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const { db, close } = await openInMemory();
afterAll(close);

it.each([
  ['the small catalogue', smallCatalogue()],
  ['a hall with wheelchair places', accessibleCatalogue()],
  ['the demo', await readDemoCatalogue(NOW)],
])('returns %s unchanged, seat by seat', async (_name, file) => {
  expect(normal(await throughDatabase(file))).toEqual(normal(file));
});

it('writes `reduced` only for reduced tiers', async () => {
  const file = smallCatalogue();
  const [tier] = file.activities[0]!.sessions[0]!.tiers;
  const tiers = [
    { ...tier!, reduced: true as const },
    { ...tier!, id: 'balcony' },
  ];
  file.activities[0]!.sessions = [aSession({ id: 'jazz-night-1', tiers })];

  const { activities } = await throughDatabase(file);

  const exported = activities.find(({ id }) => id === 'jazz-night')!.sessions[0]!.tiers;
  expect(exported.map(({ id, reduced }) => [id, reduced])).toEqual([
    ['floor', true],
    ['balcony', undefined],
  ]);
});

it('contains the rule for names on tickets, unless tickets bear no names', async () => {
  const file = smallCatalogue();
  const asked = { names: 'each', idDigits: 4, namesUntil: '2026-12-12T09:00:00+08:00' } as const;
  file.activities[0]!.sessions = [aSession({ id: 'jazz-night-1', ...asked })];

  const { activities } = await throughDatabase(file);

  const [named, ...others] = ['jazz-night', 'clockwork'].map(
    (id) => activities.find((one) => one.id === id)!.sessions[0]!,
  );
  expect(named).toMatchObject(asked);
  expect(others.filter((session) => 'names' in session || 'idDigits' in session || 'namesUntil' in session)).toEqual(
    [],
  );
});

it('returns the same file each time', async () => {
  const exported = await throughDatabase(smallCatalogue());

  expect(await throughDatabase(exported)).toEqual(exported);
});

it('writes times in the venue’s zone', async () => {
  const { activities } = await throughDatabase(smallCatalogue());

  const session = activities.find(({ id }) => id === 'jakarta-jazz')!.sessions[0]!;
  expect([session.startsAt, session.endsAt]).toEqual(['2027-02-01T19:00:00+07:00', '2027-02-01T21:00:00+07:00']);
});

it('leaves out a waiting room whose list is closed, or that was opened during the sale', async () => {
  const room = { opensAt: '2026-12-01T09:30:00+08:00', rate: 5 };
  const file = smallCatalogue();
  const [jazz] = file.activities;
  jazz!.sessions = ['still-open', 'closed', 'over', 'opened-late'].map((id) =>
    aSession({ id, saleStartsAt: '2026-12-01T10:00:00+08:00', room }),
  );
  await throughDatabase(file);
  await db.execute(sql`update rooms set closed_at = now() where session_id = 'closed'`);
  await db.execute(sql`update rooms set ended_at = now() where session_id = 'over'`);
  await db.execute(sql`update rooms set opens_at = opens_at + '1 day' where session_id = 'opened-late'`);

  const { activities } = await exportCatalogue(db);

  const sessions = activities.find(({ id }) => id === 'jazz-night')!.sessions;
  expect(sessions.map(({ id, room: exported }) => [id, exported])).toEqual([
    ['closed', undefined],
    ['opened-late', undefined],
    ['over', undefined],
    ['still-open', room],
  ]);
  expect(await importCatalogue(db, { ...file, activities: [{ ...jazz!, sessions }] }, { now: NOW })).toMatchObject({
    ok: true,
    value: { changes: [] },
  });
});

async function throughDatabase(file: CatalogueFile): Promise<CatalogueFile> {
  await db.execute(sql`truncate cities, venues, artists, activities, settings cascade`);
  const imported = await importCatalogue(db, file, { now: NOW });
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
  const { room } = session;
  return {
    ...session,
    ...(room && { room: { rate: 50, ...room, opensAt: new Date(room.opensAt).toISOString() } }),
    ...Object.fromEntries(moments.map(([name, moment]) => [name, new Date(moment as string).toISOString()])),
    tiers: session.tiers.map((tier) => ({ ...tier, soldElsewhere: tier.soldElsewhere ?? 0 })),
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
