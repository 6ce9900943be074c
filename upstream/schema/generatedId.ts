import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';

/** A primary key that nobody guesses, given out by the database. */
export const generatedId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
