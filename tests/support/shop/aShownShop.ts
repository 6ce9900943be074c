import { SHOP_VALUES, type ShopValues } from '#shared/domain/language/shopValues.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

/** Returns the facts that pages get about a shop that sets few of them. */
export const aShownShop = (facts: Partial<ShownShop> = {}): ShownShop => ({
  shortName: 'Shop',
  values: Object.fromEntries(SHOP_VALUES.map((name) => [name, name])) as ShopValues,
  ...facts,
});
