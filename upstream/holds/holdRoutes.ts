import { Router } from 'express';
import { isUuid } from '../http/isUuid.ts';
import type { Turn } from '../http/rateLimits.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { networkOf } from '../http/visitorOf.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { quantityOf, type TicketsWanted } from '../stock/claims.ts';
import { toHeldTicket } from '../stock/heldTicketStore.ts';
import { buyerOf } from './buyerOf.ts';
import { type Buyer, findHold } from './holdStore.ts';
import { createHoldTickets, giveBack } from './holdTickets.ts';
import { readWish } from './readWish.ts';

export function holdRoutes(deps: Pick<SalesDeps, 'db' | 'holdMs'>): Router {
  const { db } = deps;
  const router = Router();
  const holdTickets = createHoldTickets(deps);

  route(router, 'createHold', async (req, res) => {
    const { now, language } = contextOf(res);
    const buyer = buyerOf(req, res);
    const wanted = readWish(req);
    const turns = [turnOf(buyer, wanted, networkOf(req.ip ?? ''))];
    const { hold, activityId, tickets } = await holdTickets({ wanted, buyer, turns, now });
    return {
      id: hold.id,
      activityId,
      sessionId: hold.sessionId,
      expiresAt: hold.expiresAt.toISOString(),
      tickets: tickets.map((ticket) => toHeldTicket(ticket, language.textSet)),
    };
  });

  route(router, 'releaseHold', async (req, res) => {
    const { now } = contextOf(res);
    const holdId = req.params.id;
    const hold = isUuid(holdId) ? await findHold(db, { holdId, buyer: buyerOf(req, res) }) : undefined;
    if (!hold) throw new Refusal('hold.unknown');
    await db.transaction((tx) => giveBack(tx, [hold.id], now));
    return {};
  });

  return router;
}

/** Device ids are free to invent, so holds without an account are counted by network. */
function turnOf({ userId }: Buyer, wanted: TicketsWanted, network: string): Turn {
  if (userId) return { name: 'holds by account', key: userId };
  return { name: 'strangers’ tickets by network', key: network, counts: quantityOf(wanted) };
}
