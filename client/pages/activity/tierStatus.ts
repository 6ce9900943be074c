import type { Session, Tier } from '#shared/contract/activity.ts';
import type { SaleStatus } from '#shared/domain/saleStatus.ts';

/** A tier is on sale only while its session is. A tier without remaining tickets is sold out. */
export function tierStatus(session: Pick<Session, 'status'>, tier: Pick<Tier, 'status' | 'remaining'>): SaleStatus {
  if (session.status !== 'onSale') return session.status;
  return tier.status === 'onSale' && tier.remaining === 'none' ? 'soldOut' : tier.status;
}
