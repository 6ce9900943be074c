import type { Response as Answer, Request } from 'express';
import * as z from 'zod';
import type { Fetch } from '#shared/contract/createCaller.ts';
import { findRefusal } from '#shared/contract/readAnswer.ts';
import { Identifier } from '#shared/contract/values.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { CookieProofs } from '../http/cookieProofs.ts';
import { cookieAttributes } from '../http/cookies.ts';
import { changesLogin, findCall } from './apiRoutes.ts';
import type { UpstreamConnection } from './shopApiFor.ts';

/** Change to the visitor's login that a response implies. `unknown` means that the upstream rejects the token. */
export type LoginChange = { token: string; userId?: string | undefined } | 'signedOut' | 'unknown';
export type LoginAnswer = { body: Buffer; change?: LoginChange };
/** A completed upstream call: method, upstream path and response. */
type AnsweredCall = { method: string; path: string; status: number; body: Buffer };

const USER_CALL = /^\/api\/v\d\/user\//;

const NO_BODY = [204, 205, 304];

const SignedIn = z.object({
  data: z.object({ token: z.string().min(1), user: z.object({ userId: Identifier }).optional().catch(undefined) }),
});

/** Whether the answer to this call must be read before it is forwarded. */
const isLoginCall = (path: string) => USER_CALL.test(path) || changesLogin(path);

/**
 * Reads the login change from a response and removes any token from its body. Returns undefined, so that nothing is
 * sent, for a sign-in response that cannot be parsed, because it could contain a token.
 */
export function readLoginAnswer({ method, path, status, body }: AnsweredCall): LoginAnswer | undefined {
  if (!isLoginCall(path) && status !== 401 && !body.includes('401')) return { body };

  const signs = findCall(method, path)?.signs;
  const json = readJson(body);
  const refusal = findRefusal(status, json);
  if (refusal?.code === 401) return { body: removeToken(body), change: 'unknown' };
  if (signs === 'out') return { body: removeToken(body), ...(!refusal && { change: 'signedOut' }) };
  if (signs !== 'in') return { body: isLoginCall(path) ? removeToken(body) : body };

  if (json === undefined && !refusal) return undefined;
  const signedIn = SignedIn.safeParse(json).data?.data;
  const change = !refusal && signedIn && { token: signedIn.token, userId: signedIn.user?.userId };
  return { body: removeToken(body), ...(change && { change }) };
}

/** Wraps the upstream for calls that pages make: reports login changes and removes tokens from responses. */
export function withoutTokens(
  { url, fetch }: UpstreamConnection,
  notice: (change: LoginChange) => void,
): UpstreamConnection {
  const fetchAndNotice: Fetch = async (input, init = {}) => {
    const answer = await fetch(input, init);
    const path = input.slice(url.length).split('?', 1)[0]!;
    if (!isLoginCall(path) || NO_BODY.includes(answer.status)) return answer;

    const { status } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const login = readLoginAnswer({ method: init.method ?? 'GET', path, status, body });
    if (login?.change) notice(login.change);
    const visible = login?.body ?? Buffer.alloc(0);
    return {
      ...{ status, headers: answer.headers },
      text: async () => visible.toString(),
      arrayBuffer: async () => new Uint8Array(visible).buffer,
    };
  };
  return { url, fetch: fetchAndNotice };
}

const THIRTY_DAYS_MS = 30 * DAY_MS;

type LoginCookiesDeps = {
  https: boolean;
  proofs: CookieProofs;
  rotateCsrf: (req: Request, res: Answer) => void;
};
export type LoginCookies = ReturnType<typeof createLoginCookies>;

/** Manages the httpOnly cookies `pner` (token), its proof, and `pnid` (user id). Rotates the CSRF cookies. */
export function createLoginCookies({ https, proofs, rotateCsrf }: LoginCookiesDeps) {
  const attributes = { ...cookieAttributes(https), httpOnly: true };

  /** Clears the login cookies in the browser, and hides them from later handlers of this request. */
  function clearCookies(req: Request, res: Answer) {
    for (const name of ['pner', proofs.nameOf('pner'), 'pnid']) {
      res.clearCookie(name, attributes);
      delete req.cookies[name];
    }
  }

  return {
    /** Must be called at most once per response, before any of it is sent. */
    apply(change: LoginChange, req: Request, res: Answer) {
      res.setHeader('cache-control', 'no-store');
      if (change === 'unknown') return clearCookies(req, res);
      rotateCsrf(req, res);
      if (change === 'signedOut') {
        res.setHeader('clear-site-data', '"cache"');
        return clearCookies(req, res);
      }
      const persistent = { ...attributes, maxAge: THIRTY_DAYS_MS };
      res.cookie('pner', change.token, persistent);
      const { token, userId = '' } = change;
      res.cookie(proofs.nameOf('pner'), proofs.signLogin({ token, account: userId }), persistent);
      if (change.userId) res.cookie('pnid', change.userId, persistent);
    },
  };
}

function removeToken(body: Buffer): Buffer {
  if (!body.includes('"token"')) return body;
  const visible = readJson(body, (key, value) => (key === 'token' ? undefined : value));
  return Buffer.from(JSON.stringify(visible) ?? '');
}

function readJson(body: Buffer, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(body.toString(), reviver);
  } catch {
    return undefined;
  }
}
