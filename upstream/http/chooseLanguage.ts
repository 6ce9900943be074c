import { findClosestLanguage } from '#shared/domain/findClosestLanguage.ts';
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '#shared/domain/languages.ts';

/** Chooses the language from the header `language`, else from Accept-Language. Accepts tags such as `zh-Hant-TW`. */
export function chooseLanguage(wanted = '', accepted = ''): Language {
  const ranges = accepted
    .slice(0, 500)
    .split(',')
    .map((range) => range.trim().split(/\s*;\s*q=/))
    .map(([tag = '', quality = '1']) => ({ tag, quality: Number(quality) || 0 }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const found = [wanted, ...ranges.map(({ tag }) => tag)]
    .map(findClosestLanguage)
    .find((language) => language !== undefined);
  return found ?? findLanguage(DEFAULT_LANGUAGE)!;
}
