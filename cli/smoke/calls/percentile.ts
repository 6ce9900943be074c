import type { Timing } from './exchange.ts';

/** Percentile by the nearest-rank method. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil((percent / 100) * sorted.length) - 1, 0)] ?? 0;
}

export function timingAt(percent: number, timings: readonly Timing[]): Timing {
  const of = (name: keyof Timing) =>
    Math.round(
      percentile(
        timings.map((timing) => timing[name]),
        percent,
      ) * 10,
    ) / 10;
  return { connectMs: of('connectMs'), firstByteMs: of('firstByteMs'), wholeMs: of('wholeMs') };
}
