import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';

/** A random primary key from the database. */
export const generatedId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
