import type { Terminal } from '../terminal/terminal.ts';
import { STORM_STEPS, type StormStep } from './buyTickets.ts';
import { percentile } from './percentile.ts';
import type { StormRun } from './storm.ts';

export type StormReport = ReturnType<typeof stormReport>;
type Latency = { calls: number; p50: number; p95: number; p99: number };

export function stormReport({ origin, wanted, ms, outcomes, audit }: StormRun) {
  const count = (end: string) => outcomes.filter((outcome) => outcome.end === end).length;
  const reasons = Map.groupBy(
    outcomes.filter(({ end }) => end !== 'sold'),
    ({ end, reason }) => `${end}: ${reason}`,
  );
  return {
    shop: origin,
    wanted,
    ms,
    buyers: outcomes.length,
    sold: count('sold'),
    ordersPerSecond: ordersPerSecond(outcomes.flatMap(({ orderedAfterMs }) => orderedAfterMs ?? [])),
    refused: count('refused'),
    errors: count('error'),
    unfinished: count('unfinished'),
    reasons: Object.fromEntries([...reasons].map(([reason, all]) => [reason, all.length])),
    latencyMs: Object.fromEntries(
      STORM_STEPS.map((step) => [step, latencyOf(outcomes.flatMap((outcome) => outcome.ms[step] ?? []))]),
    ) as Record<StormStep, Latency>,
    audit,
  };
}

export function describeStorm(report: StormReport, { paint }: Pick<Terminal, 'paint'>): string {
  const { wanted, buyers, sold, refused, errors, unfinished, ordersPerSecond: rate } = report;
  const rows = Object.entries(report.latencyMs).filter(([, { calls }]) => calls > 0);
  const cells = (...values: (string | number)[]) => values.map((value) => String(value).padStart(8)).join('');
  return [
    `${report.shop}: ${wanted.event} (${wanted.sessionId}/${wanted.tierId}), ${wanted.free} places were free`,
    `  ${buyers} buyers in ${report.ms} ms: ${sold} sold, ${refused} refused, ` +
      `${paint(errors > 0 ? 'red' : 'green', `${errors} errors`)}, ${unfinished} unfinished; ${rate} orders a second`,
    ...Object.entries(report.reasons).map(([reason, count]) => `    ${String(count).padStart(5)}  ${reason}`),
    `  ${'ms'.padEnd(10)}${cells('calls', 'p50', 'p95', 'p99')}`,
    ...rows.map(([step, { calls, p50, p95, p99 }]) => `  ${step.padEnd(10)}${cells(calls, p50, p95, p99)}`),
  ].join('\n');
}

/** Orders per second, from the start of the storm to its last order. */
function ordersPerSecond(orderedAfterMs: readonly number[]): number {
  if (orderedAfterMs.length === 0) return 0;
  return Math.round((orderedAfterMs.length * 10_000) / Math.max(...orderedAfterMs)) / 10;
}

function latencyOf(values: readonly number[]): Latency {
  const at = (percent: number) => Math.round(percentile(values, percent));
  return { calls: values.length, p50: at(50), p95: at(95), p99: at(99) };
}
