import type { Reporter, TestModule } from 'vitest/node';

type Counts = { passed: number; failed: number; skipped: number };

/** Ends a run with how many tests of which kind ran, and the total alone on the last line. */
export class CountsByKind implements Reporter {
  readonly #leftOut: string | undefined;

  constructor(leftOut: string | undefined) {
    this.#leftOut = leftOut;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const kinds = Map.groupBy(modules, (module) => module.project.name);
    const counted = [...kinds].map(([kind, its]) => [kind, sum(its.map(countModule))] as const);
    const total = sum(counted.map(([, counts]) => counts));
    total.failed += unhandledErrors.length;
    const ran = counted.map(([kind, { passed, failed }]) => `${kind} ${passed + failed}`);

    // Vitest still prints what went wrong outside of tests; only the process's own end is after all that.
    process.once('exit', (status) => {
      if (status !== 0 && total.failed === 0) total.failed = 1;
      const lines = [ran.join(', '), this.#leftOut, totalLine(total)].filter(Boolean);
      process.stdout.write(`\n${lines.join('\n')}\n`);
    });
  }
}

/** A file that breaks before its tests run has failed, though it has no failed test. */
function countModule(module: TestModule): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'pending') counts.failed += 1;
    else counts[state] += 1;
  }
  if (!module.ok() && counts.failed === 0) counts.failed = 1;
  return counts;
}

const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

const totalLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
