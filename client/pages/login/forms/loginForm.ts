import { replace } from 'react-router-dom';
import type { Reply } from '#client/features/pageForm/formReply.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { LoginAnswer } from '#shared/contract/account.ts';

export type LoginVisit = {
  form: FormData;
  shop: Shop;
  redirect: string | null;
  /** Where the visitor goes when signed in. */
  wayOn: string;
};

/** One form of the sign-in page: what it does with what was sent. */
export type LoginForm = (visit: LoginVisit) => Promise<Response | Reply>;

/** The BFF has set the cookies; the browser remembers who it is and goes on. */
export function goOn({ user }: LoginAnswer, { shop, wayOn }: LoginVisit, done: 'login' | 'registered'): Response {
  shop.browser?.remember(user);
  shop.browser?.toast(shop.t(`login:done.${done}`));
  return replace(wayOn);
}
