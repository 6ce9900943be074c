import type { TFunction } from 'i18next';
import type { Venue } from '#shared/contract/activity.ts';
import { hasCity } from '#shared/domain/language/hasCity.ts';

/** Address of a venue with its city, in the order of the reader's language. */
export function toVenueAddress({ address, cityName }: Venue, t: TFunction): string {
  return hasCity(address, cityName) ? address : t('common:venuePlace.address', { address, city: cityName });
}
