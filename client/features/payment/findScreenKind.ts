import type { ScreenKind } from '#shared/domain/selling/paymentMethods.ts';

/** Device properties besides the user agent. */
type DeviceFacts = { coarsePointer: boolean; shorterSide: number };

/** Maximum shorter side of a phone in CSS pixels. Larger devices are tablets, which show a code for a phone to scan. */
const LARGEST_PHONE = 600;

/** On a phone, the visitor pays on the device itself. Phones in desktop mode still count as phones. */
export function findScreenKind(userAgent: string, device = readDevice()): ScreenKind {
  if (/\bMobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  return device?.coarsePointer && device.shorterSide < LARGEST_PHONE ? 'phone' : 'computer';
}

/** Reads the properties of the visitor's device. Undefined on the server. */
function readDevice(): DeviceFacts | undefined {
  if (typeof window === 'undefined') return undefined;
  const { width, height } = window.screen;
  return { coarsePointer: matchMedia('(pointer: coarse)').matches, shorterSide: Math.min(width, height) };
}
