import type { Region } from '#shared/regions/loadRegions.ts';

const files = import.meta.glob<Region[]>('/shared/regions/*.json', { import: 'default' });

/** Client version of `shared/regions/loadRegions`. One chunk per country, fetched on demand. */
export async function loadRegions(countryCode: string): Promise<Region[] | undefined> {
  return files[`/shared/regions/${countryCode}.json`]?.();
}
