import { sql } from 'drizzle-orm';
import express, { type Request, type Response, Router } from 'express';
import { isUuid } from '../http/isId.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { signedInOf } from '../http/signedIn.ts';
import { readIdempotencyKey } from '../orders/idempotencyStore.ts';
import type { OrderKey } from '../orders/orderStore.ts';
import type { ProviderNotice, SalesDeps } from '../providers/paymentProvider.ts';
import { operatorCases, providerNotices } from '../schema/payments.ts';
import { checkPayment, findCurrentPayment, toPayment } from './checkPayment.ts';
import { findByReference, hasUnnamedPayment } from './paymentStore.ts';
import { settlePayment } from './settlePayment.ts';
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

/** Key of the requested order; it includes the user, so orders of others are unknown. */
function orderKeyOf(req: Request, res: Response): OrderKey {
  const { userId } = signedInOf(res);
  const orderId = String(req.params.id);
  if (!isUuid(orderId)) throw new Refusal('order.unknown');
  return { orderId, userId };
}

/** Receives notices of payment providers. The signature covers the raw bytes, so no body parser may run before. */
export function noticeRoutes(deps: SalesDeps): Router {
  const router = Router();
  const asBytes = express.raw({ type: () => true, limit: '64kb' });

  router.post('/api/v1/payments/notify/:provider', asBytes, async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    await receiveNotice(deps, { provider: req.params.provider, headers, body });
    res.json({ code: 200, data: {} });
  });

  return router;
}

type Delivered = { provider: string; headers: Record<string, string | undefined>; body: Buffer };

/** Processes a provider's signed notice. It settles the payment before it responds; duplicates have no effect. */
export async function receiveNotice(deps: SalesDeps, { provider: name, headers, body }: Delivered): Promise<void> {
  const provider = deps.providers.find(name);
  if (!provider) throw new Refusal('payment.unknown');
  const notice = provider.readNotice(headers, body);
  if (!notice) throw new Refusal('notice.refused');

  const { reference, status } = notice;
  const payment = await findByReference(deps.db, { provider: name, reference });
  if (payment) await settlePayment(deps, payment.id, { news: status });
  else if (await hasUnnamedPayment(deps.db, name)) throw new Refusal('busy', { retryAfterSeconds: 30 });
  else await noteStranger(deps, name, notice);
  await deps.db
    .insert(providerNotices)
    .values({ id: notice.noticeId, provider: name, reference, receivedAt: deps.clock() })
    .onConflictDoNothing();
}

/** Creates an operator case for money of an unknown payment. */
async function noteStranger({ db, clock }: SalesDeps, provider: string, { reference, status }: ProviderNotice) {
  if (status.state !== 'paid') return;
  const details = { provider, reference, paid: status.paidAmount, currency: status.currency };
  const known = sql`select 1 from ${operatorCases} c where c.kind = 'unknownPayment' and c.details ->> 'reference' = ${reference}`;
  await db.execute(sql`
    insert into ${operatorCases} (kind, details, created_at)
    select 'unknownPayment', ${JSON.stringify(details)}::jsonb, ${clock().toISOString()}::timestamptz
    where not exists (${known})`);
}
