import type { ScreenKind } from '#shared/domain/paymentMethods.ts';

/** What a browser knows of the device beside its name for it. */
type DeviceFacts = { coarsePointer: boolean; shorterSide: number };

/** Larger ones are tablets: they show a code that a phone scans. */
const LARGEST_PHONE = 600;

/** A phone pays by itself; on anything else the buyer has a phone beside it. Phones that ask for the desktop page are still phones. */
export function findScreenKind(userAgent: string, device?: DeviceFacts): ScreenKind {
  if (/\bMobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  return device?.coarsePointer && device.shorterSide < LARGEST_PHONE ? 'phone' : 'computer';
}

/** Undefined on the server. */
export function readDevice(): DeviceFacts | undefined {
  if (typeof window === 'undefined') return undefined;
  const { width, height } = window.screen;
  return { coarsePointer: matchMedia('(pointer: coarse)').matches, shorterSide: Math.min(width, height) };
}
