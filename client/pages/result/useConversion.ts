import { useEffect } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { type Purchase, toConversionAddress } from './toConversionAddress.ts';
import { isFirstToTell } from './toldPurchases.ts';

/** Tells the ad service of a purchase: only where the shop has one, and once per order. Nothing of the service is loaded. */
export function useConversion(purchase: Purchase | undefined): void {
  const { adsConversionId } = useShopInfo();

  useEffect(() => {
    if (!adsConversionId || !purchase || purchase.money.amount === 0) return;
    if (isFirstToTell(purchase.orderId)) new Image().src = toConversionAddress(adsConversionId, purchase);
  }, [adsConversionId, purchase]);
}
