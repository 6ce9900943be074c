import en from '#locales/en/sandbox.json' with { type: 'json' };
import id from '#locales/id/sandbox.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/sandbox.json' with { type: 'json' };
import { findLanguage, type LanguageCode, type TextSet } from '#shared/domain/languages.ts';

export type SandboxWords = typeof en;
const WORDS: Record<TextSet, SandboxWords> = { en, id, 'zh-HK': zhHK };

/** Texts of the sandbox's pages, in the language of the payment. */
export function sandboxWords(languageCode: string): { words: SandboxWords; language: LanguageCode } {
  const { code, textSet } = findLanguage(languageCode) ?? findLanguage('en')!;
  return { words: WORDS[textSet], language: code };
}
