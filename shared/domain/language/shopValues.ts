/** Values that every text of `locales/` may use. Code does not pass them, because they are the same on all pages. */
export const SHOP_VALUES = [
  'shop',
  'company',
  'founded',
  'companySeat',
  'law',
  'courts',
  'shopArea',
  'channels',
  'serviceHours',
  'businessHours',
] as const;
type ShopValue = (typeof SHOP_VALUES)[number];
export type ShopValues = Record<ShopValue, string>;

export const isShopValue = (name: string): name is ShopValue => SHOP_VALUES.includes(name as ShopValue);
