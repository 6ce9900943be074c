import type { Translate } from '#client/i18n/Translate.ts';
import type { Venue } from '#shared/contract/activity.ts';
import { hasCity, placeWord } from '#shared/domain/language/hasCity.ts';

/** Address of a venue with its city, in the order of the reader's language. */
export function toVenueAddress({ address, cityName }: Venue, t: Translate): string {
  return hasCity(address, cityName)
    ? address
    : t(`common:venuePlace.${placeWord(address)}`, { address, city: cityName });
}
