import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { changedBy, localizedText } from './columns.ts';

export const cities = pgTable('cities', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: localizedText('name').notNull(),
  countryCode: text('country_code').notNull(),
  timeZone: text('time_zone').notNull(),
  changedBy: changedBy(),
});

export const venues = pgTable(
  'venues',
  {
    id: text().primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    name: localizedText('name').notNull(),
    address: localizedText('address').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    changedBy: changedBy(),
  },
  (table) => [index('venues_city').on(table.cityId)],
);
