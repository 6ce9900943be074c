import type { Venue } from '#shared/contract/activity.ts';

/** The venue on a map that anyone may use: by its coordinates, else by its name. */
export function toMapHref({ latitude, longitude, name, address, cityName }: Venue): string {
  if (latitude === undefined || longitude === undefined) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${address}, ${cityName}` })}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
