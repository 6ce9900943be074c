import type { Result } from './runningServer.ts';

const COMPARED = 'Next.js pages router';

/** Formats a table of the rates, each with its ratio to the rate of the pages router of Next.js. */
export function describeResults(results: ReadonlyMap<string, Result>): string {
  const unit = results.get(COMPARED)?.perSecond;
  const rows = [...results].map(([name, { perSecond, p99Ms, residentMb }]) => [
    name.padEnd(36),
    String(Math.round(perSecond)).padStart(9),
    unit ? (perSecond / unit).toFixed(1).padStart(7) : ''.padStart(7),
    String(Math.round(p99Ms)).padStart(8),
    String(Math.round(residentMb)).padStart(6),
  ]);
  const head = ['', 'per second', '× Next', 'p99 ms', 'MB'];
  const widths = [36, 9, 7, 8, 6];
  return [head.map((text, at) => text.padStart(widths[at]!)).join(' '), ...rows.map((row) => row.join(' '))].join('\n');
}
