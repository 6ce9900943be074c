import { likelyCountry, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { findWayBack } from './findWayBack.ts';
import { readScreen } from './screens/loginScreens.ts';
import type { LoginPageData } from './screens/screenProps.ts';

export function loadLoginPage(
  { request, context }: ShopLoaderArgs,
  accessOf: Parameters<typeof findWayBack>[1],
): LoginPageData {
  const { language } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [screen, redirect] = [readScreen(query), query.get('redirect')];
  return {
    screen,
    redirect,
    wayBack: findWayBack(redirect, accessOf) ?? null,
    areaCodes: screen === 'phone' ? toAreaCodeChoices(language) : [],
    likelyCountry: likelyCountry(language),
  };
}
