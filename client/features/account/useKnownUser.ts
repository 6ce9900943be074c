import { useContext, useEffect } from 'react';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { findSignedInUser, rememberSignedInUser, watchOtherTabs } from './signedInUser.ts';

/**
 * Keeps what the browser remembers of the user in step with the cookies and with other tabs. A page that needs a login
 * and stands proves that there is one, so who it is can be asked; and it must not stand any longer than the login.
 */
export function useKnownUser({ needed }: { needed: boolean }): void {
  const api = useContext(ShopApiContext);
  const { language } = useShopInfo();

  useEffect(() => {
    if (!needed || !api) return;
    if (!findSignedInUser()) api.getMe().then(rememberSignedInUser, () => undefined);

    const before = findSignedInUser()?.userId;
    return watchOtherTabs(() => {
      const now = findSignedInUser()?.userId;
      if (!now) location.assign(localPath(language, '/'));
      else if (before && now !== before) location.reload();
    });
  }, [needed, api, language]);
}
