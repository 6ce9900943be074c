import { findCookie } from '#client/platform/findCookie.ts';
import { endOfLocalDay } from '#shared/domain/paths/appDownload.ts';

const NAME = 'hideAppInfo';

export function isAppBannerHidden(cookies: string): boolean {
  return findCookie(cookies, NAME) !== undefined;
}

export function hideAppBannerCookie(now: Date): string {
  return `${NAME}=1; expires=${endOfLocalDay(now).toUTCString()}; path=/; samesite=lax`;
}
