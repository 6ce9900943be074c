import type { RunResult } from '#tests/setup/runResult.ts';

export type ShakenRun = Pick<RunResult, 'counts' | 'total' | 'failures'> & {
  /** Seed of the order of the run's files; undefined for the usual order. */
  seed: number | undefined;
  seconds: number;
};

/** Formats a line for each run, the median time, and a line for each failed test, the most frequent first. */
export function describeShake(runs: readonly ShakenRun[]): string {
  const lines = runs.map(
    ({ seed, seconds, total }, index) =>
      `${String(index + 1).padStart(3)}  ${String(seed ?? '-').padStart(5)}  ${String(seconds).padStart(6)}  ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  );
  const byTest = Map.groupBy(
    runs.flatMap(({ failures }, run) => failures.map((failure) => ({ run, ...failure }))),
    ({ test }) => test,
  );
  const failed = [...byTest]
    .map(([test, all]) => ({ test, message: all[0]!.message, times: new Set(all.map(({ run }) => run)).size }))
    .sort((one, other) => other.times - one.times)
    .map(({ test, message, times }) => `${times} of ${runs.length}  ${test}\n         ${message}`);
  const kinds = Object.entries(runs.at(-1)?.counts ?? {}).map(([kind, { passed }]) => `${kind} ${passed}`);

  return [
    'run   seed  seconds',
    ...lines,
    `median ${median(runs.map(({ seconds }) => seconds))} s; last run: ${kinds.join(', ')}`,
    '',
    ...(failed.length > 0 ? ['Failed:', ...failed] : ['No test failed.']),
  ].join('\n');
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
