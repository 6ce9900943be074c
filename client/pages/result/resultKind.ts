import type { IconName } from '#client/ui/Icon.tsx';
import type { PayResult } from '#shared/domain/orderPaths.ts';
import type { ResultView } from './toResultView.ts';

export type ResultKind = 'success' | 'ticketing' | 'confirming' | 'timeout' | 'cancelled' | 'stopped' | 'failed';

/** Chooses the text in `locales/…/result.json`. */
export function resultKind(page: PayResult, view: Pick<ResultView, 'outcome' | 'issued' | 'cancelReason'>): ResultKind {
  const { outcome, issued, cancelReason } = view;
  if (outcome === 'paid') return issued ? 'success' : 'ticketing';
  if (outcome === 'cancelled') return cancelReason === 'timeout' ? 'timeout' : 'cancelled';
  if (outcome === 'confirming' || page === 'paySuccess') return 'confirming';
  return page === 'payCancel' ? 'stopped' : 'failed';
}

const GOOD = 'bg-good-soft text-good';
const PLAIN = 'bg-accent-soft text-accent';

export const RESULT_LOOKS: Record<ResultKind, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: GOOD },
  ticketing: { icon: 'check', look: GOOD },
  confirming: { icon: 'clock', look: PLAIN },
  timeout: { icon: 'clock', look: PLAIN },
  cancelled: { icon: 'close', look: PLAIN },
  stopped: { icon: 'info', look: PLAIN },
  failed: { icon: 'alert', look: 'bg-bad-soft text-bad' },
};
