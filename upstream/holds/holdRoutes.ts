import { Router } from 'express';
import type { Hold } from '#shared/contract/hold.ts';
import { type Turn, takeTurns } from '../accounts/rateLimits.ts';
import { answer } from '../http/answer.ts';
import { isUuid } from '../http/isUuid.ts';
import { networkOf } from '../http/networkOf.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import type { SalesDeps } from '../salesDeps.ts';
import { listHeldTickets, toHeldTicket } from '../stock/heldTicketStore.ts';
import { buyerOf } from './buyerOf.ts';
import { findHold } from './holdStore.ts';
import { giveBack, holdTickets } from './holdTickets.ts';
import { quantityOf } from './quantityOf.ts';
import { readWish } from './readWish.ts';

type Counting = { network: string; counts: number; now: Date };

export function holdRoutes(deps: Pick<SalesDeps, 'db' | 'holdMs'>): Router {
  const { db } = deps;
  const router = Router();

  router.post('/holds', async (req, res) => {
    const { now, language } = contextOf(res);
    const buyer = buyerOf(req, res);
    const wanted = readWish(req);
    await countHold(buyer.userId, { counts: quantityOf(wanted), network: networkOf(req.ip ?? ''), now });
    const { hold, activityId } = await holdTickets(deps, { wanted, buyer, now });
    const tickets = await listHeldTickets(db, hold.id);
    answer(res, {
      id: hold.id,
      activityId,
      sessionId: hold.sessionId,
      expiresAt: hold.expiresAt.toISOString(),
      tickets: tickets.map((ticket) => toHeldTicket(ticket, language.textSet)),
    } satisfies Hold);
  });

  router.delete('/holds/:id', async (req, res) => {
    const { now } = contextOf(res);
    const holdId = req.params.id;
    const hold = isUuid(holdId) ? await findHold(db, { holdId, buyer: buyerOf(req, res) }) : undefined;
    if (!hold) throw new Refusal('hold.unknown');
    await db.transaction((tx) => giveBack(tx, hold.id, now));
    answer(res, {});
  });

  return router;

  /** Device ids cost nothing, so whoever makes them up by the hundred is counted by network; finding good seats costs much. */
  function countHold(userId: string | undefined, { network, counts, now }: Counting) {
    const turn: Turn = userId
      ? { name: 'holds by account', key: userId }
      : { name: 'strangers’ tickets by network', key: network, counts };
    return takeTurns(db, [turn], { now, reason: 'hold.tooMany' });
  }
}
