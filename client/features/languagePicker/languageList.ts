import * as z from 'zod/mini';
import { createStoredText } from '#client/platform/storedText.ts';
import { LanguageEntry } from '#shared/contract/language.ts';
import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

/** A language to choose. `id` is its number at the box office. */
export type LanguageChoice = { code: LanguageCode; id: number; name: string };

const storedList = createStoredText('languageList');
const Stored = z.object({ storedAt: z.number(), languages: z.array(LanguageEntry) });

/** Languages that both the box office and the shop support, in the shop's order. Falls back to the shop's own list. */
export function toChoices(offered: LanguageEntry[]): LanguageChoice[] {
  const choices = LANGUAGES.flatMap(({ code }) => {
    const entry = offered.find((one) => findLanguage(one.code)?.code === code);
    return entry ? [{ code, id: entry.id, name: entry.name }] : [];
  });
  return choices.length > 0 ? choices : LANGUAGES.map(({ code, id, name }) => ({ code, id, name }));
}

/** Reads the cached list. Undefined if it is older than a day. */
export function readStoredList(stored: string | null, now: number): LanguageEntry[] | undefined {
  try {
    const { success, data } = z.safeParse(Stored, JSON.parse(stored ?? 'null'));
    return success && now - data.storedAt < DAY_MS && now >= data.storedAt ? data.languages : undefined;
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
