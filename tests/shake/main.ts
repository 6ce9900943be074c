import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { RESULT_FILE, type RunResult } from '#tests/setup/runResult.ts';
import { EVIDENCE_FOLDER } from '#tests/support/browser/keepEvidence.ts';
import { describeShake, type ShakenRun } from './describeShake.ts';

const FOLDER = 'test-results/shake';
const HELP = `npm run shake -- [--runs 10] [--busy] [--ordered] [--seed 1]

Runs \`npm test\` as a whole again and again, each time with the test files in another random order, and ends with a
table: which test failed how often, with its first message. Exits with 1 if any run failed.

  --runs N    how many runs (10)
  --busy      keeps every core busy with another process meanwhile
  --ordered   leaves the files in their usual order
  --seed N    seed of the first order; each further run takes the next number (a random number)

The output of each run is kept in ${FOLDER}, with the folders of its failed browser tests.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'boolean', default: false },
    ordered: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await shake(wholeNumber('runs'), wholeNumber('seed'));

function wholeNumber(name: 'runs' | 'seed'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} needs a whole number of at least 1`);
  return number;
}

async function shake(count: number, firstSeed: number): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const others = values.busy ? Array.from({ length: availableParallelism() }, keepCoreBusy) : [];
  process.once('exit', () => {
    for (const other of others) other.kill();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const runs: ShakenRun[] = [];
  for (let number = 1; number <= count; number += 1) {
    const run = await runOnce(number, firstSeed + number - 1);
    runs.push(run);
    console.log(`run ${number} of ${count}: ${run.failures.length === 0 ? 'green' : 'RED'}, ${run.seconds} s`);
  }
  for (const other of others) other.kill();
  console.log(`\n${describeShake(runs)}`);
  process.exitCode = runs.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

function keepCoreBusy(): ChildProcess {
  return spawn('sha256sum', ['/dev/zero'], { stdio: 'ignore' });
}

async function runOnce(number: number, seed: number): Promise<ShakenRun> {
  rmSync(RESULT_FILE, { force: true });
  const env = { ...process.env, ...(!values.ordered && { SHAKE_SEED: String(seed) }) };
  const log = createWriteStream(`${FOLDER}/run-${number}.log`);
  const startedAt = performance.now();
  const child = spawn('npm', ['test'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const [status] = (await once(child, 'close')) as [number | null];
  log.end();
  // The next run deletes this folder.
  if (existsSync(EVIDENCE_FOLDER)) renameSync(EVIDENCE_FOLDER, `${FOLDER}/run-${number}-browser`);

  const result = existsSync(RESULT_FILE) ? (JSON.parse(readFileSync(RESULT_FILE, 'utf8')) as RunResult) : undefined;
  const failures = result?.failures ?? [];
  return {
    seed: values.ordered ? undefined : seed,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    counts: result?.counts ?? {},
    total: result?.total ?? { passed: 0, failed: 0, skipped: 0 },
    failures:
      status !== 0 && failures.length === 0
        ? [{ test: 'npm test', message: `exit status ${status}, see ${FOLDER}/run-${number}.log` }]
        : failures,
  };
}
