import type { LanguageCode } from '../language/languages.ts';

/** Offer of the app banner: a QR code to scan, the app store, or the page about the home screen. */
export type AppOffer = { kind: 'code' | 'store' | 'page'; href: string };
type App = { language: LanguageCode; appStoreId?: string | undefined; googlePlay?: string | undefined };

const IOS = /iPhone|iPad|iPod/;
const ANDROID = /Android/;
const MOBILE = /Android|Mobile|Tablet|HarmonyOS/i;

export function appOfferFor(userAgent: string, { language, appStoreId, googlePlay }: App): AppOffer {
  const isIos = IOS.test(userAgent);
  if (isIos && appStoreId) return { kind: 'store', href: `https://apps.apple.com/app/id${appStoreId}` };
  if (ANDROID.test(userAgent) && googlePlay) return { kind: 'store', href: googlePlay };
  return { kind: isIos || MOBILE.test(userAgent) ? 'page' : 'code', href: `/${language}/app?language=${language}` };
}

/** Next midnight in local time. A dismissed banner is hidden until then. */
export function endOfLocalDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
