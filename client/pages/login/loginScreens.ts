import type { Choice } from '#client/features/choice/findChoices.ts';
import type { Feature } from '#shared/contract/features.ts';
import { splitLanguage } from '#shared/domain/language/languages.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';

export const LOGIN_SCREENS = ['phone', 'email', 'password', 'register', 'forgot'] as const;
/** Feature that each screen needs. */
export const SCREEN_NEEDS: Record<(typeof LOGIN_SCREENS)[number], Feature> = {
  phone: 'phoneLogin',
  email: 'codeLogin',
  password: 'passwordLogin',
  register: 'register',
  forgot: 'resetPassword',
};
export type LoginScreen = (typeof LOGIN_SCREENS)[number];

export type LoginPageData = {
  screen: LoginScreen;
  redirect: string | null;
  /** The page to which a visitor without an account can return. */
  backPath: string | null;
  areaCodes: Choice[];
  likelyCountry: string;
};

/** Path of another screen of the login page. Keeps `redirect`, the target after signing in. */
export function screenPath(screen: LoginScreen, redirect: string | null): string {
  const query = new URLSearchParams({ ...(screen !== 'phone' && { screen }), ...(redirect && { redirect }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Target after signing in: the requested page, otherwise the previous page, otherwise the home page. */
export function afterLogin(redirect: string | null, pageBefore?: string): string {
  return [redirect, pageBefore].map(toShopPath).find((path) => path !== undefined) ?? '/';
}

function toShopPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || safeRedirect(wanted) !== wanted) return undefined;
  const { pathname, search, hash } = new URL(wanted, 'http://shop.invalid');
  const { innerPath } = splitLanguage(pathname);
  return innerPath === '/login' ? undefined : innerPath + search + hash;
}
