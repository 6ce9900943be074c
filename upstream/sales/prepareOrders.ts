import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { DEFAULT_TEXT_SET } from '#shared/domain/language/languages.ts';
import { type OrderFees, orderFees } from '#shared/domain/selling/orderFees.ts';
import { checkOrderForm } from '#shared/domain/selling/orderForm.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { findAddress } from '../addresses/addressStore.ts';
import { type CheckoutOffer, offerOf } from '../checkout/offerOf.ts';
import type { OrderedEventRow } from '../checkout/orderedEventStore.ts';
import type { Database } from '../database/database.ts';
import { limitRefusal, sessionRefusal } from '../holds/decideHold.ts';
import { type Buyer, countOrdered, findHolds, type HoldRow, lockBuyers, lockHolds } from '../holds/holdStore.ts';
import { isUuid } from '../http/isId.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { countOrdersSince, lockPersons } from '../orders/orderStore.ts';
import { eventsOf } from '../orders/orderViewStore.ts';
import type { PaymentProviders } from '../providers/paymentProvider.ts';
import { type HeldTicketRow, listHeldTickets } from '../stock/heldTicketStore.ts';
import type { OrderInput } from './readOrderRequest.ts';

export type Ordering = {
  request: OrderInput;
  /** The idempotency key. */
  key: string;
  buyer: Buyer & { userId: string };
  languageCode: LanguageCode;
  now: Date;
};
/** An order request with its future id. */
export type Draft = Ordering & { orderId: string };
type Held = Draft & { hold: HoldRow; event: OrderedEventRow };
type Choice = Held & { tickets: HeldTicketRow[]; offer: CheckoutOffer; address: AddressForm | undefined };
/** An order that passed all checks. */
export type PricedOrder = Choice & { fees: OrderFees };
/** Refusals by the order's future id. */
export type Refusals = Map<string, Refusal>;

const MOST_A_DAY = 50;
const NO_HOLD = '00000000-0000-0000-0000-000000000000';

/** Locks the rows of the orders and checks every rule. Returns the valid orders; the others get a refusal. */
export async function prepareOrders(
  tx: Database,
  drafts: readonly Draft[],
  { refusals, providers }: { refusals: Refusals; providers: PaymentProviders },
): Promise<PricedOrder[]> {
  const allowed = await checkPace(tx, drafts, refusals);
  const held = await lockTheirHolds(tx, allowed, refusals);
  const choices = await readChoices(tx, held, providers);
  return choices.flatMap((choice): PricedOrder[] => {
    const fees = feesOf(choice);
    if (!(fees instanceof Refusal)) return [{ ...choice, fees }];
    refusals.set(choice.orderId, fees);
    return [];
  });
}

/** Limits how many orders an account places per day: each one sends messages and blocks tickets. */
async function checkPace(tx: Database, drafts: readonly Draft[], refusals: Refusals): Promise<Draft[]> {
  const userIds = drafts.map(({ buyer }) => buyer.userId);
  const persons = await lockPersons(tx, userIds);
  const lately = await countOrdersSince(tx, userIds, new Date(drafts[0]!.now.getTime() - DAY_MS));
  return drafts.filter(({ buyer: { userId }, orderId }) => {
    const isTooMany = (lately.get(userId) ?? 0) >= MOST_A_DAY;
    if (!persons.has(userId)) refusals.set(orderId, new Refusal('login.required'));
    else if (isTooMany) refusals.set(orderId, new Refusal('order.tooMany', { retryAfterSeconds: 3600 }));
    return !refusals.has(orderId);
  });
}

/** Locks each order's hold, so that it can no longer end, and checks the sale and the purchase limit. */
async function lockTheirHolds(tx: Database, drafts: readonly Draft[], refusals: Refusals): Promise<Held[]> {
  if (drafts.length === 0) return [];
  const asked = drafts.map(({ request, buyer }) => ({
    holdId: isUuid(request.holdId) ? request.holdId : NO_HOLD,
    buyer,
  }));
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
    const lockedDraft = { ...each, hold: locked.get(each.hold.id)! };
    const refusal = holdRefusal(lockedDraft, ordered[index]!);
    if (!refusal) return [lockedDraft];
    refusals.set(each.orderId, refusal);
    return [];
  });
}

function holdRefusal({ hold, event, now }: Held, ordered: number): Refusal | undefined {
  if (hold.endedAt || hold.expiresAt <= now) return new Refusal('hold.over');
  const { purchaseLimit: limit } = event.activity;
  return (
    sessionRefusal(event.session, hold.createdAt) ??
    limitRefusal('order.limit', { before: ordered, quantity: hold.quantity, limit })
  );
}

async function readChoices(tx: Database, held: readonly Held[], providers: PaymentProviders): Promise<Choice[]> {
  if (held.length === 0) return [];
  const ids = held.map(({ hold }) => hold.id);
  const tickets = Map.groupBy(await listHeldTickets(tx, ids), ({ holdId }) => holdId!);
  const choices: Choice[] = [];
  for (const each of held) {
    const heldTickets = tickets.get(each.hold.id)!;
    const offer = offerOf({
      event: each.event,
      currency: heldTickets[0]!.currency,
      providers,
      textSet: DEFAULT_TEXT_SET,
    });
    choices.push({ ...each, tickets: heldTickets, offer, address: await findChosenAddress(tx, each) });
  }
  return choices;
}

async function findChosenAddress(
  tx: Database,
  { request, buyer: { userId } }: Draft,
): Promise<AddressForm | undefined> {
  const { deliveryType, addressId = '' } = request;
  return deliveryType === 'courier' && isUuid(addressId) ? findAddress(tx, { addressId, userId }) : undefined;
}

/** Computes the fees of a valid order. A refusal lists all invalid fields. */
function feesOf({ request, event, tickets, offer, address }: Choice): OrderFees | Refusal {
  const facts = {
    currency: offer.currency,
    rates: offer.rates,
    tickets: tickets.map(({ amount, originalAmount }) => ({ amount, originalAmount: originalAmount ?? undefined })),
    deliveryType: request.deliveryType,
    from: event.city.countryCode,
    to: address?.countryCode,
  };
  const free = orderFees({ ...facts, paymentMethod: undefined }).paymentAmount === 0;
  const problems = checkOrderForm({ ...request, addressId: address && request.addressId }, { ...offer, free });
  const fields: FieldProblems = Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, { word }]));
  if (Object.keys(fields).length > 0) return new Refusal('request.invalid', { fields });
  const fees = orderFees({ ...facts, paymentMethod: free ? undefined : request.paymentMethod });
  const isAsExpected = request.expectedAmount === undefined || request.expectedAmount === fees.paymentAmount;
  return isAsExpected ? fees : new Refusal('order.priceChanged');
}
