import { toSimplified } from '#locales/toSimplified.ts';
import { sourceOf, type TextSet } from '#shared/domain/language/languages.ts';
import { type LocalizedText, textIn as storedTextIn } from '#shared/domain/language/localizedText.ts';

/**
 * Returns a stored text in a text set. Simplified Chinese is converted from Traditional Chinese, because organisers do
 * not write it.
 */
export function textIn(text: LocalizedText, textSet: TextSet): string {
  const source = sourceOf(textSet);
  return source === textSet || !text[source] ? storedTextIn(text, textSet) : toSimplified(text[source]);
}
