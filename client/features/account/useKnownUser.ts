import { useContext, useEffect } from 'react';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { findSignedInUser, rememberSignedInUser, watchOtherTabs } from './signedInUser.ts';

/**
 * Keeps the stored user in sync with the login session and with other tabs. A rendered page that needs a login session
 * proves that there is one, so the page can fetch the user. The page closes or reloads when another tab signs out or
 * switches accounts.
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
