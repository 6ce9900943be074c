import { listRefundsOf } from '#boxoffice/money/payments/paymentStore.ts';
import { refundAgain } from '#boxoffice/money/payments/refundAgain.ts';
import { refundOrder, refundTickets } from '#boxoffice/money/payments/refundOrder.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepOrUndo } from '#boxoffice/platform/database/keepOrUndo.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { findOrderByNumber, type OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { resendTickets } from '#boxoffice/selling/orders/resendTickets.ts';
import { shipOrder } from '#boxoffice/selling/orders/shipOrder.ts';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import type { Money } from '#shared/domain/selling/money.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';
import { operatorDeps } from './operatorDeps.ts';

type OrderChange = { number: string; status: string } | { refused: string };
type Parcel = { number: string; carrier: string; tracking: string; url: string | undefined };

export async function shipByNumber(place: BoxOfficePlace, parcel: Parcel): Promise<OrderChange> {
  const { number, carrier, tracking, url } = parcel;
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(`${url} is not an address like https://courier.example/123`);
  return change(place, number, (deps) => {
    const shippedAt = deps.clock().toISOString();
    return shipOrder(deps, { number, tracking: { carrier, number: tracking, shippedAt, ...(url && { url }) } });
  });
}

/**
 * A refund. `byHand`: an operator must return the money, because the payment method does not support refunds, or does
 * not support them any longer for a payment of this age.
 */
export type Refunded = { number: string; status: string; tickets: number; returned: Money; byHand: boolean };
type Refunding = { number: string; tickets?: readonly string[] | undefined; dryRun: boolean };

/** Refunds the order, or only some of its tickets. A dry run does the same and rolls back. */
export const refundByNumber = (place: BoxOfficePlace, refunding: Refunding): Promise<Refunded | { refused: string }> =>
  withBoxOffice(place, (db) =>
    keepOrUndo(db, async (tx) => ({ value: await refund(tx, refunding), keep: !refunding.dryRun })),
  );

async function refund(tx: Database, { number, tickets }: Refunding): Promise<Refunded | { refused: string }> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return { refused: `There is no order ${number}` };
  const before = await listRefundsOf(tx, order.id);
  const changed = await changeOne(tx, order, async (deps) => {
    if (!tickets) return refundOrder(deps, order.id);
    const outcome = await refundTickets(deps, { orderId: order.id, codes: tickets });
    if (!('notValid' in outcome)) return outcome;
    return { refused: `${outcome.notValid.join(', ')}: no valid ticket of ${number}. Nothing is refunded` };
  });
  if ('refused' in changed) return changed;
  const made = (await listRefundsOf(tx, order.id)).filter(({ id }) => !before.some((one) => one.id === id));
  return {
    ...changed,
    tickets: tickets?.length ?? order.quantity,
    returned: { amount: made.reduce((sum, { amount }) => sum + amount, 0), currency: order.currency },
    byHand: made.some(({ status }) => status === 'byHand'),
  };
}

/** Sends the tickets again, to the recipient or to another e-mail address. */
export async function resendByNumber(place: BoxOfficePlace, number: string, to?: string): Promise<OrderChange> {
  if (to !== undefined && !isEmail(to)) throw new CommandError(`${to} is not an e-mail address`);
  return change(place, number, (deps, order) => resendTickets(deps, { orderId: order.id, to: to?.toLowerCase() }));
}

/** Makes the running box office send the failed refunds of an order to the provider again. */
export const refundAgainByNumber = (
  place: BoxOfficePlace,
  number: string,
): Promise<{ sent: number; left: number } | { refused: string }> =>
  withBoxOffice(place, async (db) => {
    const order = await findOrderByNumber(db, number);
    return order ? refundAgain(operatorDeps(db), order.id) : { refused: `There is no order ${number}` };
  });

type Verb = (deps: SalesDeps, order: OrderRow) => Promise<OrderRow | { refused: string }>;

const change = (place: BoxOfficePlace, number: string, verb: Verb): Promise<OrderChange> =>
  withBoxOffice(place, async (db) => {
    const order = await findOrderByNumber(db, number);
    return order ? changeOne(db, order, verb) : { refused: `There is no order ${number}` };
  });

async function changeOne(db: Database, order: OrderRow, verb: Verb): Promise<OrderChange> {
  const changed = await verb(operatorDeps(db), order).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!changed)
    return {
      refused: `${order.number} is ${order.status} (${order.deliveryType}): the command does not apply to such an order`,
    };
  return 'refused' in changed ? changed : { number: changed.number, status: changed.status };
}
