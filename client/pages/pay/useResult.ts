import { useNavigate } from 'react-router-dom';
import type { Outcome } from '#client/features/payment/readOutcome.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { orderPath, resultPath } from '#shared/domain/orderPaths.ts';

/** Navigates to the result page of an ended payment and returns whether it has ended. Replaces the history entry. */
export function useResult(orderId: string, leave: () => void): (outcome: Outcome) => boolean {
  const navigate = useNavigate();
  const { language } = useShopInfo();

  return (outcome) => {
    if (outcome !== 'paid' && outcome !== 'cancelled' && outcome !== 'refunded') return false;
    leave();
    // A full page load: only pages from the server report the purchase to Google Ads.
    if (outcome === 'paid') location.replace(localPath(language, resultPath('paySuccess', orderId)));
    else navigate(outcome === 'cancelled' ? resultPath('payCancel', orderId) : orderPath(orderId), { replace: true });
    return true;
  };
}
