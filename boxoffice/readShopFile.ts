import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ReadFile, readShop } from '#shared/shop/readShop.ts';
import type { Shop } from '#shared/shop/shop.ts';
import type { ShopPlace } from './findShopFile.ts';

/** Reads the shop file, and the pictures that it names, once at startup. */
export const readShopFile = ({ path, isRequired }: ShopPlace): Shop =>
  readShop({ name: path, isRequired }, readBeside(path));

/** Reads files by names relative to the folder of the file `path`. */
export const readBeside =
  (path: string): ReadFile =>
  (name) => {
    const file = resolve(dirname(path), name);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
