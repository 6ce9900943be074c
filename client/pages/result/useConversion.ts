import { useEffect } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { createStoredList } from '#client/platform/storedList.ts';
import { type Purchase, toConversionAddress } from './toConversionAddress.ts';

/** Reports a purchase to Google Ads once per order, if configured. Loads no code of the service. */
export function useConversion(purchase: Purchase | undefined): void {
  const { adsConversionId } = useShopInfo();

  useEffect(() => {
    if (!adsConversionId || !purchase || purchase.money.amount === 0) return;
    if (isFirstToTell(purchase.orderId)) new Image().src = toConversionAddress(adsConversionId, purchase);
  }, [adsConversionId, purchase]);
}

/** Maximum number of orders to remember. */
const MOST = 50;
const told = createStoredList('toldPurchases', MOST);

/**
 * Whether this device reports the order for the first time. Remembers it. Without storage it returns false, so nothing
 * is reported twice.
 */
function isFirstToTell(orderId: string): boolean {
  if (told.read().includes(orderId)) return false;
  told.add(orderId);
  return told.read().includes(orderId);
}
