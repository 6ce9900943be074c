import { useRef, useState } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { loadRegionViews, type RegionView } from './regionViews.ts';

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
