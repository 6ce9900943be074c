import { useRef, useState } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { loadRegionViews, type RegionView } from './regionViews.ts';

type Areas = { countryCode: string; regions: RegionView[] | null };

/** The country of the address and what may be chosen in it; another country's places are fetched when it is chosen. */
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
