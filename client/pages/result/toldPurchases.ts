import { createStoredList } from '#client/platform/storedList.ts';

/** Maximum number of orders to remember. */
const MOST = 50;
const told = createStoredList('toldPurchases', MOST);

/**
 * Whether this device reports the order for the first time. Remembers it. Without storage it returns false, so nothing
 * is reported twice.
 */
export function isFirstToTell(orderId: string): boolean {
  if (told.read().includes(orderId)) return false;
  told.add(orderId);
  return told.read().includes(orderId);
}
