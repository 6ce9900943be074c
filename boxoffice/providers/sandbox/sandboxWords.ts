import { readWords, type WordFiles } from '#boxoffice/platform/words/readWords.ts';
import { DEFAULT_LANGUAGE, findLanguage, type LanguageCode, languageOf } from '#shared/domain/language/languages.ts';

export type SandboxWords = WordFiles['sandbox'];
const WORDS = readWords('sandbox');

/** Texts of the sandbox's pages in this language, or in the default language if it is unknown. */
export function sandboxWords(languageCode: string): { words: SandboxWords; language: LanguageCode } {
  const { code, textSet } = findLanguage(languageCode) ?? languageOf(DEFAULT_LANGUAGE);
  return { words: WORDS[textSet], language: code };
}
