import { useRef, useState } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { type LanguageCode, sourceOf, textSetOf } from '#shared/domain/language/languages.ts';
import { textIn } from '#shared/domain/language/localizedText.ts';
import type { Place, Region } from '#shared/regions/loadRegions.ts';

export type PlaceView = { code: string; name: string };
/** A province, county or planning region by name, with its cities or districts. */
export type RegionView = PlaceView & { cities: PlaceView[] };

/** Regions of a country to choose from. Null if visitors type them. */
export async function loadRegionViews(countryCode: string, language: LanguageCode): Promise<RegionView[] | null> {
  const textSet = textSetOf(language);
  const toView = ({ code, name }: Place): PlaceView => ({ code, name: textIn(name, textSet) });
  const regions = await (sourceOf(textSet) === textSet ? loadRegions : loadSimplifiedRegions)(countryCode);
  return regions?.map((region) => ({ ...toView(region), cities: region.cities.map(toView) })) ?? null;
}

const files = import.meta.glob<Region[]>('/shared/regions/*.json', { import: 'default' });
const simplified = import.meta.glob<Region[]>('/shared/regions/*.json', { query: '?simplified', import: 'default' });

/** Client version of `shared/regions/loadRegions`. One chunk per country, fetched on demand. */
export async function loadRegions(countryCode: string): Promise<Region[] | undefined> {
  return files[`/shared/regions/${countryCode}.json`]?.();
}

async function loadSimplifiedRegions(countryCode: string): Promise<Region[] | undefined> {
  return simplified[`/shared/regions/${countryCode}.json`]?.();
}

type Areas = { countryCode: string; regions: RegionView[] | null };

/** The address's country and its regions. Fetches the regions when another country is chosen. */
export function useAreas(initial: Areas) {
  const { language } = useShopInfo();
  const [areas, setAreas] = useState<Areas>({ countryCode: initial.countryCode, regions: initial.regions });
  const wanted = useRef(initial.countryCode);

  return {
    ...areas,
    async chooseCountry(countryCode: string) {
      wanted.current = countryCode;
      const regions = await loadRegionViews(countryCode, language);
      if (wanted.current === countryCode) setAreas({ countryCode, regions });
    },
  };
}
