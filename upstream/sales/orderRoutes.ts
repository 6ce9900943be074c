import { type Request, type Response, Router } from 'express';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_STATUSES, orderActions } from '#shared/domain/selling/orderLifecycle.ts';
import { returnDeadline } from '#shared/domain/selling/returnDeadline.ts';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import { confirmReceipt } from '../fulfilment/confirmReceipt.ts';
import { isUuid } from '../http/isId.ts';
import { readQuery } from '../http/readQuery.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { signedInOf } from '../http/signedIn.ts';
import { findDevice } from '../http/visitorOf.ts';
import { readIdempotencyKey } from '../orders/idempotencyStore.ts';
import { countOrders, findOrder, listOrders, type OrderRow } from '../orders/orderStore.ts';
import { eventsOf, readOrderView } from '../orders/orderViewStore.ts';
import { toOrder, toOrderSummary } from '../orders/toOrder.ts';
import { closeOrder } from '../payments/closeOrder.ts';
import { refundOrder } from '../payments/refundOrder.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { createPlaceOrder } from './placeOrder.ts';
import { readOrderRequest } from './readOrderRequest.ts';

export function orderRoutes(deps: SalesDeps): Router {
  const { db } = deps;
  const router = Router();
  const placeOrder = createPlaceOrder(deps);

  route(router, 'createOrder', async (req, res) => {
    const { now, language } = contextOf(res);
    const buyer = { userId: signedInOf(res).userId, deviceId: findDevice(req) };
    const key = readIdempotencyKey(req);
    const request = readOrderRequest(req.body);
    const placed = await placeOrder({ request, key, buyer, languageCode: language.code, now });
    return await toOrder(placed, language);
  });

  route(router, 'listOrders', async (req, res) => {
    const { userId } = signedInOf(res);
    const { status, pageIndex, pageSize } = readQuery(req, (query) => ({
      status: query.choice('status', ORDER_STATUSES),
      pageIndex: query.integer('pageIndex', { min: 1, max: 100_000, otherwise: 1 }),
      pageSize: query.integer('pageSize', { min: 1, max: 100, otherwise: 20 }),
    }));
    const total = await countOrders(db, userId, status);
    const rows = await listOrders(db, { userId, status, pageIndex, pageSize });
    const events = await eventsOf(db, rows);
    const { textSet } = contextOf(res).language;
    const result = rows.map((order) => toOrderSummary(order, events.get(order.sessionId)!, textSet));
    return { pageIndex, pageSize, totalPage: Math.ceil(total / pageSize), total, result };
  });

  route(router, 'getOrder', async (req, res) => toView(res, await orderOf(req, res)));

  route(router, 'cancelOrder', async (req, res) => {
    return toView(res, await cancelOrder(deps, await orderOf(req, res)));
  });

  route(router, 'returnTickets', async (req, res) => {
    return toView(res, await returnTickets(deps, await orderOf(req, res), contextOf(res).now));
  });

  route(router, 'confirmReceipt', async (req, res) => {
    const { id } = await orderOf(req, res);
    return toView(res, await confirmReceipt(db, id, contextOf(res).now));
  });

  return router;

  /** An order of another user is reported as unknown. */
  async function orderOf(req: Request<{ id: string }>, res: Response): Promise<OrderRow> {
    const { userId } = signedInOf(res);
    const orderId = req.params.id;
    const order = isUuid(orderId) ? await findOrder(db, { orderId, userId }) : undefined;
    if (!order) throw new Refusal('order.unknown');
    return order;
  }

  async function toView(res: Response, order: OrderRow): Promise<Order> {
    return await toOrder(await readOrderView(db, order), contextOf(res).language);
  }
}

/** Refunds the order of a postponed session for the buyer, as long as the organiser allows it. */
async function returnTickets(deps: SalesDeps, order: OrderRow, now: Date): Promise<OrderRow> {
  const event = await findOrderedEvent(deps.db, order.sessionId);
  const until = returnDeadline(event!.session, order);
  if (!until || until <= now) throw new Refusal('order.actionRefused');
  return refundOrder(deps, order.id, 'onRequest');
}

/** Cancels an order for the buyer. An order that was paid in the meantime is refused. */
async function cancelOrder(deps: SalesDeps, order: OrderRow): Promise<OrderRow> {
  if (!orderActions(order).includes('cancel')) throw new Refusal('order.actionRefused');
  const closed = await closeOrder(deps, order.id, 'user');
  if (closed.status !== 'cancelled') throw new Refusal('order.actionRefused');
  return closed;
}
