import type { LanguageCode } from './languages.ts';

/** Where iPhones and iPads look for the app. */
export const APP_STORE_ADDRESS = 'https://apps.apple.com/search?term=Frontrow%20tickets';

/** What the app banner offers a device: a code to scan with a phone, the app store, or the page about the app. */
export type AppOffer = { kind: 'code' | 'store' | 'page'; href: string };

const IOS = /iPhone|iPad|iPod/;
const MOBILE = /Android|Mobile|Tablet|HarmonyOS/i;

export function appOfferFor(userAgent: string, language: LanguageCode): AppOffer {
  if (IOS.test(userAgent)) return { kind: 'store', href: APP_STORE_ADDRESS };
  return { kind: MOBILE.test(userAgent) ? 'page' : 'code', href: `/${language}/app?language=${language}` };
}

/** Midnight after that moment on the device's own clock: until then a dismissed banner stays away. */
export function endOfLocalDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}
