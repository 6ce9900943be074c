import { isReserving } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import { type FieldProblems, Refusal, type RefusalReason } from '#boxoffice/platform/http/refusals.ts';
import type { sessions } from '#boxoffice/platform/schema/stock.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import { isForPlace, opensPriceType, opensTier, type PricedPlace } from '#shared/domain/selling/saleCode.ts';
import { type AccessibleKind, isAccessible } from '#shared/domain/selling/seatKinds.ts';
import { isOverBudget, type StockBudgets, type Trust } from '#shared/domain/selling/stockBudgets.ts';
import { sum } from '#shared/kernel/sum.ts';
import { type CodeFacts, codesRefusal, isUsedUp } from '../codes/codeRefusal.ts';
import type { PriceTypeUse } from '../stock/priceTypeStore.ts';
import type { SeatRow } from '../stock/stockStore.ts';
import { quantityOf, type SeatLine, type TicketChoice } from '../stock/takeTickets.ts';
import type { BudgetUse } from './budgetStore.ts';
import type { Buyer, LivingHold, Sale } from './holdStore.ts';

/** `codeIds` are codes of the event that the buyer has named. */
export type HoldRequest = {
  choice: TicketChoice;
  codeIds: readonly string[];
  buyer: Buyer;
  network: string;
  now: Date;
};

/** `isHidden`: only a code for it shows it. */
type Hidden = { isHidden: boolean };
type SeatFacts = Pick<SeatRow, 'id' | 'tierId' | 'kind' | 'row' | 'number'> & Hidden & { isFree: boolean };
/** `formerPlaces` are those that the buyer's former hold gives back. With a `kind`, they are seats of that kind. */
type TierFacts = Hidden & { tierId: string; kind?: AccessibleKind | undefined; free: number; formerPlaces: number };
/** `inUse` are the tickets of the type that are held or sold, without those of the buyer's former hold. */
export type PriceTypeFacts = Pick<PriceTypeUse, 'tierId' | 'id' | 'quota' | 'mostPerOrder' | 'needs'> &
  Pick<PriceTypeUse, 'inUse' | 'seatKind'> &
  Hidden;
/** The chosen seats, tiers and price types that exist. Seats of the former hold are free. */
export type StockFacts = {
  seats: readonly SeatFacts[];
  tiers: readonly TierFacts[];
  priceTypes: readonly PriceTypeFacts[];
};

/** Facts that the rules need. Budgets and stock are read together; after any other refusal, nothing more is read. */
export type HoldFacts = {
  request: HoldRequest;
  sale: Sale | undefined;
  codes: readonly CodeFacts[];
  /** In a session with a waiting room, a hold needs the buyer's turn. */
  hasTurn: boolean;
  /** The buyer's holds that the new one replaces, also one that has just expired and was not ended yet. */
  formerHolds: readonly LivingHold[];
  /** Tickets of the event that the buyer has ordered, or holds in other sessions. */
  ticketsBefore: number;
  trust: Trust;
  networkHash: string | null;
  budgets: readonly BudgetUse[];
  /** Places of the session, for budgets that are a share of them. */
  places: number;
  stock: StockFacts;
};
export type NewHold = HoldFacts & { sale: Sale };

/** A second hold replaces the buyer's former one of the same session. Those of other sessions stay, and count to the limit. */
export const isReplaced = (former: LivingHold, choice: TicketChoice) => former.sessionId === choice.sessionId;

/** `retry`: the tickets may be free in a moment, because others are just taking them. */
export type HoldRefusal = { do: 'refuse' | 'retry'; refusal: Refusal };
type HoldDecision = { do: 'hold'; hold: NewHold } | HoldRefusal;

/**
 * Decides about a request. Those of one batch compete: `earlier` are its holds that were decided before, whose places are
 * no longer there.
 */
export function decideHold(facts: HoldFacts, earlier: readonly NewHold[], budgets: StockBudgets): HoldDecision {
  const { sale } = facts;
  if (!sale) return refuse(new Refusal('session.unknown'));
  const hold: NewHold = { ...facts, sale, stock: shownStock(facts) };
  const refusal = saleRefusal(hold) ?? turnRefusal(hold) ?? tooManyRefusal(hold);
  if (refusal) return refuse(refusal);
  const lack = budgetRefusal(hold, earlier, budgets) ?? stockRefusal(hold, earlier) ?? codeUseRefusal(hold, earlier);
  return lack ? orRetry(lack, earlier) : { do: 'hold', hold };
}

/** Places that an earlier hold of the batch gives back are free only after it. */
const orRetry = (lack: HoldRefusal, earlier: readonly NewHold[]): HoldRefusal =>
  earlier.some(({ formerHolds }) => formerHolds.length > 0) ? retry(lack.refusal) : lack;

/** Hidden tiers and price types do not exist for a buyer without a code for them. */
function shownStock({ request, codes, stock }: HoldFacts): StockFacts {
  const { sessionId } = request.choice;
  const batches = codes.map(({ batch }) => batch);
  const isTierShown = ({ tierId, isHidden }: Hidden & { tierId: string }) =>
    !isHidden || batches.some((batch) => opensTier(batch, { sessionId, tierId }));
  return {
    seats: stock.seats.filter(isTierShown),
    tiers: stock.tiers.filter(isTierShown),
    priceTypes: stock.priceTypes.filter(
      ({ tierId, id: priceTypeId, isHidden }) =>
        !isHidden || batches.some((batch) => opensPriceType(batch, { sessionId, tierId, priceTypeId })),
    ),
  };
}

/**
 * An access code sells a session before its sale, without its waiting room, which is for the general sale. A high-demand
 * sale is for signed-in visitors, so that each buyer is counted, and so are codes that count accounts.
 */
export function saleRefusal({ request: { buyer, now }, sale: { session }, codes }: NewHold): Refusal | undefined {
  const opens = codes.some(({ batch }) => batch.kind === 'access' && [null, session.id].includes(batch.sessionId));
  const opened = opens && session.saleStartsAt > now ? { ...session, saleStartsAt: now } : session;
  const refusal = codesRefusal(codes, now) ?? sessionRefusal(opened, now);
  if (refusal) return refusal;
  if (codes.some(({ batch }) => batch.usesPerAccount !== null) && !buyer.userId) return new Refusal('hold.codeSignIn');
  return session.highDemand && !buyer.userId ? new Refusal('hold.loginFirst') : undefined;
}

/** Whether the session is on sale. Whether a ticket is left is a matter of the stock. */
export function sessionRefusal(session: typeof sessions.$inferSelect, at: Date): Refusal | undefined {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'onSale') return undefined;
  return new Refusal(status === 'soldOut' ? 'hold.soldOut' : 'hold.notOnSale');
}

export const isPresale = ({ request, sale: { session } }: NewHold) => session.saleStartsAt > request.now;

const turnRefusal = (hold: NewHold) =>
  hold.sale.gate && !hold.hasTurn && !isPresale(hold)
    ? new Refusal('room.wait', { fields: { room: { text: roomPath(hold.sale.gate.sessionId) } } })
    : undefined;

export const tooManyRefusal = ({ request, ticketsBefore, sale: { limit } }: NewHold) =>
  limitRefusal('hold.limit', { ticketsBefore, quantity: quantityOf(request.choice), limit });

type LimitFacts = { ticketsBefore: number; quantity: number; limit: number };

/** Limits the tickets of an event per person, across orders, sessions and devices. The refusal says how many are left. */
export function limitRefusal(
  reason: 'hold.limit' | 'order.limit',
  { ticketsBefore, quantity, limit }: LimitFacts,
): Refusal | undefined {
  if (ticketsBefore + quantity <= limit) return undefined;
  const fields = { quantity: { word: 'limit', values: { limit, left: Math.max(0, limit - ticketsBefore) } } } as const;
  return new Refusal(reason, { fields });
}

/** The refusal names the next step for this kind of buyer. */
const OVER_BUDGET: Record<Trust, RefusalReason> = {
  stranger: 'hold.signIn',
  mailAccount: 'hold.addPhone',
  trusted: 'hold.tooMany',
};

function budgetRefusal(hold: NewHold, earlier: readonly NewHold[], budgets: StockBudgets): HoldRefusal | undefined {
  const { request, trust, budgets: uses, places } = hold;
  const inUse = uses.map((use) => {
    const added = earlier.map((other) => addedTo(use, other));
    return [use.scope, use.inUse - use.givenBack + sum(added)];
  });
  const quantity = quantityOf(request.choice);
  const isOver = isOverBudget(budgets, { trust, inUse: Object.fromEntries(inUse), quantity, places });
  return isOver ? refuse(new Refusal(OVER_BUDGET[trust])) : undefined;
}

/** Places that a hold adds to a budget, beyond those that its former hold gives back. */
function addedTo(use: BudgetUse, { request, budgets }: NewHold): number {
  const same = budgets.find((budget) => isSameBudget(budget, use));
  return same ? Math.max(0, quantityOf(request.choice) - same.givenBack) : 0;
}

const isSameBudget = (one: BudgetUse, other: BudgetUse) =>
  one.scope === other.scope &&
  one.key === other.key &&
  (one.scope !== 'networkInSession' || one.sessionId === other.sessionId);

function stockRefusal(hold: NewHold, earlier: readonly NewHold[]): HoldRefusal | undefined {
  const { choice } = hold.request;
  const { seats, tiers, priceTypes } = hold.stock;
  if (seats.length < choice.seats.length) return refuse(unknown('seatIds'));
  if (choice.places.some(({ tierId }) => !tiers.some((tier) => tier.tierId === tierId)))
    return refuse(unknown('tierId'));
  const priceTypeRefused = priceTypeRefusal(hold) ?? accessRefusal(hold);
  if (priceTypeRefused) return refuse(priceTypeRefused);
  if (isPresale(hold) && !linesOf(hold).every((line) => isOpenedEarly(hold, line)))
    return refuse(new Refusal('hold.notOnSale'));

  const gone = seats.filter(({ isFree }) => !isFree);
  if (gone.length > 0) return refuse(seatsTaken(gone));
  if (tiers.some((tier) => tier.free < neededPlaces(hold, tier))) return refuse(new Refusal('hold.soldOut'));
  if (priceTypes.some((type) => isOverQuota(hold, type))) return refuse(new Refusal('hold.priceTypeSoldOut'));

  const contended = seats.filter(({ id }) => earlier.some((other) => isForSeat(other, id)));
  if (contended.length > 0) return retry(seatsTaken(contended));
  const same = earlier.filter((other) => other.request.choice.sessionId === choice.sessionId);
  if (tiers.some((tier) => tier.free - takenBefore(same, tier) < neededPlaces(hold, tier)))
    return retry(new Refusal('hold.soldOut'));
  const used = (type: PriceTypeFacts) => sum(same.map((other) => countOfType(other, type)));
  return priceTypes.some((type) => isOverQuota(hold, { ...type, inUse: type.inUse + used(type) }))
    ? retry(new Refusal('hold.priceTypeSoldOut'))
    : undefined;
}

/** Places beyond those of the former hold. */
const neededPlaces = (hold: NewHold, tier: TierFacts) =>
  Math.max(0, sum(placesOf(hold, tier).map(({ quantity }) => quantity)) - tier.formerPlaces);

const placesOf = (hold: NewHold, { tierId, kind }: TierFacts) =>
  hold.request.choice.places.filter(
    (place) => place.tierId === tierId && kindOf(hold.stock.priceTypes, place) === kind,
  );

/** Kind of seats that a number of tickets gets; without one, places for anybody. */
type KindOfType = Pick<PriceTypeFacts, 'tierId' | 'id' | 'seatKind'>;
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

/** What a price type asks of the choice itself, whatever is left of it. */
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

/** Until the session releases them, wheelchair and companion places are sold only with the price types that it names. */
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

const isOpenedEarly = (hold: NewHold, line: Line) =>
  hold.codes.some(({ batch }) => batch.kind === 'access' && isForPlace(batch, placeOf(hold, line)));

/** Codes that the choice uses, with the number of tickets each is for. An access code is not used where all may buy. */
export function usedCodes(hold: NewHold): { code: CodeFacts; tickets: number }[] {
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

function codeUseRefusal(hold: NewHold, earlier: readonly NewHold[]): HoldRefusal | undefined {
  for (const { code, tickets } of usedCodes(hold)) {
    if (tickets > (code.batch.ticketsPerUse ?? Number.POSITIVE_INFINITY))
      return refuse(new Refusal('hold.codeTickets'));
    if (isUsedUp(code)) return refuse(new Refusal('hold.codeUsedUp'));
    const others = earlier.filter((other) => usedCodes(other).some((used) => used.code.id === code.id));
    if (isUsedUp(code, others.length)) return retry(new Refusal('hold.codeUsedUp'));
  }
  return undefined;
}

type Line = { tierId: string; priceTypeId?: string | undefined; quantity: number };

/** The chosen tickets by tier and price type, seats as lines of one. */
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

const isOverQuota = (hold: NewHold, type: PriceTypeFacts) =>
  type.inUse + countOfType(hold, type) > (type.quota ?? Number.POSITIVE_INFINITY);

const isForSeat = ({ request: { choice } }: NewHold, seatId: number) =>
  choice.seats.some((seat) => seat.seatId === seatId);

export function seatsTaken(seats: readonly Pick<SeatFacts, 'id' | 'row' | 'number'>[]): Refusal {
  const fields: FieldProblems = Object.fromEntries(
    seats.map(({ id, row, number }) => [id, { word: 'seatTaken', values: { row: row!, number: number! } }]),
  );
  return new Refusal('hold.seatsTaken', { fields });
}

const unknown = (field: string) => new Refusal('request.invalid', { fields: { [field]: { word: 'unknown' } } });
const refuse = (refusal: Refusal): HoldRefusal => ({ do: 'refuse', refusal });
const retry = (refusal: Refusal): HoldRefusal => ({ do: 'retry', refusal });
