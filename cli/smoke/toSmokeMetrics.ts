import { Gauge, Registry } from 'prom-client';
import { countOutcomes } from '../report/cases.ts';
import type { SmokeRun } from './smoke.ts';

/** Facts of a run for its metrics. A target that is not a box office has no results. */
export type MeasuredRun = Pick<SmokeRun, 'startedAt' | 'ms'> & {
  target: { origin: string };
  results: readonly Pick<SmokeRun['results'][number], 'name' | 'outcome'>[];
  isGood: boolean;
};

/** The result of a run in Prometheus' text format. Several targets can have their files in one folder. */
export function toSmokeMetrics({ target, startedAt, ms, results, isGood }: MeasuredRun): Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ target: target.origin });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `frontrow_smoke_${name}`, help, labelNames, registers: [registry] });

  gauge('success', 'Whether the last run of frontrow smoke ended with exit code 0').set(isGood ? 1 : 0);
  gauge('end_timestamp_seconds', 'When the last run ended').set((startedAt.getTime() + ms) / 1000);
  gauge('duration_seconds', 'How long the last run took').set(ms / 1000);
  const checks = gauge('checks', 'Checks of the last run by result', ['result']);
  for (const [result, count] of Object.entries(countOutcomes(results))) checks.set({ result }, count);
  const check = gauge('check', 'Result of each check of the last run; the value is always 1', ['check', 'result']);
  for (const { name, outcome } of results) check.set({ check: name, result: outcome }, 1);
  return registry.metrics();
}
