import { toSimplified } from '#locales/toSimplified.ts';
import { sourceOf, type TextSet } from '#shared/domain/language/languages.ts';
import { type LocalizedText, textIn as storedTextIn } from '#shared/domain/language/localizedText.ts';

/** A stored text in a text set. Organisers write no simplified Chinese: it is made from what they write. */
export function textIn(text: LocalizedText, textSet: TextSet): string {
  const source = sourceOf(textSet);
  return source === textSet || !text[source] ? storedTextIn(text, textSet) : toSimplified(text[source]);
}
