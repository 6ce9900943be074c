import en from '#locales/en/boxOffice.json' with { type: 'json' };
import id from '#locales/id/boxOffice.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/boxOffice.json' with { type: 'json' };
import type { TextSet } from '#shared/domain/languages.ts';

export type Words = typeof en;

/** What the box office itself says; the names of events are in the catalogue. */
export const WORDS: Record<TextSet, Words> = { en, id, 'zh-HK': zhHK };

/** "at most {{limit}} tickets" with `{ limit: 4 }`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
