import type { Translate } from '#client/i18n/Translate.ts';
import type { Venue } from '#shared/contract/activity.ts';
import { createVenueClock, type Place, type VenueTime } from '#shared/domain/language/createVenueClock.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';

/**
 * Formats times in the venue's time zone. No component calls it during hydration, so each text is formatted once: on
 * the server or in the browser.
 */
export function createVenueTime(language: LanguageCode, place: Place, t: Translate): VenueTime {
  return createVenueClock(language, place, {
    nameZone: (city) => t('common:venueTime.zone', { city }),
    withZone: (time, zone) => t('common:venueTime.withZone', { time, zone }),
  });
}

/** Link to the venue on a public map, by coordinates if known, otherwise by name. */
export function toMapHref({ latitude, longitude, name, address, cityName }: Venue): string {
  if (latitude === undefined || longitude === undefined) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${address}, ${cityName}` })}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
