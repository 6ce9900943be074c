import { currentSaleStatus } from '#shared/domain/currentSaleStatus.ts';
import type { OrderedEventRow } from '../checkout/orderedEventStore.ts';
import { Refusal } from '../http/refusals.ts';

/** Whether there is a ticket left says the taking itself; all else says the session. */
export function saleRefusal({ session }: Pick<OrderedEventRow, 'session'>, at: Date): Refusal | undefined {
  const { declaredStatus, saleEndsAt, ...dates } = session;
  const facts = { ...dates, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, freeUnits: 1 };
  const status = currentSaleStatus(facts, at);
  if (status === 'onSale') return undefined;
  return new Refusal(status === 'soldOut' ? 'hold.soldOut' : 'hold.notOnSale');
}
