import express, { Router } from 'express';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { receiveNotice } from './receiveNotice.ts';

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
