/** Gauges of prom-client whose names end like those of counters. prom-client also exports the same numbers by type. */
export const MISNAMED_METRICS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * Interval at which the delay of the event loop is measured. At an interval of 10 ms, measuring would be half of an
 * idle shop's work.
 */
export const LAG_INTERVAL_MS = 50;
