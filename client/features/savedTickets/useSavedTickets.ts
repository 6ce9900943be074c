import { useEffect } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { saveVouchers } from './saveVouchers.ts';

/** Saves the vouchers of these links, so that they open without a network even if they were never opened before. */
export function useSavedTickets(hrefs: readonly string[]): void {
  const { language } = useShopInfo();
  const list = hrefs.join(' ');
  useEffect(() => {
    const pages = list.split(' ').filter(Boolean);
    const addresses = pages.map((href) => new URL(href, location.href).href);
    if (pages.length > 0) void saveVouchers(language, { pages: addresses, maxAgeMs: HOUR_MS });
  }, [language, list]);
}
