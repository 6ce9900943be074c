import type { LanguageCode } from '#shared/domain/language/languages.ts';

/** Adds the language prefix to a path: `/activity/7` → `/en/activity/7`. */
export function localPath(language: LanguageCode, path: string): string {
  return `/${language}${path === '/' ? '' : path}`;
}
