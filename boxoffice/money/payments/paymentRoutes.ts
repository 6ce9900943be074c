import express, { type Request, type Response, Router } from 'express';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { readIdempotencyKey } from '#boxoffice/selling/orders/idempotencyStore.ts';
import type { OrderKey } from '#boxoffice/selling/orders/orderStore.ts';
import { checkPayment, findCurrentPayment, toPayment } from './checkPayment.ts';
import { receiveNotices } from './receiveNotices.ts';
import { startPayment } from './startPayment.ts';

export function paymentRoutes(deps: SalesDeps): Router {
  const router = Router();

  route(router, 'startPayment', async (req, res) => {
    const orderKey = orderKeyOf(req, res);
    const key = readIdempotencyKey(req);
    const languageCode = contextOf(res).language.code;
    return toPayment(await startPayment(deps, { ...orderKey, request: req.body, key, languageCode }))!;
  });

  route(router, 'getCurrentPayment', async (req, res) => {
    return await findCurrentPayment(deps, orderKeyOf(req, res));
  });

  route(router, 'checkPayment', async (req, res) => {
    return await checkPayment(deps, orderKeyOf(req, res), req.body);
  });

  return router;
}

/** Key of the requested order. It includes the user, so that no order of another user is found. */
function orderKeyOf(req: Request, res: Response): OrderKey {
  const { userId } = signedInOf(res);
  const orderId = String(req.params.id);
  if (!isUuid(orderId)) throw new Refusal('order.unknown');
  return { orderId, userId };
}

/** Receives notices of payment providers. The signature covers the raw bytes, so no body parser may run first. */
export function noticeRoutes(deps: SalesDeps): Router {
  const router = Router();
  const asBytes = express.raw({ type: () => true, limit: '64kb' });

  router.post('/api/v1/payments/notify/:provider', asBytes, async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    const answer = await receiveNotices(deps, { provider: req.params.provider, headers, body });
    if (typeof answer === 'string') res.type('text').send(answer);
    else res.json(answer);
  });

  return router;
}
