import { count, inArray, sql } from 'drizzle-orm';
import type { Database } from '#upstream/database/database.ts';
import { lockCatalogue } from '#upstream/import/importCatalogue.ts';
import { sellsDemo } from '#upstream/providers/sellsDemo.ts';
import { activities } from '#upstream/schema/activities.ts';
import { orders } from '#upstream/schema/orders.ts';
import { settings } from '#upstream/schema/visitors.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';

/** Counts the demo events and the orders for them; both 0 when the events are an organiser's own. */
export async function countDemo(place: BoxOfficePlace): Promise<{ label: string; events: number; orders: number }> {
  const { db, label, close } = await openBoxOffice(place, 'reading');
  try {
    if (!(await sellsDemo(db))) return { label, events: 0, orders: 0 };
    const [events] = await db.select({ n: count() }).from(activities);
    const [ordered] = await db.select({ n: count() }).from(orders);
    return { label, events: events!.n, orders: ordered!.n };
  } finally {
    await close();
  }
}

/** Deletes the demo's catalogue and all that points to it. Own events cannot be beside it, so all of it is the demo's. */
export async function dropDemo(place: BoxOfficePlace): Promise<void> {
  const { db, close } = await openBoxOffice(place, 'reading');
  try {
    await db.transaction(drop);
  } finally {
    await close();
  }
}

async function drop(tx: Database): Promise<void> {
  await lockCatalogue(tx);
  if (!(await sellsDemo(tx))) return;
  await tx.execute(sql`truncate cities, artists cascade`);
  await tx.delete(settings).where(inArray(settings.name, ['demo', 'contact']));
}
