import { createDateFormat } from '#shared/domain/dateFormat.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** Formats `2026-11-20` as a full date in that language. */
export function longDate(language: LanguageCode, day: string): string {
  return createDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
