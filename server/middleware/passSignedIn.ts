import type { Request, RequestHandler, Response } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { safeRedirect } from '#shared/domain/safeRedirect.ts';
import type { LoginCookies } from '../bff/loginCookies.ts';
import { shopApiFor, type UpstreamLine } from '../bff/shopApiFor.ts';
import { upstreamCookies, visitorHeaders } from '../bff/upstreamHeaders.ts';
import { canonicalAddress, localAddress } from '../http/canonicalAddress.ts';

type PassSignedInDeps = { upstream: UpstreamLine; publicUrl: string; logins: LoginCookies; whoMs: number };

/**
 * Redirects signed-in visitors away from the sign-in page. The upstream checks the login: unknown cookies are cleared,
 * which prevents a redirect loop. When the check fails, the sign-in page is shown.
 */
export function passSignedIn({ upstream, publicUrl, logins, whoMs }: PassSignedInDeps): RequestHandler {
  async function findOut(req: Request, res: Response): Promise<'known' | 'unknown' | 'unclear'> {
    const headers = { ...visitorHeaders(req, res, publicUrl), cookie: upstreamCookies(req) };
    const { code: language } = res.locals.pageLanguage;
    const api = shopApiFor(upstream, { language, headers, signal: AbortSignal.timeout(whoMs) });
    return api.getMe().then(
      () => 'known',
      (error) => (error instanceof RefusedError && error.body.code === 401 ? 'unknown' : 'unclear'),
    );
  }

  return async (req, res, next) => {
    const signedIn = req.cookies.pner || req.cookies.pnid;
    if (res.locals.innerPath !== '/login' || req.method === 'POST' || !signedIn) return next();

    const login = await findOut(req, res);
    if (login === 'unknown') logins.apply('unknown', req, res);
    if (login !== 'known') return next();
    res.set('cache-control', 'private, no-store').redirect(302, wayOn(req, res));
  };
}

/** Never returns the sign-in page itself. */
function wayOn(req: Request, { locals: { pageLanguage } }: Response): string {
  const wanted = new URL(safeRedirect(new URL(req.url, 'http://shop').searchParams.get('redirect')), 'http://shop');
  const { innerPath } = canonicalAddress(wanted.pathname);
  return innerPath === '/login'
    ? localAddress(pageLanguage, '/')
    : localAddress(pageLanguage, innerPath) + wanted.search;
}
