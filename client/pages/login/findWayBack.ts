import { activityPath } from '#shared/domain/activityPath.ts';
import { splitLanguage } from '#shared/domain/languages.ts';
import { safeRedirect } from '#shared/domain/safeRedirect.ts';

/** Paths that need no back link: this page, and home, which the page links to anyway. */
const NO_WAY_BACK = ['/', '/login'];

/**
 * Target of the back link for visitors without an account: the requested page, or the event to order. A page that needs
 * a session would only redirect here again.
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
