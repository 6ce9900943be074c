import type { TFunction } from 'i18next';
import { createVenueClock, type Place, type VenueTime } from '#shared/domain/createVenueClock.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** Formats times in the venue's time zone. Loaders use it, so that only the server or the browser formats, not both. */
export function createVenueTime(language: LanguageCode, place: Place, t: TFunction): VenueTime {
  return createVenueClock(language, place, (city) => t('common:venueTime.zone', { city }));
}
