import type { Session, Tier } from '#shared/contract/activity.ts';
import type { SaleStatus } from '#shared/domain/saleStatus.ts';

/** A tier sells only while its session does; one with nothing left is sold out whatever it says. */
export function tierStatus(session: Pick<Session, 'status'>, tier: Pick<Tier, 'status' | 'remaining'>): SaleStatus {
  if (session.status !== 'onSale') return session.status;
  return tier.status === 'onSale' && tier.remaining === 'none' ? 'soldOut' : tier.status;
}
