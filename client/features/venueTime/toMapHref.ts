import type { Venue } from '#shared/contract/activity.ts';

/** Link to the venue on a public map, by coordinates or else by name. */
export function toMapHref({ latitude, longitude, name, address, cityName }: Venue): string {
  if (latitude === undefined || longitude === undefined) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${address}, ${cityName}` })}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
