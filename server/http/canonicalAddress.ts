import type { Request } from 'express';
import { type Language, splitLanguage, stripLanguages } from '#shared/domain/language/languages.ts';

type CanonicalAddress = {
  /** Undefined when the path does not start with a language. */
  language: Language | undefined;
  /** Path without language segments and without double or trailing slashes; `/` is the home page. */
  innerPath: string;
};

/** Normalises a path: removes dot segments, inner language segments, double slashes and the trailing slash. */
export function canonicalAddress(path: string): CanonicalAddress {
  const { language, innerPath } = splitLanguage(withoutDots(path).replace(/\/{2,}/g, '/'));
  const stripped = stripLanguages(innerPath).replace(/\/$/, '');
  return { language, innerPath: stripped || '/' };
}

/**
 * Returns the canonical path of a page in a language. It always starts with the language, so it cannot redirect to
 * another host.
 */
export function localAddress(language: Language, innerPath: string): string {
  return innerPath === '/' ? `/${language.code}` : `/${language.code}${innerPath}`;
}

/** Returns the raw query with its question mark, or an empty string. */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** Resolves dot segments and backslashes as browsers do. */
function withoutDots(path: string): string {
  return /\\|\/\.|%2e/i.test(path) ? new URL(`http://shop${path}`).pathname : path;
}
