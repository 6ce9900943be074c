import type { Region } from '#shared/regions/loadRegions.ts';

const files = import.meta.glob<Region[]>('/shared/regions/*.json', { import: 'default' });

/** The bundler's way to the same files that `shared/regions/loadRegions` reads: one chunk per country, fetched when it is chosen. */
export async function loadRegions(countryCode: string): Promise<Region[] | undefined> {
  return files[`/shared/regions/${countryCode}.json`]?.();
}
