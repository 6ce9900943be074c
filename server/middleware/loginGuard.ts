import type { Request, RequestHandler, Response } from 'express';
import { RefusedError } from '#shared/contract/errorBody.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { loginPath } from '#shared/domain/paths/shopPaths.ts';
import type { HiddenFeatures } from '../bff/hiddenFeatures.ts';
import type { LoginCookies } from '../bff/loginAnswer.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import { upstreamCookies, visitorHeaders } from '../bff/upstreamHeaders.ts';
import { canonicalAddress, localAddress } from '../http/canonicalAddress.ts';
import { type OwnPage, requestOf } from '../http/visit.ts';

/** Redirects visitors without login cookies from protected pages to the login page, if the shop has one. */
export function loginGuard({ hidden }: { hidden: HiddenFeatures }): RequestHandler {
  return (req, res, next) => {
    const signedIn = req.cookies.pner || req.cookies.pnid;
    const page = requestOf(res, 'ownPage');
    if (page.page?.access !== 'login' || signedIn || hidden().includes('login')) return next();
    res.set('cache-control', 'private, no-store').redirect(req.method === 'POST' ? 303 : 302, loginAddress(page));
  };
}

type PassSignedInDeps = { upstream: UpstreamConnection; publicUrl: string; logins: LoginCookies; whoMs: number };

/**
 * Redirects signed-in visitors away from the login page. The upstream checks the login. If it does not know the
 * login, the cookies are cleared, which prevents a redirect loop. If the check fails, the login page is shown.
 */
export function passSignedIn({ upstream, publicUrl, logins, whoMs }: PassSignedInDeps): RequestHandler {
  async function findLogin(req: Request, res: Response): Promise<'known' | 'unknown' | 'unclear'> {
    const headers = { ...visitorHeaders(req, res, publicUrl), cookie: upstreamCookies(req) };
    const { code: language } = requestOf(res, 'ownPage').language;
    const api = shopApiFor(upstream, { language, headers, signal: AbortSignal.timeout(whoMs) });
    return api.getMe().then(
      () => 'known',
      (error) => (error instanceof RefusedError && error.body.code === 401 ? 'unknown' : 'unclear'),
    );
  }

  return async (req, res, next) => {
    const signedIn = req.cookies.pner || req.cookies.pnid;
    const page = requestOf(res, 'ownPage');
    if (page.innerPath !== '/login' || req.method === 'POST' || !signedIn) return next();

    const login = await findLogin(req, res);
    if (login === 'unknown') logins.apply('unknown', req, res);
    if (login !== 'known') return next();
    res.set('cache-control', 'private, no-store').redirect(302, targetOf(page));
  };
}

/** URL of the login page, which redirects back to the requested page. */
export function loginAddress({ language, innerPath, search }: OwnPage): string {
  return localAddress(language, loginPath(innerPath + search));
}

/** Target after signing in. It is never the login page itself. */
function targetOf({ language, search }: OwnPage): string {
  const wanted = new URL(safeRedirect(new URLSearchParams(search).get('redirect')), 'http://shop');
  const { innerPath } = canonicalAddress(wanted.pathname);
  return innerPath === '/login' ? localAddress(language, '/') : localAddress(language, innerPath) + wanted.search;
}
