import type { LanguageCode } from '../language/languages.ts';

/** App Store page for iPhones and iPads. */
export const APP_STORE_ADDRESS = 'https://apps.apple.com/search?term=Frontrow%20tickets';

/** Offer of the app banner: a QR code to scan, the app store, or the page about the app. */
export type AppOffer = { kind: 'code' | 'store' | 'page'; href: string };

const IOS = /iPhone|iPad|iPod/;
const MOBILE = /Android|Mobile|Tablet|HarmonyOS/i;

export function appOfferFor(userAgent: string, language: LanguageCode): AppOffer {
  if (IOS.test(userAgent)) return { kind: 'store', href: APP_STORE_ADDRESS };
  return { kind: MOBILE.test(userAgent) ? 'page' : 'code', href: `/${language}/app?language=${language}` };
}

/** Next midnight in local time; a dismissed banner stays hidden until then. */
export function endOfLocalDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
