import type { Request } from 'express';
import { findClosestLanguage } from '#shared/domain/language/findClosestLanguage.ts';
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#shared/domain/language/languages.ts';

/** Chooses the language from the header `language`, or from Accept-Language. Accepts tags such as `zh-Hant-TW`. */
export function chooseLanguage(req: Pick<Request, 'get' | 'acceptsLanguages'>): Language {
  const tags = [req.get('language') ?? '', ...req.acceptsLanguages()];
  const found = tags.map(findClosestLanguage).find((language) => language !== undefined);
  return found ?? findLanguage(DEFAULT_LANGUAGE)!;
}
