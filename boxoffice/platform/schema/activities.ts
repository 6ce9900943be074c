import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CatalogueDelivery } from '#shared/contract/catalogueFile.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { CATEGORY_TYPES } from '#shared/domain/paths/shopPaths.ts';
import { changedBy, localizedText } from './columns.ts';
import { venues } from './places.ts';

export const artists = pgTable('artists', {
  id: text().primaryKey(),
  name: localizedText('name').notNull(),
});

export const activities = pgTable(
  'activities',
  {
    id: text().primaryKey(),
    type: text({ enum: CATEGORY_TYPES }).notNull(),
    venueId: text('venue_id')
      .notNull()
      .references(() => venues.id),
    name: localizedText('name').notNull(),
    summary: localizedText('summary').notNull(),
    description: jsonb().$type<LocalizedText[]>().notNull(),
    organiser: text().notNull(),
    notices: jsonb().$type<LocalizedText[]>().notNull(),
    poster: text(),
    purchaseLimit: integer('purchase_limit').notNull(),
    deliveries: jsonb()
      .$type<CatalogueDelivery[]>()
      .notNull()
      .default([{ type: 'eTicket' }]),
    discountRate: doublePrecision('discount_rate'),
    popularity: doublePrecision().notNull(),
    /** Search text from `createSearchText()`. */
    searchText: text('search_text').notNull(),
    changedBy: changedBy(),
  },
  (table) => [
    index('activities_venue').on(table.venueId),
    index('activities_popularity').on(table.popularity),
    index('activities_changed').on(table.changedBy),
    check('activities_purchase_limit', sql`${table.purchaseLimit} > 0`),
  ],
);

export const activityArtists = pgTable(
  'activity_artists',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id),
    position: integer().notNull(),
    role: localizedText('role'),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.position] }),
    index('activity_artists_artist').on(table.artistId),
  ],
);

export const banners = pgTable('banners', {
  position: integer().primaryKey(),
  activityId: text('activity_id')
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' }),
  title: localizedText('title').notNull(),
  subtitle: localizedText('subtitle').notNull(),
  poster: text(),
});
