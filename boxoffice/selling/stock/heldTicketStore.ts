import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { codeBatches, codes, codeUses } from '#boxoffice/platform/schema/codes.ts';
import { priceTypes, seatMaps, tiers } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { HeldTicket } from '#shared/contract/hold.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { type CodeTerms, discountPrice, isForPlace } from '#shared/domain/selling/saleCode.ts';

const place = {
  unitId: units.id,
  areaId: units.areaId,
  row: units.row,
  number: units.number,
  kind: units.kind,
  tierName: tiers.name,
  currency: tiers.currency,
  priceTypeName: priceTypes.name,
  proof: priceTypes.proof,
  reduced: sql<boolean>`${tiers.reduced} or ${priceTypes.proof} is not null`,
  areaName: sql<LocalizedText | null>`(
    select area -> 'name' from ${seatMaps} map, jsonb_array_elements(map.areas) area
    where map.session_id = ${units.sessionId} and area ->> 'id' = ${units.areaId})`,
};
type Place = { tierId: Column; priceTypeId: Column };
/** Joins the price type of a unit or of a ticket. A ticket keeps its tier when its seat moves to another tier. */
export const isTypeOf = ({ tierId, priceTypeId }: Place) =>
  and(eq(priceTypes.sessionId, units.sessionId), eq(priceTypes.tierId, tierId), eq(priceTypes.id, priceTypeId));
const isTierOf = ({ tierId }: Place) => and(eq(tiers.sessionId, units.sessionId), eq(tiers.id, tierId));
const originalAmount = sql`
  case when ${priceTypes.id} is null then ${tiers.originalAmount} else ${priceTypes.originalAmount} end`.mapWith(
  Number,
) as SQL<number | null>;
export type HeldTicketRow = Awaited<ReturnType<typeof listHeldTickets>>[number];
export type OrderedTicketRow = Awaited<ReturnType<typeof listOrderedTickets>>[number];

/** The terms of the discount code that was used for the unit's hold. */
const discount = sql<CodeTerms | null>`(
  select to_jsonb(terms) from (
    select b.kind, b.session_id as "sessionId", b.tier_id as "tierId", b.price_type_id as "priceTypeId", b.percent,
      b.amount_off as "amountOff", b.new_amount as "newAmount"
    from ${codeUses} used join ${codes} code on code.id = used.code_id join ${codeBatches} b on b.id = code.batch_id
    where used.hold_id = ${units.holdId} and b.kind = 'discount' limit 1) terms)`;

const findHeld = keepStatement((db: Database) =>
  db
    .select({
      ...place,
      holdId: units.holdId,
      tierId: units.tierId,
      priceTypeId: units.priceTypeId,
      amount: sql<number>`coalesce(${priceTypes.amount}, ${tiers.amount})`.mapWith(Number),
      originalAmount,
      sessionId: units.sessionId,
      discount,
    })
    .from(units)
    .innerJoin(tiers, isTierOf(units))
    .leftJoin(priceTypes, isTypeOf(units))
    .where(isAnyOf(units.holdId, sql.placeholder('holdIds')))
    .orderBy(asc(units.id)),
);

/** Lists the units of holds at their current price, less the discount of the hold's code. */
export async function listHeldTickets(db: Database, holdIds: readonly string[]) {
  const rows = await findHeld(db, { holdIds });
  return rows.map(({ discount: code, sessionId, ...row }) =>
    code && isForPlace(code, { ...row, sessionId }) ? { ...row, ...discountPrice(row, row.currency, code) } : row,
  );
}

const findOrdered = keepStatement((db: Database) =>
  db
    .select({
      ...place,
      id: tickets.id,
      orderId: tickets.orderId,
      tierId: tickets.tierId,
      priceTypeId: tickets.priceTypeId,
      amount: tickets.amount,
      originalAmount: tickets.originalAmount,
      holder: tickets.holder,
      code: tickets.code,
      issuedAt: tickets.issuedAt,
      voidedAt: tickets.voidedAt,
    })
    .from(tickets)
    .innerJoin(units, eq(units.id, tickets.unitId))
    .innerJoin(tiers, isTierOf(tickets))
    .leftJoin(priceTypes, isTypeOf(tickets))
    .where(isAnyOf(tickets.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(tickets.position)),
);

/** Lists the tickets of orders at the ordered price, including void ones. */
export const listOrderedTickets = (db: Database, orderIds: readonly string[]) => findOrdered(db, { orderIds });

export function toHeldTicket(row: Omit<HeldTicketRow, 'holdId'>, textSet: TextSet): HeldTicket {
  const { unitId, tierId, tierName, priceTypeId, priceTypeName, proof } = row;
  const { amount, originalAmount, currency, reduced, areaId, areaName, kind } = row;
  return {
    tierId,
    tierName: textIn(tierName, textSet),
    faceValue: { amount, currency },
    ...(originalAmount !== null && { originalValue: { amount: originalAmount, currency } }),
    ...(priceTypeId !== null && { priceTypeId, priceTypeName: textIn(priceTypeName!, textSet) }),
    ...(proof && { proof: textIn(proof, textSet) }),
    ...(reduced && { reduced }),
    ...(areaId !== null && {
      seatId: String(unitId),
      seat: {
        area: areaName ? textIn(areaName, textSet) : areaId,
        row: row.row!,
        number: row.number!,
        ...(kind && { kind }),
      },
    }),
  };
}
