import { getTableColumns, sql } from 'drizzle-orm';
import { seatKindOf } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { priceTypes, sessions } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';

type PriceTypeRow = typeof priceTypes.$inferSelect;
/**
 * `inUse` counts the held and sold tickets of the type; 0 for a type without a quota. `seatKind` is the kind of seats
 * for its tickets when the buyer chooses only their number.
 */
export type PriceTypeUse = PriceTypeRow & { inUse: number; seatKind: AccessibleKind | null };

/**
 * Reads the price types of sessions. Types with a quota are locked before their tickets are counted, so that no other
 * transaction uses them. An import locks the sessions, so it does not change price types meanwhile.
 */
export async function lockPriceTypes(tx: Database, sessionIds: readonly string[]): Promise<PriceTypeUse[]> {
  const isOne = isAnyOf(sessions.id, sessionIds);
  await tx.select({ id: sessions.id }).from(sessions).where(isOne).orderBy(sessions.id).for('key share');
  const rows = await tx
    .select({ ...getTableColumns(priceTypes), seatKind: seatKindOf(sql`${priceTypes}`) })
    .from(priceTypes)
    .where(isAnyOf(priceTypes.sessionId, sessionIds));
  const limited = rows.filter(({ quota }) => quota !== null);
  if (limited.length === 0) return rows.map((row) => ({ ...row, inUse: 0 }));
  await lockNames(
    tx,
    limited.map((row) => `price type ${keyOf(row)}`),
  );
  const { rows: counts } = await tx.execute(sql`
    select session_id as "sessionId", tier_id as "tierId", id, (
      select count(*)::int from ${units} u
      where u.session_id = type.session_id and u.tier_id = type.tier_id and u.price_type_id = type.id) as "inUse"
    from ${rowsAs('type (session_id text, tier_id text, id text)', limited.map(toKeyRow))}`);
  const inUse = new Map(counts.map((count) => [keyOf(count as PriceTypeRow), Number(count.inUse)]));
  return rows.map((row) => ({ ...row, inUse: inUse.get(keyOf(row)) ?? 0 }));
}

type Key = Pick<PriceTypeRow, 'sessionId' | 'tierId' | 'id'>;
const keyOf = ({ sessionId, tierId, id }: Key) => `${sessionId} ${tierId} ${id}`;
const toKeyRow = ({ sessionId, tierId, id }: Key) => ({ session_id: sessionId, tier_id: tierId, id });
