import type { Request, RequestHandler, Response } from 'express';
import { createBatcher } from '../database/createBatcher.ts';
import type { Database } from '../database/database.ts';
import { findAccess, hashToken, type SignedIn } from './accessTokenStore.ts';
import { Refusal } from './refusals.ts';
import { contextOf } from './requestContext.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * Reads the token from the cookie `pner` or `Authorization: Bearer`. A visitor with an invalid token counts as not
 * signed in.
 */
export function signedIn(db: Database): RequestHandler {
  const find = createBatcher(db, findAccess, { withoutTransaction: true });
  return async (req, res, next) => {
    const token = readToken(req);
    if (token) res.locals.signedIn = await find({ tokenHash: hashToken(token), now: contextOf(res).now });
    next();
  };
}

export function findSignedIn(res: Response): SignedIn | undefined {
  return res.locals.signedIn as SignedIn | undefined;
}

/** Requires a signed-in user. */
export function signedInOf(res: Response): SignedIn {
  const found = findSignedIn(res);
  if (!found) throw new Refusal('login.required');
  return found;
}

export function readToken(req: Request): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  const cookie = /(?:^|;\s*)pner=([^;]*)/.exec(req.get('cookie') ?? '')?.[1];
  return [bearer, cookie].find((text) => text !== undefined && TOKEN.test(text));
}
