import type { Handler, Request, RequestHandler, Response } from 'express';
import { findLanguage, type Language } from '#shared/domain/languages.ts';
import { canonicalAddress, localAddress } from '../http/canonicalAddress.ts';
import { cookieAttributes, ONE_YEAR_MS } from '../http/cookies.ts';
import { queryOf } from '../http/queryOf.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Of the address. i18next-http-middleware keeps `language` for itself. */
      pageLanguage: Language;
      /** The path without its language; `/` is home. */
      innerPath: string;
    }
  }
}

type LanguageAddressDeps = {
  translate: Handler;
  /** Asks the upstream where the visitor is; undefined when it cannot tell in time. */
  findGeoLanguage: (req: Request, res: Response) => Promise<string | undefined>;
  https: boolean;
};

/** Every page has one address, `/{language}{path}`; other spellings lead there, and paths without a language to the visitor's own. */
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
      res.cookie('language', chosen.code, { ...cookieAttributes(https), maxAge: ONE_YEAR_MS });
    res
      .set({ 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie' })
      .redirect(302, localAddress(chosen, innerPath) + queryOf(req));
  };
}
