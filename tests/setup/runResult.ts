/** Where a run of the tests leaves its result, for the shake. */
export const RESULT_FILE = 'test-results/run.json';

export type TestCounts = { passed: number; failed: number; skipped: number };
export type RunResult = {
  counts: Record<string, TestCounts>;
  total: TestCounts;
  /** Slowest first. */
  files: { kind: string; file: string; seconds: number }[];
  failures: { test: string; message: string }[];
};
