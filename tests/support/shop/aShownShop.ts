import { SHOP_VALUES, type ShopValues } from '#shared/domain/language/shopValues.ts';
import type { ShownShop } from '#shared/domain/shop/shownShop.ts';

/** What a page knows about a shop that sets few facts. */
export const aShownShop = (facts: Partial<ShownShop> = {}): ShownShop => ({
  shortName: 'Shop',
  values: Object.fromEntries(SHOP_VALUES.map((name) => [name, name])) as ShopValues,
  ...facts,
});
