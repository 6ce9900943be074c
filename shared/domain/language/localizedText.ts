import { DEFAULT_TEXT_SET, sourceOf, type TextSet } from './languages.ts';

/** A text in the default text set, and optionally in others. */
export type LocalizedText = Record<typeof DEFAULT_TEXT_SET, string> & Partial<Record<TextSet, string>>;

/**
 * Returns the text in a text set. If it is absent or empty, returns the text in the source set or in the default set.
 */
export function textIn(text: LocalizedText, textSet: TextSet): string {
  return text[textSet] || text[sourceOf(textSet)] || text[DEFAULT_TEXT_SET];
}
