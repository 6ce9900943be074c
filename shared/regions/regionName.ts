import type { TextSet } from '../domain/languages.ts';
import type { RegionName } from './loadRegions.ts';

export function regionName(name: RegionName, textSet: TextSet): string {
  return name[textSet] ?? name.en;
}
