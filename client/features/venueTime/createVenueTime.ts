import type { TFunction } from 'i18next';
import { createVenueClock, type Place, type VenueTime } from '#shared/domain/createVenueClock.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** A venue's clock in a visitor's language; made by the loader, so that server and browser never format twice. */
export function createVenueTime(language: LanguageCode, place: Place, t: TFunction): VenueTime {
  return createVenueClock(language, place, (city) => t('common:venueTime.zone', { city }));
}
