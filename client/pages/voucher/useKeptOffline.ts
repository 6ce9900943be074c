import { useEffect, useState } from 'react';
import { saveVouchers } from '#client/features/savedTickets/saveVouchers.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Saves this page with all resources that it has loaded. Returns true once it works offline. */
export function useKeptOffline(): boolean {
  const { language } = useShopInfo();
  const [kept, setKept] = useState(false);

  useEffect(() => {
    let left = false;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
    const [page = ''] = location.href.split('#');
    void saveVouchers(language, { pages: [page], parts: [...loaded, ...pictures] }).then(
      (isSaved) => left || setKept(isSaved),
    );
    return () => {
      left = true;
    };
  }, [language]);

  return kept;
}
