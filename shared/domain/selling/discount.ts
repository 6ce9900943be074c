/**
 * Percent off for a rate out of ten: floor((10 − rate) × 10), 8.5 → 15. The product is rounded before `floor`, so that
 * 9.3 gives 7 and not 6.
 */
export function discountPercent(rate: number): number {
  return Math.floor(Number(((10 - rate) * 10).toFixed(6)));
}
