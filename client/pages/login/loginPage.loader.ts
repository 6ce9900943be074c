import type { ShopLoaderArgs } from '#client/shopContext.ts';
import { findWayBack } from './findWayBack.ts';

export function loadLoginPage({ request }: ShopLoaderArgs, accessOf: Parameters<typeof findWayBack>[1]) {
  return { wayBack: findWayBack(new URL(request.url).searchParams.get('redirect'), accessOf) ?? null };
}
export type LoginPageData = ReturnType<typeof loadLoginPage>;
