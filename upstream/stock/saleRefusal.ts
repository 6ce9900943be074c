import { currentSaleStatus } from '#shared/domain/currentSaleStatus.ts';
import { Refusal } from '../http/refusals.ts';
import type { sessions } from '../schema/stock.ts';

/** Whether there is a ticket left says the taking itself; all else says the session. */
export function saleRefusal({ session }: { session: typeof sessions.$inferSelect }, at: Date): Refusal | undefined {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'onSale') return undefined;
  return new Refusal(status === 'soldOut' ? 'hold.soldOut' : 'hold.notOnSale');
}
