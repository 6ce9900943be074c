import csurf from 'csurf';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { cookieAttributes, cookieLine, csrfCookieName } from '../http/cookies.ts';
import { isReading } from '../http/isReading.ts';
import { REFUSALS, refuse } from '../http/refusals.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import { requestOf } from '../http/visit.ts';
import { changesLogin } from './apiRoutes.ts';
import { csrfPairMaker } from './csrfPairMaker.ts';

export type Csrf = {
  /** Issues a matching secret and token to the visitor of a page. */
  issue: RequestHandler;
  /** Set-Cookie values of both cookies, for a visitor who lacks at least one of them. */
  firstLines: () => string[];
  /** Requires the token in `X-XSRF-TOKEN` for unsafe calls. To a call without it, responds 403 with a fresh token. */
  check: (RequestHandler | ErrorRequestHandler)[];
  /** The same check for a page's form; the refusal is rendered as a page. */
  checkForm: (RequestHandler | ErrorRequestHandler)[];
  /** Token for the forms of a page that is rendered for one visitor. */
  tokenFor: (req: Request, res: Response) => string;
  /** Issues a new secret and token, which invalidates the previous pair. */
  rotate: (req: Request, res: Response) => void;
};

type CsrfOptions = {
  https: boolean;
  /** Signs the cookie that holds csurf's secret. */
  secret: string;
};

/** Hardens csurf: the secret is signed and httpOnly, and the token is read from one header only. */
export function createCsrf({ https, secret }: CsrfOptions): Csrf {
  const attributes = cookieAttributes(https);
  const secretCookie = csrfCookieName(https);
  const options = {
    cookie: { ...attributes, key: secretCookie, signed: true, httpOnly: true },
    value: (req: { headers: Request['headers'] }) => String(req.headers['x-xsrf-token'] ?? ''),
  };
  const protect = csurf(options);
  const prepare = csurf({ ...options, ignoreMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] });
  const makePair = csrfPairMaker(secret);
  const sendToken = (req: Request, res: Response) => res.cookie('XSRF-TOKEN', req.csrfToken(), attributes);

  const issue: RequestHandler = (req, res, next) => {
    if (!isReading(req)) return next();
    protect(req, res, (error?: unknown) => {
      if (error) return next(error);
      sendToken(req, res);
      next();
    });
  };

  function firstLines(): string[] {
    const { signedSecret, token } = makePair();
    return [
      cookieLine(secretCookie, encodeURIComponent(signedSecret), { https, httpOnly: true }),
      cookieLine('XSRF-TOKEN', token, { https }),
    ];
  }

  function tokenFor(req: Request, res: Response): string {
    if (!req.csrfToken) prepare(req, res, throwIfAny);
    return req.csrfToken();
  }

  function rotate(req: Request, res: Response) {
    delete req.signedCookies[secretCookie];
    prepare(req, res, throwIfAny);
    sendToken(req, res);
  }

  const unlessSafe: RequestHandler = (req, res, next) => (isReading(req) ? next() : protect(req, res, next));

  const answerBadToken = (inOwnWords: (res: Response) => void): ErrorRequestHandler => {
    return (error, req, res, next) => {
      if ((error as { code?: string }).code !== 'EBADCSRFTOKEN') return next(error);
      sendToken(req, res);
      inOwnWords(res);
    };
  };
  const inJson = answerBadToken((res) => sendRefusal(res, REFUSALS.csrf));
  const asPage = answerBadToken(() => refuse('csrf'));

  return { issue, firstLines, check: [unlessSafe, inJson], checkForm: [protect, asPage], tokenFor, rotate };
}

/**
 * Rejects `/api` calls from other sites. The body of an unsafe call must be JSON, which a plain HTML form cannot send.
 */
export function sameOrigin({ publicUrl }: { publicUrl: string }): RequestHandler {
  return (req, res, next) => {
    if (isForeign(req, publicUrl) || isForeignLogin(req, res, publicUrl)) refuse('request.origin');

    const hasBody = Number(req.headers['content-length'] ?? 0) > 0;
    if (!isReading(req) && hasBody && !req.is('application/json')) refuse('request.mediaType');
    next();
  };
}

/** Returns true if a page of another site sent the request. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  return site ? !isOwnSite(site, isReading(req)) : origin !== undefined && origin !== publicUrl;
}

/**
 * Checks the Referer header, because a sign-out is a GET request, and some browsers send neither Sec-Fetch-Site nor
 * Origin with it.
 */
function isForeignLogin(req: Request, res: Response, publicUrl: string): boolean {
  const { referer } = req.headers;
  if (!referer || req.headers['sec-fetch-site'] || !changesLogin(requestOf(res, 'api').path)) return false;
  return !URL.canParse(referer) || new URL(referer).origin !== publicUrl;
}

function throwIfAny(error?: unknown) {
  if (error) throw error;
}

/** `none` means that the visitor typed the address. Only reading is allowed then. */
const isOwnSite = (site: string | string[], reading: boolean) => site === 'same-origin' || (site === 'none' && reading);
