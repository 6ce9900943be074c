import en from '#locales/en/common.json' with { type: 'json' };
import id from '#locales/id/common.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/common.json' with { type: 'json' };
import { createVenueClock, type Place, type VenueTime } from '#shared/domain/createVenueClock.ts';
import { type LanguageCode, type TextSet, textSetOf } from '#shared/domain/languages.ts';
import { fillIn } from '../words/words.ts';

const ZONE: Record<TextSet, string> = {
  en: en.venueTime.zone,
  id: id.venueTime.zone,
  'zh-HK': zhHK.venueTime.zone,
};

/** Formats a venue's times in mails and files as on the shop's pages. */
export function venueClock(language: LanguageCode, place: Place): VenueTime {
  return createVenueClock(language, place, (city) => fillIn(ZONE[textSetOf(language)], { city }));
}
