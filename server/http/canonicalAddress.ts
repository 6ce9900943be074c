import { type Language, splitLanguage, stripLanguages } from '#shared/domain/languages.ts';

export type CanonicalAddress = {
  /** None when the path names no language first. */
  language: Language | undefined;
  /** Without any language, double or final slash; `/` is home. */
  innerPath: string;
};

/** What a path means once dot segments, language segments inside it, double slashes and the slash at its end are gone. */
export function canonicalAddress(path: string): CanonicalAddress {
  const { language, innerPath } = splitLanguage(withoutDots(path).replace(/\/{2,}/g, '/'));
  const stripped = stripLanguages(innerPath).replace(/\/+$/, '');
  return { language, innerPath: stripped || '/' };
}

/** The page's one address in that language. Starts with the language, so that no path makes it lead elsewhere. */
export function localAddress(language: Language, innerPath: string): string {
  return innerPath === '/' ? `/${language.code}` : `/${language.code}${innerPath}`;
}

/** As every browser reads a path: dots climb, backslashes are slashes. */
function withoutDots(path: string): string {
  return /\\|\/\.|%2e/i.test(path) ? new URL(`http://shop${path}`).pathname : path;
}
