import { createStoredText } from '#client/platform/storedText.ts';
import type { LanguageEntry } from '#shared/contract/language.ts';
import { findLanguage, LANGUAGES, type LanguageCode } from '#shared/domain/language/languages.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

/** A language to choose. `id` is its number at the box office. */
export type LanguageChoice = { code: LanguageCode; id: number; name: string };

const storedList = createStoredText('languageList');

/** Languages that both the box office and the shop support, in the shop's order. Falls back to the shop's own list. */
export function toChoices(offered: LanguageEntry[], languages = LANGUAGES): LanguageChoice[] {
  const choices = languages.flatMap(({ code }) => {
    const entry = offered.find((one) => findLanguage(one.code)?.code === code);
    return entry ? [{ code, id: entry.id, name: entry.name }] : [];
  });
  return choices.length > 0 ? choices : languages.map(({ code, id, name }) => ({ code, id, name }));
}

/** Reads the cached list. Undefined if it is invalid or older than a day. */
export function readStoredList(stored: string | null, now: number): LanguageEntry[] | undefined {
  try {
    const { storedAt, languages } = JSON.parse(stored ?? 'null');
    return now - storedAt < DAY_MS && now >= storedAt && languages.every(isEntry) ? languages : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = ({ id, code, name }: Partial<LanguageEntry>): boolean =>
  typeof id === 'number' && typeof code === 'string' && typeof name === 'string';

export function findStoredList(): LanguageEntry[] | undefined {
  return readStoredList(storedList.read(), Date.now());
}

export function storeList(languages: LanguageEntry[]): void {
  storedList.write(JSON.stringify({ storedAt: Date.now(), languages }));
}
