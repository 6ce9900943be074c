import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Database } from '../database/database.ts';

/** `/livez`: the process responds. `/readyz`: the database responds too. */
export function healthRoutes(db: Database): Router {
  const router = Router();
  router.get('/livez', (_req, res) => void res.type('text').send('ok'));
  router.get('/readyz', async (_req, res) => {
    const ready = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    res
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ok' : 'not ready');
  });
  return router;
}
