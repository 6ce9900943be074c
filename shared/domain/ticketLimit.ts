/** How much is left of a tier, told without numbers so that nobody can watch the sales. */
export const REMAINING = ['plenty', 'few', 'none'] as const;
export type Remaining = (typeof REMAINING)[number];

/** A quantity inside what one order may hold: at least one, at most the event's purchase limit. */
export function clampQuantity(wanted: number, purchaseLimit: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted) || 1, purchaseLimit));
}
