import { useNavigate } from 'react-router-dom';
import type { Outcome } from '#client/features/payment/readOutcome.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { orderPath, resultPath } from '#shared/domain/orderPaths.ts';

/** Goes where an ended payment belongs; says whether it has ended. Back does not lead to the payment again. */
export function useResult(orderId: string, leave: () => void): (outcome: Outcome) => boolean {
  const navigate = useNavigate();
  const { language } = useShopInfo();

  return (outcome) => {
    if (outcome !== 'paid' && outcome !== 'cancelled' && outcome !== 'refunded') return false;
    leave();
    // A page load: only a page from the server may tell an ad service of the purchase.
    if (outcome === 'paid') location.replace(localPath(language, resultPath('paySuccess', orderId)));
    else navigate(outcome === 'cancelled' ? resultPath('payCancel', orderId) : orderPath(orderId), { replace: true });
    return true;
  };
}
