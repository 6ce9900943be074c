import { type Request, type Response, Router } from 'express';
import { actAs } from '#boxoffice/platform/audit/actAs.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { readQuery } from '#boxoffice/platform/http/readQuery.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { tidyLine } from '#boxoffice/platform/http/tidyLine.ts';
import { findDevice } from '#boxoffice/platform/http/visitorOf.ts';
import type { Order } from '#shared/contract/order.ts';
import { readPhone, toPhoneText } from '#shared/domain/account/phone.ts';
import { ORDER_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { ORDER_TIMES } from '#shared/domain/selling/orderTimes.ts';
import { toPlainDigits } from '#shared/domain/selling/ticketHolders.ts';
import { cancelOrder, type EndingDeps } from './cancelOrder.ts';
import { changeHolders } from './changeHolders.ts';
import { confirmReceipt } from './confirmReceipt.ts';
import type { Ordering } from './decideOrder.ts';
import { readIdempotencyKey } from './idempotencyStore.ts';
import { listOrders } from './listOrders.ts';
import { findOrder, type OrderRow } from './orderStore.ts';
import { findOrderView, readOrderView } from './orderViewStore.ts';
import { createPlaceOrder } from './placeOrder.ts';
import { returnTickets } from './returnTickets.ts';
import { toOrder, toOrderSummary } from './toOrder.ts';

type OrderInput = Ordering['request'];

export function orderRoutes(deps: EndingDeps): Router {
  const { db } = deps;
  const router = Router();
  const placeOrder = createPlaceOrder(deps);

  route(router, 'createOrder', async (req, res) => {
    const { now, language } = contextOf(res);
    const buyer = { userId: signedInOf(res).userId, deviceId: findDevice(req) };
    const idempotencyKey = readIdempotencyKey(req);
    const request = readOrderRequest(req.body);
    const placed = await placeOrder({ request, idempotencyKey, buyer, languageCode: language.code, now });
    return await toOrder(placed, language);
  });

  route(router, 'listOrders', async (req, res) => {
    const { userId } = signedInOf(res);
    const filter = readQuery(req, (query) => ({
      status: query.choice('status', ORDER_STATUSES),
      time: query.choice('time', ORDER_TIMES),
      pageIndex: query.integer('pageIndex', { min: 1, max: 100_000, otherwise: 1 }),
      pageSize: query.integer('pageSize', { min: 1, max: 100, otherwise: 20 }),
    }));
    const { pageIndex, pageSize } = filter;
    const { now, language } = contextOf(res);
    const { total, rows } = await listOrders(db, { userId, now, ...filter });
    const result = rows.map(({ order, ...event }) => toOrderSummary(order, event, language.textSet));
    return { pageIndex, pageSize, totalPage: Math.ceil(total / pageSize), total, result };
  });

  route(router, 'getOrder', async (req, res) => {
    const { id: orderId } = req.params;
    const view = isUuid(orderId) && (await findOrderView(db, { orderId, userId: signedInOf(res).userId }));
    if (!view) throw new Refusal('order.unknown');
    return await toOrder(view, contextOf(res).language);
  });

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

  route(router, 'changeHolders', async (req, res) => {
    const { id: orderId } = await orderOf(req, res);
    const change = { orderId, holders: req.body.holders.map(tidyHolder), now: contextOf(res).now };
    return toView(res, await actAs({ by: 'buyer' }, () => changeHolders(db, change)));
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

/** Reads and normalises an order request. Its rules are checked later, against the hold. */
function readOrderRequest({ recipient, holders, ...rest }: OrderInput): OrderInput {
  const phone = readPhone(recipient.phone);
  return {
    ...rest,
    recipient: {
      name: tidyLine(recipient.name),
      phone: phone.ok ? toPhoneText(phone.value) : recipient.phone,
      email: recipient.email.trim(),
    },
    ...(holders && { holders: holders.map(tidyHolder) }),
  };
}

const tidyHolder = ({ name, idDigits }: NonNullable<OrderInput['holders']>[number]) => ({
  name: tidyLine(name),
  ...(idDigits && { idDigits: toPlainDigits(idDigits) }),
});
