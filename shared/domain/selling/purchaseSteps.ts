/** The steps of a purchase, in their order. */
export const PURCHASE_STEPS = ['select', 'confirm', 'delivery', 'payment', 'complete'] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];
