import * as z from 'zod/mini';
import { createStoredText } from '#client/platform/storedText.ts';
import { LanguageEntry } from '#shared/contract/language.ts';
import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/languages.ts';

/** A language to choose; `id` is the number the box office knows it by. */
export type LanguageChoice = { code: LanguageCode; id: number; name: string };

const storedList = createStoredText('languageList');
const ONE_DAY_MS = 24 * 60 * 60_000;
const Stored = z.object({ storedAt: z.number(), languages: z.array(LanguageEntry) });

/** What the box office offers and the shop has words for; the shop's own list when that would be nothing. */
export function toChoices(offered: LanguageEntry[]): LanguageChoice[] {
  const choices = offered.flatMap(({ id, code, name }) => {
    const known = findLanguage(code);
    return known ? [{ code: known.code, id, name }] : [];
  });
  return choices.length > 0 ? choices : LANGUAGES.map(({ code, id, name }) => ({ code, id, name }));
}

/** The list as it was fetched, unless that is more than a day ago. */
export function readStoredList(stored: string | null, now: number): LanguageEntry[] | undefined {
  try {
    const { success, data } = z.safeParse(Stored, JSON.parse(stored ?? 'null'));
    return success && now - data.storedAt < ONE_DAY_MS && now >= data.storedAt ? data.languages : undefined;
  } catch {
    return undefined;
  }
}

export function findStoredList(): LanguageEntry[] | undefined {
  return readStoredList(storedList.read(), Date.now());
}

export function storeList(languages: LanguageEntry[]): void {
  storedList.write(JSON.stringify({ storedAt: Date.now(), languages }));
}
