import { type SQL, sql } from 'drizzle-orm';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import { sum } from '#shared/kernel/sum.ts';

/**
 * Kind of seats for tickets of the price type `type`: companion places if `type` needs another type, and otherwise
 * wheelchair places. Null for a type that is not an accessible price type of the session, or if there are no such
 * seats.
 */
export const seatKindOf = (type: SQL) => sql<AccessibleKind | null>`(
  select u.seat_kind from ${sessions} s join ${units} u on u.session_id = s.id
  where s.id = ${type}.session_id and s.accessible_price_types ? ${type}.id and u.tier_id = ${type}.tier_id
    and u.seat_kind = case when ${type}.needs is null then 'wheelchair' else 'companion' end
  limit 1)`;

/** Whether wheelchair and companion places are still sold only with the session's accessible price types. */
export const isReserving = ({ accessibleUntil }: Pick<typeof sessions.$inferSelect, 'accessibleUntil'>, now: Date) =>
  accessibleUntil === null || now < accessibleUntil;

/**
 * Whether anyone may buy the unit `u`: it is in no hidden tier, and not reserved for wheelchair users. The statement
 * reads the hidden tiers once; a lookup per unit takes five times as long.
 */
export const isForAnybody = (now: Date) => sql`
  (coalesce(u.seat_kind, 'restrictedView') = 'restrictedView' or (
    select s.accessible_until <= ${now.toISOString()}::timestamptz from ${sessions} s where s.id = u.session_id))
  and (u.session_id, u.tier_id) not in (select t.session_id, t.id from ${tiers} t where t.hidden)`;

type Stock = { freeUnits: number; capacity: number };
/** Free places and capacity of a tier; `accessible` counts the wheelchair and companion places among them. */
export type TierStock = Stock & { accessible: Partial<Record<AccessibleKind, Stock>> | null };

/** Free places and capacity of a tier, without its reserved places. */
export function openStock({ accessible, ...stock }: TierStock, isReserved: boolean): Stock {
  const kept = isReserved ? Object.values(accessible ?? {}) : [];
  return {
    freeUnits: stock.freeUnits - sum(kept.map(({ freeUnits }) => freeUnits)),
    capacity: stock.capacity - sum(kept.map(({ capacity }) => capacity)),
  };
}
