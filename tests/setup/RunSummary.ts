import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { PROOFS_RESULT_FILE, RESULT_FILE, type RunResult, type TestCounts } from './runResult.ts';

const SLOWEST = 10;
/** The summary names test files that take longer than this. Split such a file, or make its waiting times an option. */
const LONGEST_SECONDS = 20;

/**
 * Prints at the end of a run: its ten slowest files, the files that are too slow, the idle processor time, the number
 * of tests of each kind, and the total alone on the last line.
 */
export class RunSummary implements Reporter {
  readonly #leftOut: string | undefined;
  readonly #isProof: boolean;
  readonly #begin = processorTimes();

  constructor({ leftOut, isProof }: { leftOut: string | undefined; isProof: boolean }) {
    this.#leftOut = leftOut;
    this.#isProof = isProof;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const kinds = [...Map.groupBy(modules, ({ project }) => project.name)];
    const counts = Object.fromEntries(kinds.map(([kind, its]) => [kind, sum(its.map(countModule))]));
    const total = sum(Object.values(counts));
    total.failed += unhandledErrors.length;
    const result: RunResult = {
      counts,
      total,
      files: modules.map(toFileTime).sort((one, other) => other.seconds - one.seconds),
      idle: idleSince(this.#begin),
      failures: [...modules.flatMap(findFailures), ...unhandledErrors.map(toUnhandled)],
    };

    // Vitest prints errors outside of tests after this call, so the summary is printed at the exit of the process.
    process.once('exit', (status) => {
      if (status !== 0 && total.failed === 0) total.failed = 1;
      const file = this.#isProof ? PROOFS_RESULT_FILE : RESULT_FILE;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(result, null, 2));
      const ran = Object.entries(counts).map(([kind, { passed, failed }]) => `${kind} ${passed + failed}`);
      const times = result.files
        .slice(0, SLOWEST)
        .map((file) => `  ${file.seconds.toFixed(1).padStart(6)} s  ${toName(file)}`);
      const tooSlow = this.#isProof ? [] : result.files.filter(({ seconds }) => seconds > LONGEST_SECONDS);
      const finding = tooSlow.length > 0 ? `Over ${LONGEST_SECONDS} s: ${tooSlow.map(toName).join(', ')}` : undefined;
      const idle = `Idle: ${Math.round(result.idle * 100)} % of the processor time`;
      const title = this.#isProof ? 'proofs' : 'tests';
      const lines = ['Slowest files:', ...times, '', finding, idle, ran.join(', '), this.#leftOut];
      lines.push(`${title}: ${totalLine(total)}`);
      process.stdout.write(`\n${lines.filter((line) => line !== undefined).join('\n')}\n`);
    });
  }
}

const toName = ({ kind, file }: RunResult['files'][number]) => `${file} (${kind})`;

const pathOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

type Times = { idle: number; all: number };

/** Returns the time of all cores since the machine started, in milliseconds. */
const processorTimes = (): Times =>
  cpus().reduce(
    ({ idle, all }, { times }) => ({
      idle: idle + times.idle,
      all: all + Object.values(times).reduce((total, ms) => total + ms, 0),
    }),
    { idle: 0, all: 0 },
  );

function idleSince(begin: Times): number {
  const now = processorTimes();
  return (now.idle - begin.idle) / (now.all - begin.all);
}

/** Returns how long a file took, including its setup and its import. */
function toFileTime(module: TestModule) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    kind: module.project.name,
    file: pathOf(module),
    seconds: (duration + collectDuration + setupDuration) / 1000,
  };
}

/** Returns the first line of the message, and the first received line that differs. */
function describeError(error: { message: string; diff?: string | undefined } | undefined): string {
  const differing = stripVTControlCharacters(error?.diff ?? '')
    .split('\n')
    .find((line) => /^\+ (?!Received)/.test(line));
  return [firstLine(error?.message ?? 'no message'), differing].filter(Boolean).join(' ');
}

const firstLine = (text: string) => text.split('\n', 1)[0]!;

function findFailures(module: TestModule): RunResult['failures'] {
  const file = `${module.project.name}: ${pathOf(module)}`;
  const failed = [...module.children.allTests('failed')].map((test) => ({
    test: `${file} > ${test.fullName}`,
    message: describeError(test.result().errors?.[0]),
  }));
  if (failed.length > 0 || module.ok()) return failed;
  return [{ test: file, message: describeError(module.errors()[0]) }];
}

const toUnhandled = (error: unknown) => ({
  test: 'outside of tests',
  message: firstLine(String((error as Error)?.message ?? error)),
});

/** Counts the tests of a file. A file with an error before its tests run counts as one failed test. */
function countModule(module: TestModule): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'pending') counts.failed += 1;
    else counts[state] += 1;
  }
  if (!module.ok() && counts.failed === 0) counts.failed = 1;
  return counts;
}

const sum = (all: TestCounts[]): TestCounts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

const totalLine = ({ passed, failed, skipped }: TestCounts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
