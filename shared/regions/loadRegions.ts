import type { LocalizedText } from '../domain/language/localizedText.ts';

/** Text sets other than the default are present only if the name differs. */
export type Place = { code: string; name: LocalizedText };
/** A province, county or planning region with its cities and districts. */
export type Region = Place & { cities: Place[] };

type Loader = () => Promise<{ default: unknown }>;

/** Loaded on demand: the larger lists are as large as a page. */
const LOADERS = new Map<string, Loader>([
  ['HK', () => import('./HK.json', { with: { type: 'json' } })],
  ['MO', () => import('./MO.json', { with: { type: 'json' } })],
  ['TW', () => import('./TW.json', { with: { type: 'json' } })],
  ['SG', () => import('./SG.json', { with: { type: 'json' } })],
  ['ID', () => import('./ID.json', { with: { type: 'json' } })],
]);

/** Undefined for a country without a list, where regions are free text. */
export async function loadRegions(countryCode: string): Promise<Region[] | undefined> {
  return (await LOADERS.get(countryCode)?.())?.default as Region[] | undefined;
}
