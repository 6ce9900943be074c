import { Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { readQuery } from '#boxoffice/platform/http/readQuery.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { findSignedIn } from '#boxoffice/platform/http/signedIn.ts';
import { findVisitorCountry } from '#shared/contract/visitorCountry.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LanguageCode } from '#shared/domain/language/languages.ts';
import { updateUser } from './userStore.ts';

/** Country codes that proxies send for unknown locations and Tor. */
const NOWHERE = new Set(['XX', 'T1']);

/** `offered` are the languages of the shop. */
export function languageRoutes(db: Database, offered: readonly LanguageCode[]): Router {
  const languages = LANGUAGES.filter(({ code }) => offered.includes(code));
  const router = Router();

  route(router, 'listLanguages', () => {
    return languages
      .map(({ id, code, name, textSet }) => ({ id, code, name, languageType: textSet }))
      .toSorted((a, b) => a.id - b.id);
  });

  /**
   * The country is in `?country=HK` or in a proxy's header. If it is unknown, the shop uses the browser's language.
   */
  route(router, 'getLanguageByGeo', (req) => {
    const asked = readQuery(req, (query) => query.text('country', { longest: 2 }));
    const country = asked ?? findVisitorCountry((name) => req.get(name));
    if (!country || NOWHERE.has(country)) throw new Refusal('country.unknown');
    return { code: languageOfCountry(country, languages) };
  });

  /** Stores the language of an account. The shop keeps a stranger's language in a cookie. */
  route(router, 'saveLanguage', async (req, res) => {
    const { languageId } = req.body;
    if (!languages.some(({ id }) => id === languageId))
      throw new Refusal('language.unknown', { fields: { languageId: { word: 'unknown' } } });
    const signedIn = findSignedIn(res);
    if (signedIn) await updateUser(db, signedIn.userId, { languageId });
    return { languageId };
  });

  return router;
}

/** Usual language of visitors from a country, or the default language. */
function languageOfCountry(country: string, languages: readonly Language[]): LanguageCode {
  const wanted = country.toUpperCase();
  const usual = languages.find(({ countries }) => countries.includes(wanted));
  return (usual ?? languages.find(({ code }) => code === DEFAULT_LANGUAGE) ?? languages[0]!).code;
}
