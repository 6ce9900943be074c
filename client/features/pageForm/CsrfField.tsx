import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Anti-forgery token for forms of personal pages. It protects posts without scripts from other sites. */
export function CsrfField() {
  const { csrfToken } = useShopInfo();
  return csrfToken ? <input type="hidden" name="_csrf" value={csrfToken} /> : null;
}
