import { readWords } from '#boxoffice/platform/words/readWords.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import { createVenueClock, type Place, type VenueTime } from '#shared/domain/language/createVenueClock.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';

const WORDS = readWords('common');

/** Formats a venue's times in e-mails and files as on the shop's pages. */
export function venueClock(language: LanguageCode, place: Place): VenueTime {
  const words = WORDS[textSetOf(language)].venueTime;
  return createVenueClock(language, place, {
    nameZone: (city) => fillIn(words.zone, { city }),
    withZone: (time, zone) => fillIn(words.withZone, { time, zone }),
  });
}
