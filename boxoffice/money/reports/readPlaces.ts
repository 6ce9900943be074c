import { sql } from 'drizzle-orm';
import { SESSION_PLACES } from '#boxoffice/events/places/sessionPlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { isOfEvent, type ReportFilter } from './reportParts.ts';

/** Places of a session, or of one of its tiers. Held places are in a checkout or in an unpaid order. */
type PlacesRow = {
  event: string;
  eventName: string;
  session: string;
  startsAt: string;
  timeZone: string;
  status: SaleStatus | 'cancelled';
  /** Empty in the row of a session. */
  tier: string;
  places: number;
  free: number;
  held: number;
  sold: number;
};
type Wanted = Pick<ReportFilter, 'event'> & { now: Date; byTier: boolean; alsoOver: boolean };

export const PLACES_COLUMNS = ['event', 'eventName', 'session', 'startsAt', 'status'] as const;
export const COUNT_COLUMNS = ['places', 'free', 'held', 'sold'] as const;

/** Reads the numbers of free, held and sold places, sorted by the start of the sessions. */
export async function readPlaces(db: Database, { now, byTier, alsoOver, ...filter }: Wanted): Promise<PlacesRow[]> {
  const { rows } = await db.execute(sql`
    with place as (${SESSION_PLACES}), stock as (
      select session_id, tier_id, count(*) as places, count(*) filter (where state = 'free') as free,
        count(*) filter (where state = 'held') as held, count(*) filter (where state = 'sold') as sold
      from ${units} group by session_id, tier_id)
    select place.*, s.declared_status, s.sale_starts_at, s.sale_ends_at, s.ends_at, s.cancelled_at, t.name as tier_name,
      places, free, held, sold
    from ${tiers} t join place using (session_id) join ${sessions} s on s.id = session_id
      left join stock on stock.session_id = place.session_id and stock.tier_id = t.id
    where ${isOfEvent(filter, sql`place.session_id`)} and (${alsoOver} or s.ends_at > ${now.toISOString()}::timestamptz)
    order by place.starts_at, place.session_id, t.position`);
  const ofSessions = [...Map.groupBy(rows, ({ session_id }) => session_id as string).values()];
  return (byTier ? rows.map((row) => [row]) : ofSessions).map((some) => toRow(some, { now, byTier }));
}

function toRow(some: Record<string, unknown>[], { now, byTier }: Pick<Wanted, 'now' | 'byTier'>): PlacesRow {
  const row = some[0]!;
  const [places, free, held, sold] = COUNT_COLUMNS.map((name) =>
    some.reduce((sum, one) => sum + Number(one[name] ?? 0), 0),
  ) as [number, number, number, number];
  const moment = (name: string) => new Date(row[name] as string);
  const facts = {
    declared: row.declared_status as SaleStatus,
    saleStartsAt: moment('sale_starts_at'),
    saleEndsAt: row.sale_ends_at === null ? undefined : moment('sale_ends_at'),
    endsAt: moment('ends_at'),
    freeUnits: free,
  };
  return {
    event: row.event_id as string,
    eventName: textIn(row.event_name as LocalizedText, 'en'),
    session: row.session_id as string,
    startsAt: writeMoment(moment('starts_at'), row.time_zone as string),
    timeZone: row.time_zone as string,
    status: row.cancelled_at === null ? currentSaleStatus(facts, now) : 'cancelled',
    tier: byTier ? textIn(row.tier_name as LocalizedText, 'en') : '',
    places,
    free,
    held,
    sold,
  };
}
