import { randomUUID } from 'node:crypto';
import { ADDRESS_FIELDS, type AddressForm } from '#shared/domain/addressForm.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { type OrderFees, orderFees } from '#shared/domain/orderFees.ts';
import { checkOrderForm } from '#shared/domain/orderForm.ts';
import { findAddress } from '../addresses/addressStore.ts';
import { type Offer, offerOf } from '../checkout/offerOf.ts';
import { findOrderedEvent, type OrderedEventRow } from '../checkout/orderedEventStore.ts';
import { refuseUnlessOnSale } from '../checkout/refuseUnlessOnSale.ts';
import type { Database } from '../database.ts';
import { checkLimit } from '../holds/checkLimit.ts';
import { type Buyer, endHold, findHold, type HoldRow, lockBuyer, lockHold } from '../holds/holdStore.ts';
import { isUuid } from '../http/isUuid.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { writeOrderMessage } from '../messages/writeOrderMessage.ts';
import { payOrder } from '../payments/payOrder.ts';
import type { SalesDeps } from '../salesDeps.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import { moveUnitsToOrder } from '../stock/stockStore.ts';
import { insertTickets } from '../stock/ticketStore.ts';
import { checkPace } from './checkPace.ts';
import { createOrderNumber } from './createOrderNumber.ts';
import { takeIdempotencyKey } from './idempotencyStore.ts';
import { findOrder, insertOrder, lockPerson, type NewOrder, type OrderRow } from './orderStore.ts';
import type { OrderWish } from './readOrderRequest.ts';

type Held = { hold: HoldRow; event: OrderedEventRow };
type Ordering = {
  wish: OrderWish;
  key: string;
  buyer: Buyer & { userId: string };
  languageCode: LanguageCode;
  now: Date;
};
type Choice = { event: OrderedEventRow; tickets: HeldTicketRow[]; offer: Offer; address: AddressForm | undefined };

/** A hold becomes an order, once for each key; whoever sends the same again gets the order as it stands. */
export async function createOrder(deps: SalesDeps, ordering: Ordering): Promise<OrderRow> {
  const { key, wish, buyer, now } = ordering;
  const { userId } = buyer;
  const order = await deps.db.transaction(async (tx) => {
    const keyed = { userId, route: 'orders', key, request: wish, resultId: randomUUID(), now };
    const { first, resultId } = await takeIdempotencyKey(tx, keyed);
    return first
      ? makeOrder(tx, { ...ordering, orderId: resultId }, deps)
      : findOrder(tx, { orderId: resultId, userId });
  });
  deps.wakeDelivery();
  return order!;
}

async function makeOrder(tx: Database, ordering: Ordering & { orderId: string }, deps: SalesDeps): Promise<OrderRow> {
  const { wish, buyer, orderId, now } = ordering;
  const { hold, event } = await takeHold(tx, ordering);
  const choice = await readChoice(tx, { wish, hold, event, userId: buyer.userId }, deps);
  const fees = refuseProblems(wish, choice);
  if (wish.expectedAmount !== undefined && wish.expectedAmount !== fees.paymentAmount)
    throw new Refusal('order.priceChanged');

  const order = await insertNumbered(tx, toRow({ ordering, hold, choice, fees }, deps), choice.event);
  await endHold(tx, hold.id, now);
  const units = await moveUnitsToOrder(tx, { holdId: hold.id, orderId });
  if (units.length !== hold.quantity) throw new Error('A hold lost units');
  await insertTickets(tx, orderId, choice.tickets);
  if (fees.paymentAmount === 0) return payOrder(tx, order, { now, publicUrl: deps.publicUrl });
  await writeOrderMessage(tx, { kind: 'orderPlaced', orderId, now, publicUrl: deps.publicUrl });
  return order;
}

/** The hold in question, which nobody can end any more, and which the person may buy as much as. */
async function takeHold(tx: Database, { wish, buyer, now }: Ordering): Promise<Held> {
  if (!(await lockPerson(tx, buyer.userId))) throw new Refusal('login.required');
  await checkPace(tx, buyer.userId, now);
  const found = isUuid(wish.holdId) ? await findHold(tx, { holdId: wish.holdId, buyer }) : undefined;
  if (!found) throw new Refusal('hold.unknown');
  const event = (await findOrderedEvent(tx, found.sessionId))!;
  const { id: activityId, purchaseLimit: limit } = event.activity;
  await lockBuyer(tx, buyer, activityId);
  const hold = await lockHold(tx, found.id);
  if (hold.endedAt || hold.expiresAt <= now) throw new Refusal('hold.over');

  refuseUnlessOnSale(event, hold.createdAt);
  await checkLimit(tx, { buyer, wanted: { activityId, quantity: hold.quantity, limit, counting: 'orders' }, now });
  return { hold, event };
}

async function readChoice(
  tx: Database,
  { wish, hold, event, userId }: Held & { wish: OrderWish; userId: string },
  { providers }: SalesDeps,
): Promise<Choice> {
  const tickets = await listHeldTickets(tx, hold.id);
  const offer = offerOf({ event, currency: tickets[0]!.currency, providers, textSet: 'en' });
  const { addressId = '' } = wish;
  const isCourier = wish.deliveryType === 'courier' && isUuid(addressId);
  const address = isCourier ? await findAddress(tx, { addressId, userId }) : undefined;
  return { event, tickets, offer, address };
}

/** The fees of an order that is right in every field; all that is wrong with it is refused together. */
function refuseProblems(wish: OrderWish, { event, tickets, offer, address }: Choice): OrderFees {
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
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  return orderFees({ ...facts, paymentMethod: free ? undefined : wish.paymentMethod });
}

type Making = { ordering: Ordering & { orderId: string }; hold: HoldRow; choice: Choice; fees: OrderFees };

function toRow({ ordering, hold, choice, fees }: Making, { paymentWindowMs }: SalesDeps): Omit<NewOrder, 'number'> {
  const { wish, buyer, orderId, languageCode, now } = ordering;
  const { address, event } = choice;
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
    ...(address && { shippingAddress: toForm(address) }),
    fees,
    paymentAmount: fees.paymentAmount,
    currency: fees.currency,
    ...(fees.paymentAmount > 0 && { paymentMethod: wish.paymentMethod }),
    languageCode,
    createdAt: now,
    payBy: new Date(now.getTime() + paymentWindowMs),
  };
}

const toForm = (address: AddressForm) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressForm;

async function insertNumbered(tx: Database, order: Omit<NewOrder, 'number'>, { city }: OrderedEventRow) {
  for (;;) {
    const number = createOrderNumber(order.createdAt, city.timeZone);
    const created = await insertOrder(tx, { ...order, number });
    if (created) return created;
  }
}
