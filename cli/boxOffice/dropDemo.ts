import { inArray, sql } from 'drizzle-orm';
import { lockCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { sellsDemo } from '#boxoffice/providers/sellsDemo.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';

/** Counts the demo events and their orders. Both are 0 if the box office sells an organiser's events. */
export const countDemo = (place: BoxOfficePlace): Promise<{ label: string; events: number; orders: number }> =>
  withBoxOffice(place, async (db, { label }) => {
    if (!(await sellsDemo(db))) return { label, events: 0, orders: 0 };
    return { label, events: await db.$count(activities), orders: await db.$count(orders) };
  });

/**
 * Deletes the demo's catalogue and all rows that reference it. An organiser's own events cannot exist beside the demo,
 * so the whole catalogue is the demo's.
 */
export const dropDemo = (place: BoxOfficePlace): Promise<void> => withBoxOffice(place, (db) => db.transaction(drop));

async function drop(tx: Database): Promise<void> {
  await lockCatalogue(tx);
  if (!(await sellsDemo(tx))) return;
  await tx.execute(sql`truncate cities, artists cascade`);
  await tx.delete(settings).where(inArray(settings.name, ['demo', 'contact']));
}
