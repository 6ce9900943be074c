import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Suggestions } from '#shared/contract/listing.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { readSearch } from '#shared/domain/search/searchQuery.ts';
import { matchNames } from '../search/nameMatch.ts';
import { findCards } from './findCards.ts';
import type { ReadCatalogue } from './keepCatalogue.ts';

/** Names are taken only from the most popular matching events. */
const MOST_EVENTS = 50;
const MOST_OF_A_KIND = 3;

/** Suggests artists, venues and future events whose names match the typed words. Mistyped words are corrected. */
export async function suggest(
  readCatalogue: ReadCatalogue,
  keyword: string,
  { now, language: { textSet } }: RequestContext,
): Promise<Suggestions> {
  const catalogue = await readCatalogue();
  const today = now.toISOString().slice(0, 10);
  const typed = readSearch(keyword, today).words;
  if (typed.length === 0) return [];
  const words = catalogue.words.correct(typed) ?? typed;
  const windows = [{ start: today }];
  const { cards } = findCards(catalogue, { now, sort: 'hot', windows, words, offset: 0, limit: MOST_EVENTS });
  const first = <Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => LocalizedText) =>
    matchNames(entries, { nameOf, words, textSet }).slice(0, MOST_OF_A_KIND);
  const texts = (names: LocalizedText[]) => {
    const different = [...new Map(names.map((name) => [textIn(name, textSet), name])).values()];
    return first(different, (name) => name).map((name) => textIn(name, textSet));
  };
  return [
    ...texts(cards.flatMap(({ artists }) => artists)).map((text) => ({ kind: 'artist' as const, text })),
    ...texts(cards.map(({ venue }) => venue.name)).map((text) => ({ kind: 'venue' as const, text })),
    ...first(cards, ({ name }) => name).map(({ id, name }) => ({
      kind: 'event' as const,
      text: textIn(name, textSet),
      activityId: id,
    })),
  ];
}
