import { sql } from 'drizzle-orm';
import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A random primary key from the database. */
export const generatedId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** A column with a localized text: `{ "en": …, "id": … }`. */
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();

/** Binary data. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Id of the transaction that last wrote the row. Triggers set it, so that instances can read changes incrementally. */
export const changedBy = () => xid8('changed_by').notNull().default(sql`pg_current_xact_id()`);
