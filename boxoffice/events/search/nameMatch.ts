import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { isChinese, toSearchWords } from '#shared/domain/search/searchQuery.ts';
import { foldChinese } from './foldChinese.ts';

/** Returns the entries whose name in any one language contains all words. Matches in the shown language come first. */
export function matchNames<Entry>(
  entries: readonly Entry[],
  { nameOf, words, textSet }: { nameOf: (entry: Entry) => LocalizedText; words: readonly string[]; textSet: TextSet },
): Entry[] {
  const isShown = (entry: Entry) => hasWords(textIn(nameOf(entry), textSet), words);
  const matching = entries.filter((entry) => Object.values(nameOf(entry)).some((text) => hasWords(text, words)));
  return [...matching.filter(isShown), ...matching.filter((entry) => !isShown(entry))];
}

/** Whether the text contains words that begin with all the given ones. */
function hasWords(text: string, words: readonly string[]): boolean {
  const known = toSearchWords(text).map(foldChinese);
  return words.every((word) =>
    known.some((other) => (isChinese(word) ? other.includes(foldChinese(word)) : other.startsWith(word))),
  );
}
