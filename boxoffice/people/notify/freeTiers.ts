import { isReserving, openStock } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import type { SessionRow } from '#boxoffice/events/catalog/activityStore.ts';
import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import type { Addressed } from './notifyMessages.ts';
import type { FreeTier } from './shareOut.ts';

export type SaleMoment = Pick<RequestContext, 'now' | 'isPayable'>;

/** Returns the tiers of a session that are on sale and have free units that anyone may buy. */
export function freeTiers({ session, tiers }: SessionRow, { now, isPayable }: SaleMoment): (FreeTier & Addressed)[] {
  const { declaredStatus: declared, saleEndsAt, ...times } = session;
  const isReserved = isReserving(session, now);
  const open = tiers.map((tier) => ({ ...tier, ...openStock(tier, isReserved) }));
  const isOnSale = ({ freeUnits, ...price }: (typeof open)[number]) =>
    currentSaleStatus(
      { ...times, declared, saleEndsAt: saleEndsAt ?? undefined, freeUnits, isPayable: isPayable(price) },
      now,
    ) === 'onSale';
  return open.filter(isOnSale).map(({ id, name, freeUnits }) => ({
    sessionId: session.id,
    tierId: id,
    free: freeUnits,
    session,
    tierName: name,
  }));
}
