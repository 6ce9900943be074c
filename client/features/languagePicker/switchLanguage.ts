import { localPath } from '#client/platform/localPath.ts';
import { type LanguageCode, stripLanguages } from '#shared/domain/language/languages.ts';
import { SECOND_MS, YEAR_MS } from '#shared/kernel/durations.ts';

const ONE_YEAR_S = YEAR_MS / SECOND_MS;

/** Returns the address of the same page in another language, without the old language prefix. */
export function addressIn(language: LanguageCode, { pathname, search, hash }: Place): string {
  return localPath(language, stripLanguages(pathname)) + search + hash;
}
type Place = { pathname: string; search: string; hash: string };

export function languageCookie(language: LanguageCode, secure: boolean): string {
  return `language=${language}; max-age=${ONE_YEAR_S}; path=/; samesite=lax${secure ? '; secure' : ''}`;
}

/** Stores the language in a cookie and reloads the page in that language. */
export function switchLanguage(language: LanguageCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = languageCookie(language, location.protocol === 'https:');
  const here = location.pathname + location.search + location.hash;
  const there = addressIn(language, location);
  if (there === here) location.reload();
  else location.assign(location.origin + there);
}
