import type { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { Venue } from '#shared/contract/activity.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';

type Place = { venue: typeof venues.$inferSelect; city: typeof cities.$inferSelect };

/** Converts a venue for the event page, orders and tickets. */
export function toVenue({ venue, city }: Place, textSet: TextSet): Venue {
  return {
    name: textIn(venue.name, textSet),
    address: textIn(venue.address, textSet),
    cityName: textIn(city.name, textSet),
    cityCode: city.code,
    countryCode: city.countryCode,
    timeZone: city.timeZone,
    latitude: venue.latitude,
    longitude: venue.longitude,
  };
}
