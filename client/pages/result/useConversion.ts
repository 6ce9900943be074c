import { useEffect } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { type Purchase, toConversionAddress } from './toConversionAddress.ts';
import { isFirstToTell } from './toldPurchases.ts';

/** Reports a purchase to Google Ads once per order, if configured. Loads no code of the service. */
export function useConversion(purchase: Purchase | undefined): void {
  const { adsConversionId } = useShopInfo();

  useEffect(() => {
    if (!adsConversionId || !purchase || purchase.money.amount === 0) return;
    if (isFirstToTell(purchase.orderId)) new Image().src = toConversionAddress(adsConversionId, purchase);
  }, [adsConversionId, purchase]);
}
