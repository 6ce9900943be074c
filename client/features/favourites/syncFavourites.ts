import { favouriteIds } from '#client/platform/deviceLists.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';

/**
 * Adds the device's favourites to the account, and the account's favourites to the device. After a failure, the
 * device's list is unchanged.
 */
export async function syncFavourites(api: Pick<ShopApi, 'addFavourites'>): Promise<void> {
  const all = await api.addFavourites({ ids: favouriteIds.read() }).catch(() => undefined);
  if (all) favouriteIds.replace(all.map(String));
}
