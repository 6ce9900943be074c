import { SECOND_MS } from '#shared/kernel/durations.ts';

export type SaleHealth = ReturnType<typeof createSaleHealth>;
/** Whether an error means that the box office was unavailable. */
type IsUnavailable = (error: unknown) => boolean;

const WINDOW_MS = 10 * SECOND_MS;
const SLOW_MS = 500;
/** A few slow holds are not an overload. */
const LEAST_HOLDS = 20;

/**
 * Observes the holds of this process. While holds are slow, or fail because the box office is unavailable, waiting
 * rooms call no more buyers.
 */
export function createSaleHealth(isUnavailable: IsUnavailable, clock = () => performance.now()) {
  let holds: { at: number; ms: number; failed: boolean }[] = [];

  function note(startedAt: number, failed: boolean): void {
    const at = clock();
    holds.push({ at, ms: at - startedAt, failed });
    if (holds[0]!.at < at - WINDOW_MS) holds = holds.filter((hold) => hold.at >= at - WINDOW_MS);
  }

  /**
   * Measures a hold from the complete request to the response. Refused holds do not count, because any visitor can
   * cause them.
   */
  async function observe<Value>(hold: () => Promise<Value>): Promise<Value> {
    const startedAt = clock();
    try {
      const held = await hold();
      note(startedAt, false);
      return held;
    } catch (error) {
      if (isUnavailable(error)) note(startedAt, true);
      throw error;
    }
  }

  /**
   * Whether the box office was unavailable for a recent hold, or more than 1 % of at least 20 recent holds took longer
   * than `SLOW_MS`.
   */
  function isOverloaded(): boolean {
    const recent = holds.filter(({ at }) => at >= clock() - WINDOW_MS);
    if (recent.some(({ failed }) => failed)) return true;
    const slow = recent.filter(({ ms }) => ms > SLOW_MS).length;
    return recent.length >= LEAST_HOLDS && slow > recent.length / 100;
  }

  return { observe, isOverloaded };
}
