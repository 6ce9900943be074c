import { asc, eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { banners } from '#boxoffice/platform/schema/activities.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { Contact } from '#shared/contract/home.ts';

export type BannerRow = typeof banners.$inferSelect;

export async function findContact(db: Database): Promise<Contact | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'contact'));
  return row && Contact.parse(row.value);
}

export function listBanners(db: Database): Promise<BannerRow[]> {
  return db.select().from(banners).orderBy(asc(banners.position));
}
