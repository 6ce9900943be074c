import type { Database } from '#boxoffice/platform/database/database.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import type { PaymentProviders } from '#boxoffice/providers/paymentProvider.ts';
import { DEFAULT_TEXT_SET } from '#shared/domain/language/languages.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { findAddress } from '../addresses/addressStore.ts';
import { offerOf } from '../checkout/offerOf.ts';
import { findOpenedHolds } from '../codes/saleCodeStore.ts';
import { countOrdered, findHolds, lockBuyers, lockHolds } from '../holds/holdStore.ts';
import { listHeldTickets } from '../stock/heldTicketStore.ts';
import { accountRefusal, holdRefusal, type OrderFacts, type Ordering } from './decideOrder.ts';
import { countOrdersSince, lockPersons } from './orderStore.ts';
import { eventsOf } from './orderViewStore.ts';

const NO_HOLD = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the facts for the rules, in the order of the batch's requests. Accounts, buyers and holds are locked, so that
 * no hold ends before its order is stored. After a refusal, no more facts of the request are read.
 */
export async function readOrderFacts(
  tx: Database,
  orderings: readonly Ordering[],
  providers: PaymentProviders,
): Promise<OrderFacts[]> {
  if (orderings.length === 0) return [];
  const all = await readAccounts(tx, orderings);
  const allowed = all.filter((facts) => !accountRefusal(facts));
  const held = await readHolds(tx, allowed);
  const valid = held.filter((facts) => !holdRefusal(facts));
  const whole = await readCheckouts(tx, valid, providers);
  const byId = new Map([...all, ...held, ...whole].map((facts) => [facts.orderId, facts]));
  return orderings.map(({ orderId }) => byId.get(orderId)!);
}

async function readAccounts(tx: Database, orderings: readonly Ordering[]): Promise<OrderFacts[]> {
  const userIds = orderings.map(({ buyer }) => buyer.userId);
  const accounts = await lockPersons(tx, userIds);
  const placed = await countOrdersSince(tx, userIds, new Date(orderings[0]!.now.getTime() - DAY_MS));
  return orderings.map((ordering) => {
    const { userId } = ordering.buyer;
    const pace = { hasAccount: accounts.has(userId), placedToday: placed.get(userId) ?? 0 };
    return { ...ordering, ...pace, ordered: 0, tickets: [] };
  });
}

/** Locks each order's hold, so that it can no longer end. */
async function readHolds(tx: Database, all: readonly OrderFacts[]): Promise<OrderFacts[]> {
  if (all.length === 0) return [];
  const keys = all.map(({ request: { holdId }, buyer }) => ({ holdId: isUuid(holdId) ? holdId : NO_HOLD, buyer }));
  const holds = await findHolds(tx, keys);
  const ownHolds = holds.filter((hold) => hold !== undefined);
  const events = await eventsOf(tx, ownHolds);
  const held = all.flatMap((facts, index) => {
    const hold = holds[index];
    return hold ? [{ ...facts, hold, event: events.get(hold.sessionId)! }] : [];
  });
  if (held.length === 0) return [];

  const buyers = held.map(({ buyer, event }) => ({ buyer, activityId: event.activity.id }));
  const holdIds = held.map(({ hold }) => hold.id);
  await lockBuyers(tx, buyers);
  const locked = await lockHolds(tx, holdIds);
  const ordered = await countOrdered(tx, buyers);
  const early = held
    .filter(({ event, hold }) => event.session.saleStartsAt > hold.createdAt)
    .map(({ hold }) => hold.id);
  const opened = early.length > 0 ? await findOpenedHolds(tx, early) : new Set();
  return held.map((facts, index) => ({
    ...facts,
    hold: locked.get(facts.hold.id)!,
    isPresale: opened.has(facts.hold.id),
    ordered: ordered[index]!,
  }));
}

async function readCheckouts(
  tx: Database,
  all: readonly OrderFacts[],
  providers: PaymentProviders,
): Promise<OrderFacts[]> {
  if (all.length === 0) return [];
  const holdIds = all.map(({ hold }) => hold!.id);
  const byHold = Map.groupBy(await listHeldTickets(tx, holdIds), ({ holdId }) => holdId!);
  const read: OrderFacts[] = [];
  for (const facts of all) {
    const tickets = byHold.get(facts.hold!.id)!;
    const { currency } = tickets[0]!;
    const offer = offerOf({ event: facts.event!, currency, providers, textSet: DEFAULT_TEXT_SET });
    read.push({ ...facts, tickets, offer, address: await findChosenAddress(tx, facts) });
  }
  return read;
}

async function findChosenAddress(tx: Database, { request, buyer: { userId } }: Ordering) {
  const { deliveryType, addressId = '' } = request;
  return deliveryType === 'courier' && isUuid(addressId) ? findAddress(tx, { addressId, userId }) : undefined;
}
