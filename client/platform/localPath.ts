import type { LanguageCode } from '#shared/domain/languages.ts';

/** A plain link's address inside the shop: `/activity/7` → `/en/activity/7`. */
export function localPath(language: LanguageCode, path: string): string {
  return `/${language}${path === '/' ? '' : path}`;
}
