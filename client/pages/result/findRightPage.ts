import type { Outcome } from '#client/features/payment/watchWhileVisible.ts';
import type { PayResult } from '#shared/domain/paths/shopPaths.ts';

/** Correct page for each outcome. `stay` keeps the current page, unless a success page contradicts the outcome. */
const PLACES: Record<Outcome, PayResult | 'order' | 'stay'> = {
  paid: 'paySuccess',
  confirming: 'paySuccess',
  cancelled: 'payCancel',
  refunded: 'order',
  open: 'stay',
  failed: 'stay',
  idle: 'stay',
};

export function findRightPage(page: PayResult, outcome: Outcome): PayResult | 'order' {
  const place = PLACES[outcome];
  if (place !== 'stay') return place;
  return page === 'paySuccess' && outcome !== 'open' ? 'payFail' : page;
}
