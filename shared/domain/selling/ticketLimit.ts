/** Remaining stock of a tier without numbers, so that competitors cannot track the sales. */
export const REMAINING = ['plenty', 'few', 'none'] as const;
export type Remaining = (typeof REMAINING)[number];

const FEW_UNITS = 10;
const FEW_SHARE = 0.1;

/** `few` means at most ten units, or at most a tenth of the capacity if a tenth is more than ten. */
export function remainingOf(
  { freeUnits, capacity }: { freeUnits: number; capacity: number },
  fewUnits = FEW_UNITS,
): Remaining {
  if (freeUnits <= 0) return 'none';
  return freeUnits <= Math.max(fewUnits, capacity * FEW_SHARE) ? 'few' : 'plenty';
}

/** Limits a quantity to the range from 1 to the event's purchase limit. */
export function clampQuantity(wanted: number, purchaseLimit: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, purchaseLimit));
}
