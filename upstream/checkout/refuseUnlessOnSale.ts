import { currentSaleStatus } from '#shared/domain/currentSaleStatus.ts';
import { Refusal } from '../http/refusals.ts';
import type { OrderedEventRow } from './orderedEventStore.ts';

/** Whether there is a ticket left says the taking itself; all else says the session. */
export function refuseUnlessOnSale({ session }: Pick<OrderedEventRow, 'session'>, at: Date): void {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'soldOut') throw new Refusal('hold.soldOut');
  if (status !== 'onSale') throw new Refusal('hold.notOnSale');
}
