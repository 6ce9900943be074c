import { Router } from 'express';
import { findActivityType } from '../catalog/activityStore.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { drawPicture } from './drawPicture.ts';

/** Pictures of events that bring none of their own; drawn from the id, so the same for a day and for everybody. */
export function posterRoutes(db: Database): Router {
  const router = Router();
  router.get('/posters/:name', async (req, res) => {
    const picture = await drawPicture(req.params.name, async (id) => findType(await findActivityType(db, id)));
    if (!picture) throw new Refusal('route.unknown');
    res
      .set({
        'Cache-Control': 'public, max-age=86400',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('image/svg+xml')
      .send(picture);
  });
  return router;
}

const findType = (type: Awaited<ReturnType<typeof findActivityType>>) => (type === 'all' ? undefined : type);
