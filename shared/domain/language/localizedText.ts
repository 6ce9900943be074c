import { DEFAULT_TEXT_SET, sourceOf, type TextSet } from './languages.ts';

/** A text in the default text set, and in those others that have it. */
export type LocalizedText = Record<typeof DEFAULT_TEXT_SET, string> & Partial<Record<TextSet, string>>;

/** Returns the text in a text set, or in its source, or in the default one where it is absent or empty. */
export function textIn(text: LocalizedText, textSet: TextSet): string {
  return text[textSet] || text[sourceOf(textSet)] || text[DEFAULT_TEXT_SET];
}
