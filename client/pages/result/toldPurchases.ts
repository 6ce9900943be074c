import { createStoredText } from '#client/storedText.ts';

const stored = createStoredText('toldPurchases');
/** Older ones are not looked at again. */
const MOST = 50;

/** Whether this device is the first to tell of that order, which it has then. Without storage nothing is told twice either: nothing is told. */
export function isFirstToTell(orderId: string): boolean {
  const told = read();
  if (told.includes(orderId)) return false;
  stored.write(JSON.stringify([...told, orderId].slice(-MOST)));
  return read().includes(orderId);
}

function read(): unknown[] {
  try {
    const told: unknown = JSON.parse(stored.read() ?? '[]');
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}
