import { RefusedError } from '#shared/contract/errorBody.ts';
import { chooseDefaultCity } from '#shared/domain/paths/cities.ts';
import type { CookieJar } from './cookieJar.ts';
import { CallFailed } from './exchange.ts';
import { measuredCall } from './measuredCall.ts';
import { oneLine } from './oneLine.ts';
import { createRecordedApi, type Target, visitorHeaders } from './target.ts';

export type Login = { token?: string | undefined; email?: string | undefined; password?: string | undefined };

/** Opens a page of the shop, which sets the anti-forgery cookie that forms need. */
export async function visitShop({ origin, kind, limits, visitor }: Target): Promise<void> {
  if (kind !== 'shop') return;
  const call = { method: 'GET', url: `${origin}/en/login`, headers: visitorHeaders(visitor, 'en') };
  const page = await measuredCall(call, limits).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
  });
  if (page) visitor.keep(page.headers);
}

/** Code of the city that the shop chose for its visitor or, if it chose none, of the box office's default city. */
export async function findCityCode(target: Target): Promise<string> {
  const { api } = createRecordedApi(target, { cookies: target.visitor });
  const cities = await api.listCities().catch(() => []);
  const given = cities.find(({ id }) => id === target.visitor.get('cityId'));
  return chooseDefaultCity(cities, given?.code).code;
}

type SignedIn = {
  access: Pick<Target, 'account' | 'loginProblem'>;
  token?: string | undefined;
  signOut: () => Promise<void>;
};

const nothingToEnd = async () => {};

/** Signs in with a token or a password. `signOut` ends only a login session that was started here. */
export async function signIn(target: Target, { token, email, password }: Login): Promise<SignedIn> {
  const account = target.visitor.copy();
  if (token) {
    account.set('pner', token);
    return { access: { account }, token, signOut: nothingToEnd };
  }
  if (!email || !password) return { access: {}, signOut: nothingToEnd };

  const { api, recording } = createRecordedApi(target, { cookies: account });
  try {
    const answer = await api.mailLogin({ email, password });
    account.keep(recording.exchange!.headers);
    if (answer.token) account.set('pner', answer.token);
    return { access: { account }, token: account.get('pner'), signOut: () => signOut(target, account) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { access: { loginProblem: oneLine(error.body.message) }, signOut: nothingToEnd };
  }
}

async function signOut(target: Target, account: CookieJar): Promise<void> {
  await createRecordedApi(target, { cookies: account }).api.logout();
}
