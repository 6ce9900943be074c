import { refuseUnlessOnSale } from '../checkout/refuseUnlessOnSale.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../salesDeps.ts';
import { retryContention } from '../stock/retryContention.ts';
import { freeUnitsOf } from '../stock/stockStore.ts';
import { type TicketsWanted, takePlaces, takeSeats } from '../stock/takeTickets.ts';
import { checkLimit } from './checkLimit.ts';
import { type Buyer, endHold, findSale, type HoldRow, insertHold, listLivingHolds, lockBuyer } from './holdStore.ts';
import { quantityOf } from './quantityOf.ts';
import { refuseGone } from './refuseGone.ts';

type Wish = { wanted: TicketsWanted; buyer: Buyer; now: Date };
export type Held = { hold: HoldRow; activityId: string };

/** Sets tickets aside, all or none; what the buyer held of this session before goes back at the same moment. */
export function holdTickets({ db, holdMs }: Pick<SalesDeps, 'db' | 'holdMs'>, wish: Wish): Promise<Held> {
  return retryContention(() => db.transaction((tx) => hold(tx, wish, holdMs)));
}

async function hold(tx: Database, { wanted, buyer, now }: Wish, holdMs: number): Promise<Held> {
  const sale = await findSale(tx, wanted.sessionId);
  if (!sale) throw new Refusal('session.unknown');
  refuseUnlessOnSale(sale, now);

  const { activityId, limit } = sale;
  const quantity = quantityOf(wanted);
  await lockBuyer(tx, buyer, activityId);
  const former = await listLivingHolds(tx, buyer, wanted.sessionId);
  await refuseGone(tx, wanted, former);
  for (const { id } of former) await giveBack(tx, id, now);
  const counting = 'ordersAndHolds' as const;
  await checkLimit(tx, { buyer, wanted: { activityId, quantity, limit, counting }, now });

  const expiresAt = new Date(now.getTime() + holdMs);
  const created = await insertHold(tx, { sessionId: wanted.sessionId, ...buyer, quantity, createdAt: now, expiresAt });
  await ('seatIds' in wanted ? takeSeats(tx, wanted, created.id) : takePlaces(tx, wanted, created.id));
  return { hold: created, activityId };
}

/** Free for everybody; nothing happens where it had ended already. */
export async function giveBack(tx: Database, holdId: string, now: Date): Promise<void> {
  if (await endHold(tx, holdId, now)) await freeUnitsOf(tx, { holdId });
}
