import type { Handler, Request, RequestHandler, Response } from 'express';
import { findLanguage, type LanguageCode, offeredLanguage } from '#shared/domain/language/languages.ts';
import { YEAR_MS } from '#shared/kernel/durations.ts';
import { canonicalAddress, localAddress, queryOf } from '../http/canonicalAddress.ts';
import { cookieAttributes } from '../http/cookies.ts';
import { requestOf, visitOf } from '../http/visit.ts';

type LanguageAddressDeps = {
  translate: Handler;
  /** Requests the language of the visitor's location from the upstream. Undefined after a failure or a timeout. */
  findGeoLanguage: (req: Request, res: Response) => Promise<string | undefined>;
  https: boolean;
  /** Languages of the shop. Default: all. */
  languages?: readonly LanguageCode[];
};

/** Redirects to the canonical address. */
export const toCanonicalAddress: RequestHandler = (_req, res) =>
  res.set('cache-control', 'public, max-age=3600').redirect(301, requestOf(res, 'redirect').location);

/** Redirects a path without a language to the visitor's language. */
export function toLanguageAddress({
  translate,
  findGeoLanguage,
  https,
  languages,
}: LanguageAddressDeps): RequestHandler {
  return async (req, res) => {
    const visit = visitOf(res);
    if (!findLanguage(String(req.cookies.language ?? ''))) visit.geoLanguage = await findGeoLanguage(req, res);
    await new Promise<void>((done) => translate(req, res, () => done()));
    const chosen = offeredLanguage(findLanguage(req.language)!, languages);
    if (visit.geoLanguage === chosen.code)
      res.cookie('language', chosen.code, { ...cookieAttributes(https), maxAge: YEAR_MS });
    const { innerPath } = canonicalAddress(req.path);
    res
      .set({ 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie' })
      .redirect(302, localAddress(chosen, innerPath) + queryOf(req));
  };
}
