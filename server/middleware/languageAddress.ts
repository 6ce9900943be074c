import type { Handler, Request, RequestHandler, Response } from 'express';
import { findLanguage, type Language } from '#shared/domain/language/languages.ts';
import { YEAR_MS } from '#shared/kernel/durations.ts';
import { canonicalAddress, localAddress, queryOf } from '../http/canonicalAddress.ts';
import { cookieAttributes } from '../http/cookies.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Language of the URL. i18next-http-middleware uses the name `language` itself. */
      pageLanguage: Language;
      /** The path without its language; `/` is home. */
      innerPath: string;
    }
  }
}

type LanguageAddressDeps = {
  translate: Handler;
  /** Asks the upstream for the visitor's language by location; undefined after a timeout. */
  findGeoLanguage: (req: Request, res: Response) => Promise<string | undefined>;
  https: boolean;
};

/** Redirects to the canonical `/{language}{path}`. Paths without a language redirect to the visitor's language. */
export function languageAddress({ translate, findGeoLanguage, https }: LanguageAddressDeps): RequestHandler {
  return async (req, res, next) => {
    const { language, innerPath } = canonicalAddress(req.path);
    if (language) {
      const address = localAddress(language, innerPath);
      if (address !== req.path)
        return res.set('cache-control', 'public, max-age=3600').redirect(301, address + queryOf(req));
      Object.assign(res.locals, { pageLanguage: language, innerPath });
      return next();
    }

    if (!findLanguage(String(req.cookies.language ?? ''))) res.locals.geoLanguage = await findGeoLanguage(req, res);
    await new Promise<void>((done) => translate(req, res, () => done()));
    const chosen = findLanguage(req.language)!;
    if (res.locals.geoLanguage === chosen.code)
      res.cookie('language', chosen.code, { ...cookieAttributes(https), maxAge: YEAR_MS });
    res
      .set({ 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie' })
      .redirect(302, localAddress(chosen, innerPath) + queryOf(req));
  };
}
