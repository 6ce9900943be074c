import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, with its zone: clocks of copies and databases may stand in different ones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
