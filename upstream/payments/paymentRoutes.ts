import { type Request, type Response, Router } from 'express';
import { PaymentRequest } from '#shared/contract/payment.ts';
import { isUuid } from '../http/isId.ts';
import { readBody } from '../http/readBody.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { signedInOf } from '../http/signedIn.ts';
import { readIdempotencyKey } from '../orders/idempotencyStore.ts';
import type { OrderKey } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { checkPayment } from './checkPayment.ts';
import { findCurrentPayment, toPayment } from './findCurrentPayment.ts';
import { startPayment } from './startPayment.ts';

export function paymentRoutes(deps: SalesDeps): Router {
  const router = Router();

  route(router, 'startPayment', async (req, res) => {
    const orderKey = orderKeyOf(req, res);
    const key = readIdempotencyKey(req);
    const request = readBody(req, PaymentRequest);
    const languageCode = contextOf(res).language.code;
    return toPayment(await startPayment(deps, { ...orderKey, request, key, languageCode }))!;
  });

  route(router, 'getCurrentPayment', async (req, res) => {
    return await findCurrentPayment(deps, orderKeyOf(req, res));
  });

  route(router, 'checkPayment', async (req, res) => {
    return await checkPayment(deps, orderKeyOf(req, res));
  });

  return router;
}

/** Key of the requested order; it includes the user, so orders of others are unknown. */
function orderKeyOf(req: Request, res: Response): OrderKey {
  const { userId } = signedInOf(res);
  const orderId = String(req.params.id);
  if (!isUuid(orderId)) throw new Refusal('order.unknown');
  return { orderId, userId };
}
