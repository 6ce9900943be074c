import { toSimplified } from '#locales/toSimplified.ts';
import { sourceOf, type TextSet } from '#shared/domain/language/languages.ts';
import { type LocalizedText, textIn as storedTextIn } from '#shared/domain/language/localizedText.ts';

/** A stored text in a text set. Organisers do not write simplified Chinese: it is converted from their texts. */
export function textIn(text: LocalizedText, textSet: TextSet): string {
  const source = sourceOf(textSet);
  return source === textSet || !text[source] ? storedTextIn(text, textSet) : toSimplified(text[source]);
}
