import { randomUUID } from 'node:crypto';
import { ADDRESS_FIELDS, type AddressForm } from '#shared/domain/addressForm.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { type OrderFees, orderFees } from '#shared/domain/orderFees.ts';
import { checkOrderForm } from '#shared/domain/orderForm.ts';
import { findAddress } from '../addresses/addressStore.ts';
import { type Offer, offerOf } from '../checkout/offerOf.ts';
import type { OrderedEventRow } from '../checkout/orderedEventStore.ts';
import { saleRefusal } from '../checkout/saleRefusal.ts';
import type { Database } from '../database.ts';
import {
  type Buyer,
  countOrdered,
  endHolds,
  findHolds,
  type HoldRow,
  lockBuyers,
  lockHolds,
} from '../holds/holdStore.ts';
import { limitRefusal } from '../holds/limitRefusal.ts';
import { isUuid } from '../http/isUuid.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { tellBuyers } from '../outbox/tellBuyers.ts';
import { payOrder } from '../payments/payOrder.ts';
import type { SalesDeps } from '../salesDeps.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import { moveUnitsToOrders } from '../stock/stockStore.ts';
import { insertTickets } from '../stock/ticketStore.ts';
import { together } from '../together.ts';
import { createOrderNumber } from './createOrderNumber.ts';
import { returnIdempotencyKeys, takeIdempotencyKeys } from './idempotencyStore.ts';
import { countOrdersSince, findOrders, insertOrders, lockPersons, type NewOrder } from './orderStore.ts';
import { eventsOf, type OrderView, readOrderViews } from './orderViewStore.ts';
import type { OrderWish } from './readOrderRequest.ts';

export type Ordering = {
  wish: OrderWish;
  key: string;
  buyer: Buyer & { userId: string };
  languageCode: LanguageCode;
  now: Date;
};
export type PlaceOrder = (ordering: Ordering) => Promise<OrderView>;
/** An order in the making, by its id to be. */
type Draft = Ordering & { orderId: string };
type Held = Draft & { hold: HoldRow; event: OrderedEventRow };
type Choice = Held & { tickets: HeldTicketRow[]; offer: Offer; address: AddressForm | undefined };
type Priced = Choice & { fees: OrderFees };
/** Why an order is not made, by its id to be. */
type Refusals = Map<string, Refusal>;

const MOST_A_DAY = 50;
const DAY_MS = 86_400_000;

/** A hold becomes an order, once for each key; whoever sends the same again gets the order as it stands. */
export function createPlaceOrder(deps: SalesDeps): PlaceOrder {
  const placeOne = together(deps.db, (tx, orderings: readonly Ordering[]) => placeAll(tx, orderings, deps), {
    keysOf: ({ buyer: { userId, deviceId }, wish: { holdId } }) =>
      [userId, deviceId, holdId].filter((key) => key !== undefined),
  });
  return async (ordering) => {
    const placed = await placeOne(ordering);
    deps.wakeDelivery();
    return placed;
  };
}

async function placeAll(
  tx: Database,
  orderings: readonly Ordering[],
  deps: SalesDeps,
): Promise<(OrderView | Refusal)[]> {
  const drafts = orderings.map((ordering): Draft => ({ ...ordering, orderId: randomUUID() }));
  const taken = await takeIdempotencyKeys(tx, drafts.map(toKeyed));
  const firsts = drafts.filter((_draft, index) => isFirst(taken[index]!));
  const refusals: Refusals = new Map();
  await makeOrders(tx, firsts, { refusals, deps });
  const refused = firsts.filter(({ orderId }) => refusals.has(orderId));
  if (refused.length > 0) await returnIdempotencyKeys(tx, refused.map(toKeyed));

  const ids = taken.flatMap((each) => (each instanceof Refusal || refusals.has(each.resultId) ? [] : [each.resultId]));
  const views = await readOrderViews(tx, await findOrders(tx, ids));
  const byId = new Map(views.map((view) => [view.order.id, view]));
  const isNew = new Set(firsts.map(({ orderId }) => orderId));
  const placed = views
    .map(({ order }) => order)
    .filter(({ id, status }) => isNew.has(id) && status === 'pendingPayment');
  if (placed.length > 0) await tellBuyers(tx, placed, { kind: 'orderPlaced', now: drafts[0]!.now });
  return taken.map((each) =>
    each instanceof Refusal ? each : (refusals.get(each.resultId) ?? byId.get(each.resultId)!),
  );
}

const isFirst = (taken: { first: boolean } | Refusal) => !(taken instanceof Refusal) && taken.first;

const toKeyed = ({ buyer: { userId }, key, wish, orderId, now }: Draft) => ({
  userId,
  route: 'orders',
  key,
  request: wish,
  resultId: orderId,
  now,
});

type Making = { refusals: Refusals; deps: SalesDeps };

async function makeOrders(tx: Database, drafts: readonly Draft[], { refusals, deps }: Making): Promise<void> {
  const welcome = await refuseHaste(tx, drafts, refusals);
  const held = await takeHolds(tx, welcome, refusals);
  const choices = await readChoices(tx, held, deps);
  const priced = choices.flatMap((choice): Priced[] => {
    const fees = feesOf(choice);
    if (!(fees instanceof Refusal)) return [{ ...choice, fees }];
    refusals.set(choice.orderId, fees);
    return [];
  });
  if (priced.length > 0) await keepOrders(tx, priced, deps);
}

/** Every order sends mail to whomever it names and keeps tickets from others, so nobody makes and cancels them for ever. */
async function refuseHaste(tx: Database, drafts: readonly Draft[], refusals: Refusals): Promise<Draft[]> {
  if (drafts.length === 0) return [];
  const userIds = drafts.map(({ buyer }) => buyer.userId);
  const persons = await lockPersons(tx, userIds);
  const lately = await countOrdersSince(tx, userIds, new Date(drafts[0]!.now.getTime() - DAY_MS));
  return drafts.filter(({ buyer: { userId }, orderId }) => {
    const tooMany = (lately.get(userId) ?? 0) >= MOST_A_DAY;
    if (!persons.has(userId)) refusals.set(orderId, new Refusal('login.required'));
    else if (tooMany) refusals.set(orderId, new Refusal('order.tooMany', { retryAfterSeconds: 3600 }));
    return !refusals.has(orderId);
  });
}

/** The holds in question, which nobody can end any more, and which these people may buy as much as. */
async function takeHolds(tx: Database, drafts: readonly Draft[], refusals: Refusals): Promise<Held[]> {
  if (drafts.length === 0) return [];
  const asked = drafts.map(({ wish, buyer }) => ({ holdId: isUuid(wish.holdId) ? wish.holdId : NO_HOLD, buyer }));
  const found = await findHolds(tx, asked);
  const events = await eventsOf(
    tx,
    found.filter((hold) => hold !== undefined),
  );
  const held = drafts.flatMap((draft, index): Held[] => {
    const hold = found[index];
    if (hold) return [{ ...draft, hold, event: events.get(hold.sessionId)! }];
    refusals.set(draft.orderId, new Refusal('hold.unknown'));
    return [];
  });
  if (held.length === 0) return [];

  const buyers = held.map(({ buyer, event }) => ({ buyer, activityId: event.activity.id }));
  await lockBuyers(tx, buyers);
  const locked = await lockHolds(
    tx,
    held.map(({ hold }) => hold.id),
  );
  const ordered = await countOrdered(
    tx,
    buyers.map(({ buyer: { userId }, activityId }) => ({ userId, activityId })),
  );
  return held.flatMap((each, index): Held[] => {
    const theirs = { ...each, hold: locked.get(each.hold.id)! };
    const refusal = holdRefusal(theirs, ordered[index]!);
    if (!refusal) return [theirs];
    refusals.set(each.orderId, refusal);
    return [];
  });
}

function holdRefusal({ hold, event, now }: Held, ordered: number): Refusal | undefined {
  if (hold.endedAt || hold.expiresAt <= now) return new Refusal('hold.over');
  const { purchaseLimit: limit } = event.activity;
  return (
    saleRefusal(event, hold.createdAt) ??
    limitRefusal('order.limit', { before: ordered, quantity: hold.quantity, limit })
  );
}

async function readChoices(tx: Database, held: readonly Held[], { providers }: SalesDeps): Promise<Choice[]> {
  if (held.length === 0) return [];
  const ids = held.map(({ hold }) => hold.id);
  const tickets = Map.groupBy(await listHeldTickets(tx, ids), ({ holdId }) => holdId!);
  const choices: Choice[] = [];
  for (const each of held) {
    const theirs = tickets.get(each.hold.id)!;
    const offer = offerOf({ event: each.event, currency: theirs[0]!.currency, providers, textSet: 'en' });
    choices.push({ ...each, tickets: theirs, offer, address: await findChosenAddress(tx, each) });
  }
  return choices;
}

async function findChosenAddress(tx: Database, { wish, buyer: { userId } }: Draft): Promise<AddressForm | undefined> {
  const { deliveryType, addressId = '' } = wish;
  return deliveryType === 'courier' && isUuid(addressId) ? findAddress(tx, { addressId, userId }) : undefined;
}

/** The fees of an order that is right in every field; all that is wrong with it is refused together. */
function feesOf({ wish, event, tickets, offer, address }: Choice): OrderFees | Refusal {
  const facts = {
    currency: offer.currency,
    rates: offer.rates,
    tickets: tickets.map(({ amount, originalAmount }) => ({ amount, originalAmount: originalAmount ?? undefined })),
    deliveryType: wish.deliveryType,
    from: event.city.countryCode,
    to: address?.countryCode,
  };
  const free = orderFees({ ...facts, paymentMethod: undefined }).paymentAmount === 0;
  const problems = checkOrderForm({ ...wish, addressId: address && wish.addressId }, { ...offer, free });
  const fields: FieldProblems = Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, { word }]));
  if (Object.keys(fields).length > 0) return new Refusal('request.invalid', { fields });
  const fees = orderFees({ ...facts, paymentMethod: free ? undefined : wish.paymentMethod });
  const isAsExpected = wish.expectedAmount === undefined || wish.expectedAmount === fees.paymentAmount;
  return isAsExpected ? fees : new Refusal('order.priceChanged');
}

async function keepOrders(tx: Database, priced: readonly Priced[], deps: SalesDeps): Promise<void> {
  await insertNumbered(
    tx,
    priced.map((each) => toRow(each, deps)),
    new Map(priced.map(({ orderId, event }) => [orderId, event.city.timeZone])),
  );
  await endHolds(
    tx,
    priced.map(({ hold }) => hold.id),
    priced[0]!.now,
  );
  const units = await moveUnitsToOrders(
    tx,
    priced.map(({ hold, orderId }) => ({ holdId: hold.id, orderId })),
  );
  if (priced.some(({ hold, orderId }) => units.get(orderId) !== hold.quantity)) throw new Error('A hold lost units');
  await insertTickets(
    tx,
    priced.flatMap(({ orderId, tickets }) =>
      tickets.map(({ unitId, tierId, amount, originalAmount }, position) => ({
        orderId,
        position,
        unitId,
        tierId,
        amount,
        originalAmount,
      })),
    ),
  );
  const free = priced.filter(({ fees }) => fees.paymentAmount === 0);
  if (free.length === 0) return;
  const ids = free.map(({ orderId }) => orderId);
  for (const order of await findOrders(tx, ids)) await payOrder(tx, order, { now: order.createdAt });
}

function toRow(
  { wish, buyer, orderId, languageCode, now, hold, address, event, fees }: Priced,
  { paymentWindowMs }: SalesDeps,
): Omit<NewOrder, 'number'> {
  return {
    id: orderId,
    userId: buyer.userId,
    holdId: hold.id,
    activityId: event.activity.id,
    sessionId: hold.sessionId,
    status: 'pendingPayment',
    quantity: hold.quantity,
    deliveryType: wish.deliveryType,
    recipient: wish.recipient,
    shippingAddress: address ? toForm(address) : null,
    fees,
    paymentAmount: fees.paymentAmount,
    currency: fees.currency,
    paymentMethod: fees.paymentAmount > 0 ? wish.paymentMethod : null,
    languageCode,
    createdAt: now,
    payBy: new Date(now.getTime() + paymentWindowMs),
  };
}

const toForm = (address: AddressForm) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressForm;

async function insertNumbered(
  tx: Database,
  added: readonly Omit<NewOrder, 'number'>[],
  timeZones: Map<string, string>,
): Promise<void> {
  for (let rest = added; rest.length > 0; ) {
    const rows = rest.map((row) => ({ ...row, number: createOrderNumber(row.createdAt, timeZones.get(row.id)!) }));
    const inserted = await insertOrders(tx, rows);
    rest = rest.filter(({ id }) => !inserted.has(id));
  }
}

const NO_HOLD = '00000000-0000-0000-0000-000000000000';
