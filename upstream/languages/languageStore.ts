import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deviceLanguages } from '../schema/visitors.ts';

export async function saveDeviceLanguage(db: Database, choice: { deviceId: string; languageId: number }) {
  await db
    .insert(deviceLanguages)
    .values(choice)
    .onConflictDoUpdate({
      target: deviceLanguages.deviceId,
      set: { languageId: choice.languageId, savedAt: sql`now()` },
    });
}
