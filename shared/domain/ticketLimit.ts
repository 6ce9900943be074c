/** How much is left of a tier, told without numbers so that nobody can watch the sales. */
export const REMAINING = ['plenty', 'few', 'none'] as const;
export type Remaining = (typeof REMAINING)[number];

const FEW_UNITS = 10;
const FEW_SHARE = 0.1;

/** Few are at most ten, or a tenth of what there was. */
export function remainingOf({ freeUnits, capacity }: { freeUnits: number; capacity: number }): Remaining {
  if (freeUnits <= 0) return 'none';
  return freeUnits <= Math.max(FEW_UNITS, capacity * FEW_SHARE) ? 'few' : 'plenty';
}

/** A quantity inside what one order may hold: at least one, at most the event's purchase limit. */
export function clampQuantity(wanted: number, purchaseLimit: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, purchaseLimit));
}
