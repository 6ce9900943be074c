import { activityPath } from '#shared/domain/activityPath.ts';
import { splitLanguage } from '#shared/domain/languages.ts';
import { safeRedirect } from '#shared/domain/safeRedirect.ts';

/** This very page, and home, which the page offers anyway. */
const NO_WAY_BACK = ['/', '/login'];

/**
 * Where a visitor without an account can go back to: the page that was asked for, or the event that was about to be ordered.
 * A page that needs an account would only lead here again.
 */
export function findWayBack(
  redirect: string | null,
  accessOf: (path: string) => 'public' | 'login' | undefined,
): string | undefined {
  const { innerPath } = splitLanguage(safeRedirect(redirect));
  const { pathname, search, searchParams } = new URL(innerPath, 'http://shop.invalid');
  if (NO_WAY_BACK.includes(pathname)) return undefined;
  if (accessOf(pathname) === 'public') return pathname + search;
  const activityId = searchParams.get('activity');
  return activityId ? activityPath(activityId) : undefined;
}
