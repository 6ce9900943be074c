import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';

const LATIN_WORDS = 20_000;
const CHINESE_WORDS = 100;
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sa',
  'to',
  'vel',
  'nu',
  'dra',
  'pi',
  'os',
  'han',
  'qui',
  'bel',
  'ur',
  'fe',
];
/** Prime numbers mix words, places and days well, and give the same events each time. */
const [ONE, TWO, THREE] = [7_919, 104_729, 15_485_863];

/**
 * Returns a catalogue file of events from number `first` on: two words per name, 1 to 365 days ahead, four places per
 * event.
 */
export function manyEvents(first: number, count: number): CatalogueFile {
  const { activities: _, banners: __, ...places } = smallCatalogue();
  const upTo = Array.from({ length: count }, (_, index) => first + index);
  return { ...places, banners: [], activities: upTo.map(toEvent) };
}

export function latinWord(number: number): string {
  let word = '';
  for (let left = number + 4_096; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[left % SYLLABLES.length];
  }
  return word;
}

export function chineseWord(number: number): string {
  const first = 0x4e00 + 2 * (number % CHINESE_WORDS);
  return String.fromCodePoint(first, first + 1);
}

function toEvent(index: number) {
  const id = `event-${index}`;
  const [one, two, three] = [ONE, TWO, THREE].map((prime) => common((index * prime) % LATIN_WORDS));
  const startsAt = new Date(Date.now() + (1 + ((index * TWO) % 365)) * DAY_MS).toISOString();
  const amount = 10_000 + ((index * THREE) % 900) * 100;
  const tier = { id: 'floor', name: text('Floor'), faceValue: { amount, currency: 'HKD' as const }, capacity: 4 };
  return anActivity({
    id,
    type: (['concert', 'theatre', 'sport', 'festival'] as const)[index % 4]!,
    name: text(
      `${latinWord(one!)} ${latinWord(two!)}`,
      `${latinWord(two!)} ${latinWord(three!)}`,
      `${chineseWord(index * ONE)}${chineseWord(index * TWO)}`,
    ),
    venueId: index % 3 === 0 ? 'banyan' : 'tidewall',
    popularity: (index * ONE) % 100,
    ...(index % 10 === 0 && { discountRate: 5 + (index % 50) / 10 }),
    sessions: [aSession({ id: `${id}-1`, startsAt, tiers: [tier] })],
  });
}

/** Maps evenly spread numbers so that some words are frequent and others rare, as in any language. */
const common = (number: number) => Math.floor(LATIN_WORDS * (number / LATIN_WORDS) ** 5);
