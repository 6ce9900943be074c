import type { LocalizedText } from '#shared/contract/catalogueFile.ts';

/** A text in the order English, Indonesian, Hong Kong Chinese. */
export function words(en: string, id: string, zhHk: string): LocalizedText {
  return { en, id, 'zh-HK': zhHk };
}
