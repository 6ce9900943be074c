import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Stands in every form of a page's own: without scripts it proves that the shop's page was sent, not another site's. */
export function CsrfField() {
  const { csrfToken } = useShopInfo();
  return csrfToken ? <input type="hidden" name="_csrf" value={csrfToken} /> : null;
}
