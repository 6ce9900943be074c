import { likelyCountry, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { splitLanguage } from '#shared/domain/language/languages.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { LOGIN_SCREENS, type LoginPageData } from './loginScreens.ts';

type AccessOf = (path: string) => 'public' | 'login' | undefined;

/** Paths that need no back link: this page, and home, which the page links to anyway. */
const NO_BACK_LINK = ['/', '/login'];

export function loadLoginPage({ request, context }: ShopLoaderArgs, accessOf: AccessOf): LoginPageData {
  const { language } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const screen = LOGIN_SCREENS.find((known) => known === query.get('screen')) ?? 'phone';
  const redirect = query.get('redirect');
  return {
    screen,
    redirect,
    backPath: findBackPath(redirect, accessOf) ?? null,
    areaCodes: screen === 'phone' ? toAreaCodeChoices(language) : [],
    likelyCountry: likelyCountry(language),
  };
}

/**
 * Target of the back link for visitors without an account: the requested page, or the event to order. A page that needs
 * a session would only redirect here again.
 */
export function findBackPath(redirect: string | null, accessOf: AccessOf): string | undefined {
  const { innerPath } = splitLanguage(safeRedirect(redirect));
  const { pathname, search, searchParams } = new URL(innerPath, 'http://shop.invalid');
  if (NO_BACK_LINK.includes(pathname)) return undefined;
  if (accessOf(pathname) === 'public') return pathname + search;
  const activityId = searchParams.get('activity');
  return activityId ? activityPath(activityId) : undefined;
}
