import { Router } from 'express';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { City, Country } from '#shared/contract/place.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { nameCountry } from '#shared/domain/language/nameCountry.ts';
import { type CityRow, COUNTRY_CODES } from './placeStore.ts';

export function placeRoutes(readCities: () => Promise<readonly CityRow[]>): Router {
  const router = Router();

  route(router, 'listCities', async (_req, res) => {
    const { textSet } = contextOf(res).language;
    const cities = await readCities();
    return cities.map(
      ({ id, code, name, timeZone }): City => ({
        id: String(id),
        code,
        name: textIn(name, textSet),
        timeZone,
      }),
    );
  });

  const countriesIn = new Map<LanguageCode, Country[]>();
  route(router, 'listCountries', (_req, res) => {
    const { code } = contextOf(res).language;
    const countries = countriesIn.get(code) ?? listCountries(code);
    countriesIn.set(code, countries);
    return countries;
  });

  return router;
}

function listCountries(language: LanguageCode): Country[] {
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ code, name: nameCountry(code, language) })).toSorted((a, b) =>
    compare(a.name, b.name),
  );
}
