import { splitLanguage } from '#shared/domain/languages.ts';
import { safeRedirect } from '#shared/domain/safeRedirect.ts';

/** Target after signing in: the requested page, else the previous page, else the home page. */
export function afterLogin(redirect: string | null, pageBefore?: string): string {
  return [redirect, pageBefore].map(toShopPath).find((path) => path !== undefined) ?? '/';
}

function toShopPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || safeRedirect(wanted) !== wanted) return undefined;
  const { pathname, search, hash } = new URL(wanted, 'http://shop.invalid');
  const { innerPath } = splitLanguage(pathname);
  return innerPath === '/login' ? undefined : innerPath + search + hash;
}
