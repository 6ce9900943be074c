import { useContext, useSyncExternalStore } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { favouriteIds } from '#client/platform/deviceLists.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';

/**
 * Whether this browser keeps the event as a favourite, and a function to change that. The change is shown at once. The
 * account receives it at once, or at the next login. False on the server, which has no favourites.
 */
export function useFavourite(activityId: string) {
  const api = useContext(QuietShopApiContext);
  const isFavourite = useSyncExternalStore(
    favouriteIds.watch,
    () => favouriteIds.read().includes(activityId),
    () => false,
  );

  function toggle(): void {
    const hasAccount = findSignedInUser() !== undefined;
    if (isFavourite) favouriteIds.remove(activityId);
    else favouriteIds.add(activityId);
    if (!hasAccount || !api) return;
    const told = isFavourite ? api.removeFavourite(activityId) : api.addFavourites({ ids: [activityId] });
    told.catch(() => undefined);
  }

  return { isFavourite, toggle };
}
