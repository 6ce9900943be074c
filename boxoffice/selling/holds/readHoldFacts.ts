import { isReserving } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { findTurns } from '#boxoffice/rooms/findTurns.ts';
import { BUDGET_SCOPES, type BudgetScope } from '#shared/domain/selling/stockBudgets.ts';
import { countUses, listCodes, lockCodes, UNUSED } from '../codes/saleCodeStore.ts';
import { lockPriceTypes, type PriceTypeUse } from '../stock/priceTypeStore.ts';
import { kindsFor } from '../stock/rankSeats.ts';
import { countFree, type FreeUnits, findSeats, type SeatRow, tierNameOf } from '../stock/stockStore.ts';
import type { TicketChoice } from '../stock/takeTickets.ts';
import { type BudgetKey, countPlaces, findStandings, lockBudgets, sumUnpaid } from './budgetStore.ts';
import { isReplaced, saleRefusal, tooManyRefusal } from './decideHold.ts';
import { type HoldAttempt, type HoldFacts, isPresale, type NewHold, type StockFacts } from './holdFacts.ts';
import { countOrdered, findSales, type LivingHold, listLivingHolds, lockBuyers, lockHolds } from './holdStore.ts';
import { isOfType, kindOf } from './stockRefusal.ts';

type Times = { holdMs: number; paymentWindowMs: number };

const UNREAD: Omit<HoldFacts, 'request' | 'sale'> = {
  codes: [],
  hasTurn: false,
  formerHolds: [],
  ticketsBefore: 0,
  trust: 'stranger',
  networkHash: null,
  budgets: [],
  places: 0,
  stock: { seats: [], tiers: [], priceTypes: [] },
};

/**
 * Reads the facts for the rules about all requests of a batch together. Buyers and budgets are locked before their
 * facts are read, so that no other transaction changes these. After a refusal, no more facts of the request are read.
 */
export async function readHoldFacts(
  tx: Database,
  requests: readonly HoldAttempt[],
  times: Times,
): Promise<HoldFacts[]> {
  const sessionIds = requests.map(({ choice }) => choice.sessionId);
  const sales = await findSales(tx, sessionIds);
  const codeIds = requests.flatMap((request) => request.codeIds);
  const codes = codeIds.length > 0 ? await listCodes(tx, codeIds) : [];
  const all: HoldFacts[] = requests.map((request) => ({
    ...UNREAD,
    request,
    sale: sales.get(request.choice.sessionId),
    codes: codes.filter(({ id }) => request.codeIds.includes(id)).map((code) => ({ ...code, ...UNUSED })),
  }));
  const known = all.filter((facts): facts is NewHold => facts.sale !== undefined);
  const open = known.filter((facts) => !saleRefusal(facts));
  const entrants = open.map(({ sale, request }) => ({ gate: sale.gate, userId: request.buyer.userId }));
  const turns = await findTurns(tx, entrants, requests[0]!.now);
  const inside = open
    .filter((facts, index) => turns[index] || isPresale(facts))
    .map((facts) => ({ ...facts, hasTurn: true }));
  const withBuyers = inside.length > 0 ? await readBuyers(tx, inside) : [];
  const withinLimit = withBuyers.filter((facts) => !tooManyRefusal(facts));
  const complete =
    withinLimit.length > 0 ? await readCodes(tx, await readStock(tx, await readBudgets(tx, withinLimit, times))) : [];
  const byRequest = new Map([...withBuyers, ...complete].map((facts) => [facts.request, facts]));
  return all.map((facts) => byRequest.get(facts.request) ?? facts);
}

async function readBuyers(tx: Database, all: readonly NewHold[]): Promise<NewHold[]> {
  const buyers = all.map(({ request, sale }) => ({ ...request, activityId: sale.activityId }));
  await lockBuyers(tx, buyers);
  const living = await listLivingHolds(tx, buyers);
  const former = await lockReplaced(tx, all, living);
  const ordered = await countOrdered(tx, buyers);
  const standings = await findStandings(tx, buyers);
  return all.map((facts, index) => ({
    ...facts,
    ...standings[index]!,
    formerHolds: former[index]!,
    ticketsBefore: ordered[index]! + countHeldElsewhere(facts, living[index]!),
  }));
}

/** Locks the holds that new holds replace. Otherwise a hold that ends meanwhile would release its places twice. */
async function lockReplaced(
  tx: Database,
  all: readonly NewHold[],
  living: readonly LivingHold[][],
): Promise<LivingHold[][]> {
  const former = all.map(({ request }, index) => living[index]!.filter((hold) => isReplaced(hold, request.choice)));
  const ids = former.flat().map(({ id }) => id);
  if (ids.length === 0) return former;
  const locked = await lockHolds(tx, ids);
  return former.map((ofBuyer) => ofBuyer.filter(({ id }) => locked.get(id)?.endedAt === null));
}

/** Held tickets of the event count towards the limit, except those that the new hold replaces. */
function countHeldElsewhere({ request, sale }: NewHold, living: readonly LivingHold[]): number {
  return living
    .filter((former) => former.activityId === sale.activityId && !isReplaced(former, request.choice))
    .filter(({ expiresAt }) => new Date(expiresAt) > request.now)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

async function readBudgets(tx: Database, all: readonly NewHold[], times: Times): Promise<NewHold[]> {
  const keys = all.map(budgetKeysOf);
  await lockBudgets(tx, keys.flat());
  const sums = await sumUnpaid(tx, keys.flat(), { now: all[0]!.request.now, ...times });
  const uses = keys.flat().map((key, index) => ({ ...key, ...sums[index]! }));
  // Trusted accounts have no budget that depends on the session.
  const shared = all.filter(({ trust }) => trust !== 'trusted').map(({ request }) => request.choice.sessionId);
  const places = await countPlaces(tx, shared);
  return all.map((facts, index) => ({
    ...facts,
    budgets: uses.splice(0, keys[index]!.length),
    places: places.get(facts.request.choice.sessionId) ?? 0,
  }));
}

/** The budgets that a hold counts towards. An unknown network has no budget. */
function budgetKeysOf({ request, networkHash, formerHolds }: NewHold): BudgetKey[] {
  const { buyer, network, choice } = request;
  const keys: Partial<Record<BudgetScope, string | undefined>> = {
    account: buyer.userId,
    ...(networkHash && {
      device: buyer.deviceId,
      ...(network && { network: networkHash, networkInSession: networkHash }),
      strangersInSession: buyer.userId ? undefined : choice.sessionId,
    }),
  };
  const about = { sessionId: choice.sessionId, formerIds: formerHolds.map(({ id }) => id) };
  return BUDGET_SCOPES.flatMap((scope) => (keys[scope] ? [{ scope, key: keys[scope], ...about }] : []));
}

async function readStock(tx: Database, all: readonly NewHold[]): Promise<NewHold[]> {
  const choices = all.map(({ request }) => request.choice);
  const seats = await findSeats(
    tx,
    choices.flatMap((choice) => choice.seats.map(({ seatId }) => seatId)),
  );
  const sessionIds = choices.filter(hasPriceType).map(({ sessionId }) => sessionId);
  const priceTypes = sessionIds.length > 0 ? await lockPriceTypes(tx, sessionIds) : [];
  const free = await countFree(
    tx,
    all.flatMap((facts) => pooled(facts, priceTypes)),
  );
  return all.map((facts) => ({ ...facts, stock: toStock(facts, { seats, free, priceTypes }) }));
}

/** The chosen quantities of tickets, with the kinds of seats that the tickets may get. */
function pooled({ request: { choice, now }, sale: { session } }: NewHold, priceTypes: readonly PriceTypeUse[]) {
  const own = priceTypes.filter((type) => type.sessionId === session.id);
  return choice.places.map((line) => {
    const kind = kindOf(own, line);
    return { ...line, sessionId: session.id, kind, kinds: kindsFor(kind, isReserving(session, now)) };
  });
}

/** Locks the codes and counts their uses, so that no other transaction can add uses. */
async function readCodes(tx: Database, all: readonly NewHold[]): Promise<NewHold[]> {
  const asked = all.flatMap(({ codes, request, formerHolds }) =>
    codes.map(({ id }) => ({
      codeId: id,
      userId: request.buyer.userId,
      withoutHolds: formerHolds.map((former) => former.id),
    })),
  );
  if (asked.length === 0) return [...all];
  await lockCodes(
    tx,
    asked.map(({ codeId }) => codeId),
  );
  const uses = await countUses(tx, asked);
  return all.map((facts) => ({ ...facts, codes: facts.codes.map((code) => ({ ...code, ...uses.shift()! })) }));
}

const hasPriceType = ({ seats, places }: TicketChoice) =>
  [...seats, ...places].some(({ priceTypeId }) => priceTypeId !== undefined);

type StockRead = {
  seats: readonly SeatRow[];
  free: ReadonlyMap<string, FreeUnits>;
  priceTypes: readonly PriceTypeUse[];
};

function toStock(facts: NewHold, { seats, free, priceTypes }: StockRead): StockFacts {
  const { request, formerHolds } = facts;
  const { choice } = request;
  const { sessionId } = choice;
  const formerUnits = formerHolds.flatMap(({ units }) => units);
  const formerOf = (tierId: string, isCounted: (unit: LivingHold['units'][number]) => boolean) =>
    formerUnits.filter((unit) => unit.tierId === tierId && isCounted(unit)).length;
  const isFormer = (seatId: number) => formerUnits.some(({ id }) => id === seatId);
  const chosen = choice.seats.flatMap(({ seatId }) => seats.filter((seat) => seat.id === seatId));
  const pools = new Map(pooled(facts, priceTypes).map((place) => [tierNameOf(place), place]));
  const seatTiers = new Map(chosen.map(({ id, tierId }) => [id, tierId]));
  const lines = [...choice.places, ...choice.seats.map((seat) => ({ ...seat, tierId: seatTiers.get(seat.seatId) }))];
  return {
    seats: chosen
      .filter((seat) => seat.sessionId === sessionId)
      .map((seat) => ({ ...seat, isFree: seat.state === 'free' || isFormer(seat.id) })),
    tiers: [...pools].flatMap(([name, { tierId, kind, kinds }]) => {
      const count = free.get(name);
      const formerPlaces = formerOf(tierId, (unit) => kinds.includes(unit.kind ?? ''));
      return count === undefined ? [] : [{ tierId, kind, ...count, formerPlaces }];
    }),
    priceTypes: priceTypes
      .filter((type) => type.sessionId === sessionId && lines.some((line) => isOfType(line, type)))
      .map((type) => ({
        ...type,
        isHidden: type.hidden,
        inUse: type.inUse - formerOf(type.tierId, ({ priceTypeId }) => priceTypeId === type.id),
      })),
  };
}
