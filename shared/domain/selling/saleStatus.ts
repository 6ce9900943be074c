export const SALE_STATUSES = [
  'onSale',
  'preSale',
  'notOnSale',
  'soldOut',
  'expired',
  'refunding',
  'stopSale',
  'deprecated',
] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** `show`: prices without a button, in a shop without the feature that the button needs. */
type SaleAction = 'buy' | 'notify' | 'none' | 'show';
export type SaleButton = { action: SaleAction; label: SaleButtonLabel };
type SaleButtonLabel =
  | 'buyNow'
  | 'bookNow'
  | 'grabNow'
  | 'notifyMe'
  | 'expired'
  | 'refunding'
  | 'stopSale'
  | 'deprecated';

/** Button of each status. `label` is a key of the `activity` texts under `button.`. */
const BUTTONS: Record<SaleStatus, SaleButton> = {
  onSale: { action: 'buy', label: 'buyNow' },
  preSale: { action: 'notify', label: 'notifyMe' },
  notOnSale: { action: 'notify', label: 'notifyMe' },
  soldOut: { action: 'notify', label: 'notifyMe' },
  expired: { action: 'none', label: 'expired' },
  refunding: { action: 'none', label: 'refunding' },
  stopSale: { action: 'none', label: 'stopSale' },
  deprecated: { action: 'none', label: 'deprecated' },
};

type Sale = { seated: boolean; highDemand: boolean };

export function saleButton(status: SaleStatus, session: Sale, missing: readonly string[] = []): SaleButton {
  const button = findButton(status, session);
  return missing.includes(button.action) ? { ...button, action: 'show' } : button;
}

function findButton(status: SaleStatus, session: Sale): SaleButton {
  if (status !== 'onSale') return BUTTONS[status];
  if (session.highDemand) return { action: 'buy', label: 'grabNow' };
  return session.seated ? { action: 'buy', label: 'bookNow' } : BUTTONS.onSale;
}
