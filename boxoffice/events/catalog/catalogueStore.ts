import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities, activityArtists, artists } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import type { Currency, Money } from '#shared/domain/selling/money.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { listCities } from '../places/placeStore.ts';
import { dayNumber, type EventChange, type SessionFacts } from './catalogue.ts';

type CatalogueChanges = {
  /** All transactions with lower ids have ended, and their changes are included. */
  horizon: string;
  places: boolean;
  events: { id: string; changedBy: string }[];
};

/**
 * Finds the rows that were written by transactions with ids from `horizon` on, in one statement. A restored backup
 * contains transaction ids of another database. Rows with ids that this database has not reached yet are found only
 * with the horizon `0`.
 */
export async function findChanges(db: Database, horizon: string): Promise<CatalogueChanges> {
  const changed = (column: SQL) =>
    sql`${column} >= ${horizon}::xid8 and (${horizon} = '0' or ${column} < pg_snapshot_xmax(pg_current_snapshot()))`;
  const { rows } = await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      exists (select from ${cities} where ${changed(sql`changed_by`)})
        or exists (select from ${venues} where ${changed(sql`changed_by`)}) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'changedBy', changed_by::text)), '[]'::json)
        from ${activities} where ${changed(sql`changed_by`)}) as events`);
  return rows[0] as CatalogueChanges;
}

export async function readPlaces(db: Database) {
  return {
    cities: await listCities(db),
    venues: await db.select({ id: venues.id, name: venues.name, cityId: venues.cityId }).from(venues),
  };
}

type PackedSession = {
  id: string;
  startsAt: string;
  endsAt: string;
  saleStartsAt: string;
  saleEndsAt: string | null;
  firstDay: string;
  lastDay: string;
  declared: SaleStatus;
  /**
   * Lowest price of the tiers that are not hidden, in each currency; `full` is the lowest price of the tiers that
   * anyone may buy.
   */
  prices: (Money & { full: number | null })[] | null;
};

export async function readEvents(db: Database, ids: readonly string[]): Promise<EventChange[]> {
  const packed = sql<PackedSession[] | null>`(
    select json_agg(json_build_object(
      'id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'saleStartsAt', s.sale_starts_at,
      'saleEndsAt', s.sale_ends_at, 'firstDay', s.first_day, 'lastDay', s.last_day, 'declared', s.declared_status,
      'prices', (
        select json_agg(json_build_object('amount', lowest.amount, 'full', lowest.full_amount, 'currency', lowest.currency))
        from (
          select min(t.amount) as amount, min(t.amount) filter (where not t.reduced) as full_amount, t.currency
          from ${tiers} t where t.session_id = s.id and not t.hidden group by t.currency) lowest)
    ) order by s.starts_at)
    from ${sessions} s where s.activity_id = ${activities}.id)`;
  const lineup = sql<LocalizedText[]>`(
    select coalesce(json_agg(${artists.name} order by ${activityArtists.position}), '[]'::json)
    from ${activityArtists} join ${artists} on ${artists.id} = ${activityArtists.artistId}
    where ${activityArtists.activityId} = ${activities}.id)`;
  const rows = await db
    .select({
      id: activities.id,
      changedBy: activities.changedBy,
      type: activities.type,
      name: activities.name,
      poster: activities.poster,
      discountRate: activities.discountRate,
      popularity: activities.popularity,
      searchText: activities.searchText,
      venueId: activities.venueId,
      artists: lineup,
      sessions: packed,
    })
    .from(activities)
    .where(sql`${activities.id} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return rows.map((row) => ({ ...row, sessions: (row.sessions ?? []).map(unpack) }));
}

/** Approximate exchange rates for sorting prices across cities; never used for charges. */
const IN_HKD: Record<Currency, number> = { HKD: 1, MOP: 0.97, TWD: 0.25, SGD: 6, IDR: 0.0005 };

function unpack({ prices, ...session }: PackedSession): Omit<SessionFacts, 'event'> {
  const { startsAt, endsAt, saleStartsAt, saleEndsAt, firstDay, lastDay } = session;
  const lowest = (prices ?? []).map(({ amount, currency }) => ({ amount, currency }));
  const full = (prices ?? []).flatMap(({ full: amount, currency }) => (amount === null ? [] : { amount, currency }));
  return {
    ...session,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    saleStartsAt: Date.parse(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? undefined : Date.parse(saleEndsAt),
    firstDay: dayNumber(firstDay),
    lastDay: dayNumber(lastDay),
    cheapest: lowest.toSorted(byAmount)[0],
    priceFrom: full.toSorted(byAmount)[0],
    priceInHkd: full.length > 0 ? Math.min(...full.map(inHkd)) : undefined,
  };
}

const byAmount = (one: Money, other: Money) => one.amount - other.amount;
const inHkd = ({ amount, currency }: Money) => amount * IN_HKD[currency];
