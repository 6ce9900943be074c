import type { Handler, Request, Response } from 'express';
import { createInstance } from 'i18next';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import type { Translator } from '#client/i18n/createTranslator.ts';
import { findClosestLanguage } from '#shared/domain/language/findClosestLanguage.ts';
import { DEFAULT_LANGUAGE, findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { TRANSLATOR_OPTIONS, translatorOptions } from '#shared/domain/language/translatorOptions.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';
import { canonicalAddress } from '../http/canonicalAddress.ts';
import { visitOf } from '../http/visit.ts';
import type { Messages } from './messages.ts';

type Lookup = { name: string; lookup: (req: Request, res: Response) => string | undefined };

/** Detection order: URL, cookie, location, Accept-Language. */
const LOOKUPS: Lookup[] = [
  { name: 'address', lookup: (req) => canonicalAddress(req.path).language?.code },
  { name: 'preference', lookup: (req) => findLanguage(String(req.cookies?.language ?? ''))?.code },
  { name: 'place', lookup: (_req, res) => visitOf(res).geoLanguage },
];

/** Creates a translator for each language, for code that already knows the language of a request. */
export function createTranslators(
  messages: Messages,
  shown: Record<LanguageCode, Pick<ShownShop, 'values'>>,
): Record<LanguageCode, Translator> {
  const translators = LANGUAGES.map(({ code }) => {
    const translator = createInstance();
    const options = translatorOptions(shown[code].values);
    void translator.init({ ...options, lng: code, resources: messages, ns: namespacesOf(messages) });
    return [code, translator];
  });
  return Object.fromEntries(translators);
}

const namespacesOf = (messages: Messages) => Object.keys(messages[DEFAULT_LANGUAGE] ?? {});

/** Sets the language and translator (`req.language`, `req.t`, `req.i18n`) and Content-Language. */
export function translate(messages: Messages): Handler {
  const detector = new LanguageDetector();
  for (const lookup of LOOKUPS) detector.addDetector(lookup as never);

  const i18next = createInstance();
  void i18next.use(detector).init({
    ...TRANSLATOR_OPTIONS,
    resources: messages,
    preload: TRANSLATOR_OPTIONS.supportedLngs,
    ns: namespacesOf(messages),
    detection: {
      order: [...LOOKUPS.map(({ name }) => name), 'header'],
      caches: false,
      convertDetectedLanguage: (tag: string) => findClosestLanguage(tag)?.code ?? tag,
    },
  });
  return handle(i18next);
}
