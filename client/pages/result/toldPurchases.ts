import { createStoredList } from '#client/platform/storedList.ts';

/** Older ones are not looked at again. */
const MOST = 50;
const told = createStoredList('toldPurchases', MOST);

/** Whether this device is the first to tell of that order, which it has then. Without storage nothing is told twice either: nothing is told. */
export function isFirstToTell(orderId: string): boolean {
  if (told.read().includes(orderId)) return false;
  told.add(orderId);
  return told.read().includes(orderId);
}
