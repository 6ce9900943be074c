import { resolve } from 'node:path';

/** A file that a setting names must exist. The default file may be missing. */
export type ShopPlace = { path: string; isRequired: boolean };

/**
 * Finds the shop file next to the data folder, unless a setting names it. Loads no schema, so commands stay fast.
 */
export const findShopFile = ({ given, dataDir }: { given?: string | undefined; dataDir: string }): ShopPlace => ({
  path: resolve(given ?? resolve(dataDir, '../shop.json')),
  isRequired: given !== undefined,
});
