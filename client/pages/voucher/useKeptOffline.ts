import { useEffect, useState } from 'react';
import { saveVouchers } from '#client/features/savedTickets/saveVouchers.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Saves this page. Returns true once it works without a network. */
export function useKeptOffline(): boolean {
  const { language } = useShopInfo();
  const [kept, setKept] = useState(false);

  useEffect(() => {
    let left = false;
    const [page = ''] = location.href.split('#');
    void saveVouchers(language, { pages: [page], maxAgeMs: 0 }).then((isSaved) => left || setKept(isSaved));
    return () => {
      left = true;
    };
  }, [language]);

  return kept;
}
