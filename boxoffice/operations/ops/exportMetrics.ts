import { Counter, Gauge, Registry } from 'prom-client';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { COUNTERS, GAUGES } from './metricList.ts';

/** Writes the state of the box office in the text format of Prometheus. */
export function exportMetrics(state: BoxOfficeState): Promise<string> {
  const registry = new Registry();
  for (const { name, help, labels = [], samples } of COUNTERS) {
    const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
    for (const [sampleLabels, value] of samples(state)) counter.inc(sampleLabels, value);
  }
  for (const { name, help, labels = [], samples } of GAUGES) {
    const read = samples(state);
    // A gauge without labels would have the value 0, although its value is unknown.
    if (read.length === 0 && labels.length === 0) continue;
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
    for (const [sampleLabels, value] of read) gauge.set(sampleLabels, value);
  }
  return registry.metrics();
}
