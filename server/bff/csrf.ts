import csurf from 'csurf';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { cookieAttributes, cookieLine, csrfCookieName } from '../http/cookies.ts';
import { isReading } from '../http/isReading.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import { csrfPairMaker } from './firstCsrfPair.ts';

export type Csrf = {
  /** Gives a page's visitor the secret and the token that belong together. */
  issue: RequestHandler;
  /** The lines of both cookies for somebody who has neither. */
  firstLines: () => string[];
  /** Lets an unsafe call through only with the token in `X-XSRF-TOKEN`; answers 403 with a fresh one otherwise. */
  check: (RequestHandler | ErrorRequestHandler)[];
  /** The same for a form of a page, whose refusal is a page too. */
  checkForm: (RequestHandler | ErrorRequestHandler)[];
  /** A token for the forms of a page that only this visitor gets. */
  tokenFor: (req: Request, res: Response) => string;
  /** Another secret and another token: the ones so far no longer fit. */
  rotate: (req: Request, res: Response) => void;
};

type CsrfOptions = {
  https: boolean;
  /** Signs the cookie that holds csurf's secret. */
  secret: string;
};

/** csurf, made safe: its secret signed and out of scripts' reach, its token read from one header and nowhere else. */
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

  const refuse = (inOwnWords: (res: Response) => void): ErrorRequestHandler => {
    return (error, req, res, next) => {
      if ((error as { code?: string }).code !== 'EBADCSRFTOKEN') return next(error);
      sendToken(req, res);
      inOwnWords(res);
    };
  };
  const inJson = refuse((res) => sendRefusal(res, BAD_TOKEN));
  const asPage = refuse(() => {
    throw new RefusedError(BAD_TOKEN);
  });

  return { issue, firstLines, check: [unlessSafe, inJson], checkForm: [protect, asPage], tokenFor, rotate };
}

const BAD_TOKEN = { code: 403, message: 'The anti-forgery token does not fit', reason: 'csrf' };

function throwIfAny(error?: unknown) {
  if (error) throw error;
}
