import { type ErrorRequestHandler, type Request, type RequestHandler, text } from 'express';
import { type Csrf, isForeign } from '../bff/csrf.ts';
import { refuse } from '../http/refusals.ts';

type PageFormDeps = { publicUrl: string; csrf: Csrf; formBytes: number };

const FORM = 'application/x-www-form-urlencoded';
const CSRF_FIELD = '_csrf';

/** Reads a form that was sent without scripts. Its hidden field replaces the X-XSRF-TOKEN header. */
export function pageForm({ publicUrl, csrf, formBytes }: PageFormDeps): (RequestHandler | ErrorRequestHandler)[] {
  const refuseOthers: RequestHandler = (req, _res, next) => {
    if (isForeign(req, publicUrl)) refuse('request.origin');
    if (!req.is(FORM)) refuse('request.mediaType');
    next();
  };

  const readForm: RequestHandler = (req, _res, next) => {
    const form = new URLSearchParams(typeof req.body === 'string' ? req.body : '');
    req.headers['x-xsrf-token'] = form.get(CSRF_FIELD) ?? '';
    form.delete(CSRF_FIELD);
    req.body = form;
    next();
  };

  return [refuseOthers, text({ type: FORM, limit: formBytes, inflate: false }), readForm, ...csrf.checkForm];
}

/** Fields of a submitted page form, without the CSRF field. */
export const formOf = ({ body }: Request): URLSearchParams | undefined =>
  body instanceof URLSearchParams ? body : undefined;
