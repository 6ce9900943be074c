import type { Request, Response } from 'express';
import { DAY_MS } from '#shared/domain/durations.ts';
import { cookieAttributes } from '../http/cookies.ts';
import type { LoginChange } from './loginAnswer.ts';

const THIRTY_DAYS_MS = 30 * DAY_MS;

type LoginCookiesDeps = { https: boolean; rotateCsrf: (req: Request, res: Response) => void };
export type LoginCookies = ReturnType<typeof createLoginCookies>;

/** Manages the httpOnly cookies pner (token) and pnid (user id). Signing in or out also rotates the CSRF cookies. */
export function createLoginCookies({ https, rotateCsrf }: LoginCookiesDeps) {
  const attributes = { ...cookieAttributes(https), httpOnly: true };

  /** Clears the cookies in the browser and for the rest of this request. */
  function forget(req: Request, res: Response) {
    for (const name of ['pner', 'pnid']) {
      res.clearCookie(name, attributes);
      delete req.cookies[name];
    }
  }

  return {
    /** Must be called once per response, before any of it is sent. */
    apply(change: LoginChange, req: Request, res: Response) {
      res.setHeader('cache-control', 'no-store');
      if (change === 'unknown') return forget(req, res);
      rotateCsrf(req, res);
      if (change === 'signedOut') return forget(req, res);
      const lasting = { ...attributes, maxAge: THIRTY_DAYS_MS };
      res.cookie('pner', change.token, lasting);
      if (change.userId) res.cookie('pnid', change.userId, lasting);
    },
  };
}
