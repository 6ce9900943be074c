import { readFile } from 'node:fs/promises';
import type { CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { addDays, dayIn } from '#shared/domain/search/timeWindow.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { importCatalogue, lockCatalogue } from './events/import/importCatalogue.ts';
import type { Database } from './platform/database/database.ts';
import { cities } from './platform/schema/places.ts';

const DEMO = new URL('../demo/catalogue.json', import.meta.url);

/** Imports the demo events into an empty box office, once for any number of instances that start together. */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [anyCity] = await tx.select({ id: cities.id }).from(cities).limit(1);
    if (anyCity) return false;
    const imported = await importCatalogue(tx, await readDemoCatalogue(now), { now });
    if (!imported.ok) throw new Error(`The demo catalogue is not valid:\n${imported.refusal.problems.join('\n')}`);
    return true;
  });
}

/** The demo catalogue, with its dates moved from the file's reference day to the current day at each venue. */
export async function readDemoCatalogue(now: Date): Promise<CatalogueFile> {
  const { referenceDay, ...file } = JSON.parse(await readFile(DEMO, 'utf8')) as CatalogueFile & {
    referenceDay: string;
  };
  const zoneOf = new Map(file.cities.map(({ code, timeZone }) => [code, timeZone]));
  const todayAt = new Map(file.venues.map(({ id, cityCode }) => [id, dayIn(zoneOf.get(cityCode)!, now)]));
  return {
    ...file,
    activities: file.activities.map((activity) => ({
      ...activity,
      sessions: activity.sessions.map((session) => moveSession(session, referenceDay, todayAt.get(activity.venueId)!)),
    })),
  };
}

/**
 * The starts of sales, and the sessions of the first week, keep their distance from today, so that there is always a
 * session tomorrow. Later sessions move by whole weeks, rounded down, so that they keep their weekday.
 */
function moveSession(session: CatalogueSession, referenceDay: string, today: string): CatalogueSession {
  const days = (Date.parse(today) - Date.parse(referenceDay)) / DAY_MS;
  const isSoon = toDay(session.startsAt) < addDays(referenceDay, 7);
  const sessionDays = isSoon ? days : Math.floor(days / 7) * 7;
  return {
    ...session,
    startsAt: move(session.startsAt, sessionDays),
    endsAt: move(session.endsAt, sessionDays),
    ...(session.doorsAt && { doorsAt: move(session.doorsAt, sessionDays) }),
    saleStartsAt: move(session.saleStartsAt, days),
    ...(session.room && { room: { ...session.room, opensAt: move(session.room.opensAt, days) } }),
    ...(session.saleEndsAt && { saleEndsAt: move(session.saleEndsAt, sessionDays) }),
  };
}

const move = (moment: string, days: number) => addDays(toDay(moment), days) + moment.slice(10);

const toDay = (moment: string) => moment.slice(0, 10);
