/** Gauges of prom-client whose names end like those of counters. prom-client also exports the same numbers by type. */
export const MISNAMED_METRICS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
