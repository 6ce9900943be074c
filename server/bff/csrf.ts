import csurf from 'csurf';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { isReading } from '../http/isReading.ts';
import { sendRefusal } from '../http/sendRefusal.ts';
import { cookieAttributes, csrfCookieName } from '../middleware/cookies.ts';

type Csrf = {
  /** Gives a page's visitor the secret and the token that belong together. */
  issue: RequestHandler;
  /** Lets an unsafe call through only with the token in `X-XSRF-TOKEN`; answers 403 with a fresh one otherwise. */
  check: (RequestHandler | ErrorRequestHandler)[];
};

/** csurf, made safe: its secret signed and out of scripts' reach, its token read from one header and nowhere else. */
export function createCsrf({ https }: { https: boolean }): Csrf {
  const attributes = cookieAttributes(https);
  const protect = csurf({
    cookie: { ...attributes, key: csrfCookieName(https), signed: true, httpOnly: true },
    value: (req) => String(req.headers['x-xsrf-token'] ?? ''),
  });
  const sendToken = (req: Request, res: Response) => res.cookie('XSRF-TOKEN', req.csrfToken(), attributes);

  const issue: RequestHandler = (req, res, next) => {
    if (!isReading(req)) return next();
    protect(req, res, (error?: unknown) => {
      if (error) return next(error);
      sendToken(req, res);
      next();
    });
  };

  const unlessSafe: RequestHandler = (req, res, next) => (isReading(req) ? next() : protect(req, res, next));

  const renewToken: ErrorRequestHandler = (error, req, res, next) => {
    if ((error as { code?: string }).code !== 'EBADCSRFTOKEN') return next(error);
    sendToken(req, res);
    sendRefusal(res, { code: 403, message: 'The anti-forgery token does not fit', reason: 'csrf' });
  };

  return { issue, check: [unlessSafe, renewToken] };
}
