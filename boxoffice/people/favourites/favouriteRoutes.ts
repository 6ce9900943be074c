import { Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isId } from '#boxoffice/platform/http/isId.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { addFavourites, listFavourites, removeFavourite } from './favouriteStore.ts';

/** Favourite events of an account. */
export function favouriteRoutes(db: Database): Router {
  const router = Router();

  route(router, 'listFavourites', (_req, res) => listFavourites(db, signedInOf(res).userId));

  route(router, 'addFavourites', async (req, res) => {
    const { userId } = signedInOf(res);
    const ids = [...new Set(req.body.ids.filter(isId))];
    return db.transaction(async (tx) => {
      if (ids.length > 0) await addFavourites(tx, { userId, ids, now: contextOf(res).now });
      return listFavourites(tx, userId);
    });
  });

  route(router, 'removeFavourite', async (req, res) => {
    const { userId } = signedInOf(res);
    if (isId(req.params.id)) await removeFavourite(db, userId, req.params.id);
    return listFavourites(db, userId);
  });

  return router;
}
