import { isReserving } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { isForPlace, opensSale, type PricedPlace } from '#shared/domain/selling/saleCode.ts';
import { isAccessible } from '#shared/domain/selling/seatKinds.ts';
import { sum } from '#shared/kernel/sum.ts';
import { type CodeFacts, isUsedUp } from '../codes/codeRefusal.ts';
import type { SeatLine } from '../stock/takeTickets.ts';
import { isPresale, type NewHold, type PriceTypeFacts, type SeatFacts, type TierFacts } from './holdFacts.ts';

/** Refusal of the choice itself, independent of the free stock. */
export function choiceRefusal(hold: NewHold): Refusal | undefined {
  const { choice } = hold.request;
  const { seats, tiers } = hold.stock;
  if (seats.length < choice.seats.length) return unknown('seatIds');
  if (choice.places.some(({ tierId }) => !tiers.some((tier) => tier.tierId === tierId))) return unknown('tierId');
  const refusal = priceTypeRefusal(hold) ?? accessRefusal(hold);
  if (refusal) return refusal;
  const isOpened = (line: Line) => hold.codes.some(({ batch }) => opensSale(batch, placeOf(hold, line)));
  if (isPresale(hold) && !linesOf(hold).every(isOpened)) return new Refusal('hold.notOnSale');
  const isTooMany = ({ code, tickets }: CodeUse) => tickets > (code.batch.ticketsPerUse ?? Number.POSITIVE_INFINITY);
  return usedCodes(hold).some(isTooMany) ? new Refusal('hold.codeTickets') : undefined;
}

/** Refusal of a choice if too few places, quota tickets or code uses are left after the earlier holds of the batch. */
export function lackRefusal(hold: NewHold, earlier: readonly NewHold[]): Refusal | undefined {
  const { seats, tiers, priceTypes } = hold.stock;
  const same = earlier.filter(({ request }) => request.choice.sessionId === hold.request.choice.sessionId);
  const isTaken = (id: number) => same.some(({ request }) => request.choice.seats.some(({ seatId }) => seatId === id));
  const gone = seats.filter(({ id, isFree }) => !isFree || isTaken(id));
  if (gone.length > 0) return seatsTaken(gone);
  if (tiers.some((tier) => tier.free - takenBefore(same, tier) < neededPlaces(hold, tier)))
    return new Refusal('hold.soldOut');
  const inUse = (type: PriceTypeFacts) => type.inUse + sum([hold, ...same].map((one) => countOfType(one, type)));
  if (priceTypes.some((type) => inUse(type) > (type.quota ?? Number.POSITIVE_INFINITY)))
    return new Refusal('hold.priceTypeSoldOut');
  const others = (id: string) => earlier.filter((other) => usedCodes(other).some(({ code }) => code.id === id));
  return usedCodes(hold).some(({ code }) => isUsedUp(code, others(code.id).length))
    ? new Refusal('hold.codeUsedUp')
    : undefined;
}

/** Refusal by the conditions of a price type, independent of the free stock. */
function priceTypeRefusal(hold: NewHold): Refusal | undefined {
  const { priceTypes } = hold.stock;
  const lines = linesOf(hold);
  const chosen = lines.filter(({ priceTypeId }) => priceTypeId !== undefined);
  if (chosen.some((line) => !priceTypes.some((type) => isOfType(line, type)))) return unknown('priceTypeId');
  if (priceTypes.some((type) => countOfType(hold, type) > (type.mostPerOrder ?? Number.POSITIVE_INFINITY)))
    return new Refusal('hold.priceTypeLimit');
  const count = (id: string) =>
    sum(lines.filter(({ priceTypeId }) => priceTypeId === id).map(({ quantity }) => quantity));
  return priceTypes.some(({ id, needs }) => needs !== null && count(id) > count(needs))
    ? new Refusal('hold.priceTypeNeeds')
    : undefined;
}

/** Until their release, wheelchair and companion places are sold only with the session's accessible price types. */
function accessRefusal({ request, sale: { session }, stock }: NewHold): Refusal | undefined {
  if (!isReserving(session, request.now)) return undefined;
  const kept = new Set(stock.seats.filter(({ kind }) => isAccessible(kind)).map(({ id }) => id));
  const isForOthers = ({ seatId, priceTypeId = '' }: SeatLine) =>
    kept.has(seatId) && !session.accessiblePriceTypes.includes(priceTypeId);
  return request.choice.seats.some(isForOthers) ? new Refusal('hold.accessibleOnly') : undefined;
}

const placeOf = ({ request: { choice } }: NewHold, line: Line): PricedPlace => ({
  ...line,
  sessionId: choice.sessionId,
});

/** Number of places of the tier that the hold needs in addition to those of the former hold. */
const neededPlaces = (hold: NewHold, tier: TierFacts) =>
  Math.max(0, sum(placesOf(hold, tier).map(({ quantity }) => quantity)) - tier.formerPlaces);

const placesOf = (hold: NewHold, { tierId, kind }: TierFacts) =>
  hold.request.choice.places.filter(
    (place) => place.tierId === tierId && kindOf(hold.stock.priceTypes, place) === kind,
  );

type KindOfType = Pick<PriceTypeFacts, 'tierId' | 'id' | 'seatKind'>;
/** Kind of seats for the tickets of a line; undefined for places that anyone may buy. */
export const kindOf = (priceTypes: readonly KindOfType[], line: Pick<Line, 'tierId' | 'priceTypeId'>) =>
  priceTypes.find((type) => isOfType(line, type))?.seatKind ?? undefined;

const takenBefore = (earlier: readonly NewHold[], { tierId, kind }: TierFacts) =>
  sum(
    earlier.flatMap((other) =>
      other.stock.tiers
        .filter((tier) => tier.tierId === tierId && tier.kind === kind)
        .map((tier) => neededPlaces(other, tier)),
    ),
  );

type CodeUse = { code: CodeFacts; tickets: number };

/**
 * Codes that the choice uses, with the number of tickets for each. An access code is not used for tickets that are on
 * sale to everyone.
 */
export function usedCodes(hold: NewHold): CodeUse[] {
  const { seats, tiers } = hold.stock;
  const isClosed = ({ tierId }: Line) =>
    isPresale(hold) || [...seats, ...tiers].some((shown) => shown.tierId === tierId && shown.isHidden);
  const isUsed = ({ batch }: CodeFacts, line: Line) =>
    isForPlace(batch, placeOf(hold, line)) && (batch.kind !== 'access' || isClosed(line));
  return hold.codes
    .map((code) => {
      const lines = linesOf(hold).filter((line) => isUsed(code, line));
      return { code, tickets: sum(lines.map(({ quantity }) => quantity)) };
    })
    .filter(({ tickets }) => tickets > 0);
}

type Line = { tierId: string; priceTypeId?: string | undefined; quantity: number };

/** The chosen tickets by tier and price type. Each seat is a separate entry with the quantity 1. */
function linesOf({ request: { choice }, stock }: NewHold): Line[] {
  const tierOf = new Map(stock.seats.map(({ id, tierId }) => [id, tierId]));
  const seats = choice.seats.map(({ seatId, priceTypeId }) => ({
    tierId: tierOf.get(seatId)!,
    priceTypeId,
    quantity: 1,
  }));
  return [...choice.places, ...seats];
}

export const isOfType = (
  line: { tierId?: string | undefined; priceTypeId?: string | undefined },
  { tierId, id }: Pick<PriceTypeFacts, 'tierId' | 'id'>,
) => line.tierId === tierId && line.priceTypeId === id;

const countOfType = (hold: NewHold, type: PriceTypeFacts) =>
  sum(
    linesOf(hold)
      .filter((line) => isOfType(line, type))
      .map(({ quantity }) => quantity),
  );

export function seatsTaken(seats: readonly Pick<SeatFacts, 'id' | 'row' | 'number'>[]): Refusal {
  const fields: FieldProblems = Object.fromEntries(
    seats.map(({ id, row, number }) => [id, { word: 'seatTaken', values: { row: row!, number: number! } }]),
  );
  return new Refusal('hold.seatsTaken', { fields });
}

const unknown = (field: string) => new Refusal('request.invalid', { fields: { [field]: { word: 'unknown' } } });
