import { readWords } from '#boxoffice/platform/words/readWords.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import type { Venue } from '#shared/contract/activity.ts';
import { hasCity, placeWord } from '#shared/domain/language/hasCity.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';

const WORDS = readWords('common');

/** Address of a venue with its city, as on the shop's pages. */
export function venueAddress({ address, cityName }: Venue, textSet: TextSet): string {
  if (hasCity(address, cityName)) return address;
  return fillIn(WORDS[textSet].venuePlace[placeWord(address)], { address, city: cityName });
}

/** Name of a venue with its city, for texts that are too short for the address. */
export function venueInCity({ name, cityName }: Pick<Venue, 'name' | 'cityName'>, textSet: TextSet): string {
  return fillIn(WORDS[textSet].venuePlace.venue, { venue: name, city: cityName });
}
