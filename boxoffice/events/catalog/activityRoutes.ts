import { Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isId } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Offer } from '#shared/contract/offer.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { findActivity, findSessions, listComingIds } from './activityStore.ts';
import { findSeatMap, type SeatMapRow } from './seatMapStore.ts';
import { toActivity } from './toActivity.ts';

/** `offerIn` returns the payment methods and fee rates of a currency. */
export type ActivityDeps = { db: Database; offerIn: (currency: Currency) => Offer };

export function activityRoutes({ db, offerIn }: ActivityDeps): Router {
  const router = Router();

  route(router, 'listActivityIds', async (_req, res) => {
    return await listComingIds(db, contextOf(res).now);
  });

  route(router, 'getActivity', async (req, res) => {
    const activity = isId(req.params.id) ? await findActivity(db, req.params.id) : undefined;
    if (!activity) throw new Refusal('activity.unknown');
    const sessions = await findSessions(db, req.params.id);
    const currencies = new Set(sessions.flatMap(({ tiers }) => tiers.map(({ currency }) => currency)));
    return { ...toActivity(activity, sessions, contextOf(res)), offers: [...currencies].map(offerIn) };
  });

  route(router, 'getSeatMap', async (req, res) => {
    const found = isId(req.params.id) ? await findSeatMap(db, req.params.id) : undefined;
    if (!found) throw new Refusal('session.unknown');
    if (!found.map) throw new Refusal('seatMap.none');
    return toSeatMap(found.map, found.seats, contextOf(res).language.textSet);
  });

  return router;
}

function toSeatMap(map: NonNullable<SeatMapRow['map']>, seats: SeatMapRow['seats'], textSet: TextSet): SeatMap {
  const byArea = Map.groupBy(seats, ([, areaId]) => areaId);
  return {
    sessionId: map.sessionId,
    width: map.width,
    height: map.height,
    stage: { ...map.stage, name: textIn(map.stage.name, textSet) },
    areas: map.areas.map(({ id, name }) => ({
      id,
      name: textIn(name, textSet),
      seats: (byArea.get(id) ?? []).map(([seatId, , x, y, row, number, tierId, state, kind]) => ({
        id: String(seatId),
        x,
        y,
        row,
        number,
        tierId,
        state,
        ...(kind && { kind }),
      })),
    })),
  };
}
