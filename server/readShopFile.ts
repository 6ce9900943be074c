import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readShop } from '#shared/shop/readShop.ts';
import type { Shop } from '#shared/shop/shop.ts';

/** A file that a setting names must exist. The default file may be missing. */
export type ShopPlace = { path: string; isRequired: boolean };

/** Finds the shop file next to the data folder, unless a setting names it. */
export const findShopFile = ({ given, dataDir }: { given?: string | undefined; dataDir: string }): ShopPlace => ({
  path: resolve(given ?? resolve(dataDir, '../shop.json')),
  isRequired: given !== undefined,
});

/** Reads the shop file, and the pictures that it names, once at startup. */
export const readShopFile = ({ path, isRequired }: ShopPlace): Shop =>
  readShop({ name: path, isRequired }, (name) => readIfThere(resolve(dirname(path), name)));

function readIfThere(file: string): Uint8Array | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
