import { useContext, useEffect } from 'react';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { findSignedInUser, rememberSignedInUser, type SignedInUser, watchOtherTabs } from './signedInUser.ts';

/**
 * On a page that needs a login session, keeps the stored user in sync with that login session and with other tabs. The
 * server renders such a page only with a login session, so the page can fetch the user. When another tab signs out,
 * this tab opens the home page. When another tab switches accounts, the page reloads.
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

/**
 * Stores the user that the page has loaded, unless the browser has already stored one. A child of the layout calls it,
 * so its effect runs before that of `useKnownUser`, which then needs no request.
 */
export function useLoadedUser(user: SignedInUser): void {
  useEffect(() => {
    if (!findSignedInUser()) rememberSignedInUser(user);
  }, [user]);
}
