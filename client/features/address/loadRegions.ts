import type { Region } from '#shared/regions/loadRegions.ts';

const files = import.meta.glob<Region[]>('/shared/regions/*.json', { import: 'default' });

/** Client version of `shared/regions/loadRegions`: one chunk per country, fetched when the country is chosen. */
export async function loadRegions(countryCode: string): Promise<Region[] | undefined> {
  return files[`/shared/regions/${countryCode}.json`]?.();
}
