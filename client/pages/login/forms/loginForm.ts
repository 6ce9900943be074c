import { replace } from 'react-router-dom';
import type { Reply } from '#client/features/pageForm/formReply.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { LoginAnswer } from '#shared/contract/account.ts';

export type LoginVisit = {
  form: FormData;
  shop: Shop;
  redirect: string | null;
  /** Target after signing in. */
  wayOn: string;
};

/** Handler of one form of the sign-in page. */
export type LoginForm = (visit: LoginVisit) => Promise<Response | Reply>;

/** Called after the BFF has set the cookies: stores the user and redirects. */
export function goOn({ user }: LoginAnswer, { shop, wayOn }: LoginVisit, done: 'login' | 'registered'): Response {
  shop.browser?.remember(user);
  shop.browser?.toast(shop.t(`login:done.${done}`));
  return replace(wayOn);
}
