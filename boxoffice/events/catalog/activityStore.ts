import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities, activityArtists, artists } from '#boxoffice/platform/schema/activities.ts';
import { codeBatches, codes } from '#boxoffice/platform/schema/codes.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { priceTypes, seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { type CodeScope, opensPriceType, opensTier } from '#shared/domain/selling/saleCode.ts';
import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import { seatKindOf, type TierStock } from './accessiblePlaces.ts';

export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>;
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];
export type TierRow = Omit<typeof tiers.$inferSelect, 'sessionId' | 'position'> &
  TierStock & { priceTypes: PriceTypeRow[] | null };
type PriceTypeRow = Omit<typeof priceTypes.$inferSelect, 'sessionId' | 'tierId' | 'position'> & {
  inUse: number;
  seatKind: AccessibleKind | null;
};

/** Reads an event with its venue, city and line-up in one statement. */
export async function findActivity(db: Database, id: string) {
  const lineup = sql<{ name: LocalizedText; role: LocalizedText | null }[]>`(
    select coalesce(json_agg(json_build_object('name', a.name, 'role', l.role) order by l.position), '[]'::json)
    from ${activityArtists} l join ${artists} a on a.id = l.artist_id where l.activity_id = ${activities.id})`;
  const hasCodes = sql<boolean>`exists (
    select 1 from ${codeBatches} b join ${codes} c on c.batch_id = b.id
    where b.activity_id = ${activities.id} and c.revoked_at is null)`;
  const [row] = await db
    .select({ activity: activities, venue: venues, city: cities, lineup, hasCodes })
    .from(activities)
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(eq(activities.id, id));
  return row;
}

/**
 * Reads the event's sessions in order, with tiers, unit counts and waiting rooms, in one statement. Hidden tiers and
 * price types are included only if the codes in `opening` open them.
 */
export async function findSessions(db: Database, activityId: string, opening: readonly CodeScope[] = []) {
  const counted = sql<TierRow[] | null>`(
    select json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'amount', t.amount, 'originalAmount', t.original_amount, 'currency', t.currency,
      'reduced', t.reduced, 'hidden', t.hidden,
      'priceTypes', (
        select json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'amount', p.amount, 'originalAmount', p.original_amount, 'proof', p.proof,
          'quota', p.quota, 'mostPerOrder', p.most_per_order, 'needs', p.needs, 'hidden', p.hidden,
          'seatKind', ${seatKindOf(sql`p`)},
          'inUse', case when p.quota is null then 0 else (
            select count(*) from ${units} u
            where u.session_id = p.session_id and u.tier_id = p.tier_id and u.price_type_id = p.id) end
        ) order by p.position)
        from ${priceTypes} p where p.session_id = t.session_id and p.tier_id = t.id),
      'freeUnits', (select count(*) from ${units} u where u.session_id = t.session_id and u.tier_id = t.id and u.state = 'free'),
      'capacity', (select count(*) from ${units} u where u.session_id = t.session_id and u.tier_id = t.id),
      'accessible', case when ${sessions.accessiblePriceTypes} <> '[]' then (
        select json_object_agg(kind, json_build_object('freeUnits', free, 'capacity', capacity)) from (
          select u.seat_kind as kind, count(*) filter (where u.state = 'free') as free, count(*) as capacity
          from ${units} u
          where u.session_id = t.session_id and u.tier_id = t.id and u.seat_kind in ('wheelchair', 'companion')
          group by u.seat_kind) counted) end
    ) order by t.position)
    from ${tiers} t where t.session_id = ${sessions.id})`;
  const rows = await db
    .select({
      session: sessions,
      seated: sql<boolean>`${seatMaps.sessionId} is not null`,
      roomOpensAt: rooms.opensAt,
      tiers: counted,
    })
    .from(sessions)
    .leftJoin(seatMaps, eq(seatMaps.sessionId, sessions.id))
    .leftJoin(rooms, and(eq(rooms.sessionId, sessions.id), isNull(rooms.endedAt)))
    .where(eq(sessions.activityId, activityId))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  return rows.map((row) => ({ ...row, tiers: shownTiers(row.session.id, row.tiers ?? [], opening) }));
}

function shownTiers(sessionId: string, all: readonly TierRow[], opening: readonly CodeScope[]): TierRow[] {
  const isShown = (tierId: string, { id: priceTypeId, hidden }: PriceTypeRow) =>
    !hidden || opening.some((code) => opensPriceType(code, { sessionId, tierId, priceTypeId }));
  return all
    .filter(({ id: tierId, hidden }) => !hidden || opening.some((code) => opensTier(code, { sessionId, tierId })))
    .map((tier) => {
      const shown = tier.priceTypes?.filter((type) => isShown(tier.id, type)) ?? [];
      return { ...tier, priceTypes: shown.length > 0 ? shown : null };
    });
}

/** Lists the ids of events with a session that has not ended. */
export async function listComingIds(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sessions.activityId })
    .from(sessions)
    .where(gt(sessions.endsAt, now))
    .orderBy(asc(sessions.activityId));
  return rows.map(({ id }) => id);
}

export async function hasActivity(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ id: activities.id }).from(activities).where(eq(activities.id, id));
  return Boolean(row);
}
