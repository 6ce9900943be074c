/** File in which a test run stores its result. `npm run shake` reads it. */
export const RESULT_FILE = 'test-results/run.json';
export const PROOFS_RESULT_FILE = 'test-results/proofs.json';

export type TestCounts = { passed: number; failed: number; skipped: number };
export type RunResult = {
  counts: Record<string, TestCounts>;
  total: TestCounts;
  /** Slowest first. */
  files: { kind: string; file: string; seconds: number }[];
  /** Share of the processor time of all cores that was idle during the run, from 0 to 1. */
  idle: number;
  failures: { test: string; message: string }[];
};
