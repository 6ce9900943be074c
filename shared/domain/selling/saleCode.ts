/** Opens a hidden tier or a presale; shows a hidden price type; takes something off each ticket. */
export const CODE_KINDS = ['access', 'priceType', 'discount'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
