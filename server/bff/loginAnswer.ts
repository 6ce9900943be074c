import * as z from 'zod';
import { Identifier } from '#shared/contract/identifier.ts';
import { findRefusal } from '#shared/contract/readAnswer.ts';
import { changesLogin, findCall } from './apiRoutes.ts';

/** Change of the visitor's login that a response implies. `unknown`: the upstream rejects the token. */
export type LoginChange = { token: string; userId?: string | undefined } | 'signedOut' | 'unknown';
export type LoginAnswer = { body: Buffer; change?: LoginChange };
/** A completed upstream call: method, upstream path and response. */
export type AnsweredCall = { method: string; path: string; status: number; body: Buffer };

const USER_CALL = /^\/api\/v\d\/user\//;

const SignedIn = z.object({
  data: z.object({ token: z.string().min(1), user: z.object({ userId: Identifier }).optional().catch(undefined) }),
});

/** Whether the answer to this call has to be read before anybody else sees it. */
export const isLoginCall = (path: string) => USER_CALL.test(path) || changesLogin(path);

/**
 * Reads the login change from a response and removes any token from its body. Returns undefined for a sign-in response
 * that cannot be parsed, because it could contain a token.
 */
export function readLoginAnswer({ method, path, status, body }: AnsweredCall): LoginAnswer | undefined {
  if (!isLoginCall(path) && status !== 401 && !body.includes('401')) return { body };

  const signs = findCall(method, path)?.signs;
  const json = readJson(body);
  const refusal = findRefusal(status, json);
  if (refusal?.code === 401) return { body: withoutToken(body), change: 'unknown' };
  if (signs === 'out') return { body: withoutToken(body), ...(!refusal && { change: 'signedOut' }) };
  if (signs !== 'in') return { body: isLoginCall(path) ? withoutToken(body) : body };

  if (json === undefined && !refusal) return undefined;
  const signedIn = SignedIn.safeParse(json).data?.data;
  const change = !refusal && signedIn && { token: signedIn.token, userId: signedIn.user?.userId };
  return { body: withoutToken(body), ...(change && { change }) };
}

function withoutToken(body: Buffer): Buffer {
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
