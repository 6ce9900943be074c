import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROJECT_FILES } from '#tests/setup/projectFiles.ts';
import type { RunResult } from '#tests/setup/runResult.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

/**
 * Plants each defect of `mutations.ts` in a copy of the sources and runs the test that must find it. Prints a table,
 * and exits with 1 if a defect was not found. An argument selects the defects whose names contain it.
 */
const [part = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of PROJECT_FILES) cpSync(name, join(folder, name), { recursive: true });
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

let survivors = 0;
for (const mutation of MUTATIONS.filter(({ defect }) => defect.includes(part))) {
  const red = findRed(mutation);
  if (red === undefined) survivors += 1;
  console.log(`${red === undefined ? 'SURVIVED' : 'found'} | ${mutation.defect} | ${red ?? mutation.test}`);
}
process.exitCode = survivors > 0 ? 1 : 0;

/** Returns the first test that fails because of the defect; undefined if all pass. */
function findRed({ file, from, to, kind, test }: Mutation): string | undefined {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', kind, '--bail', '1', test],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (status === 0) return undefined;
    const result = JSON.parse(readFileSync(join(folder, 'test-results/run.json'), 'utf8')) as RunResult;
    const [first] = result.failures;
    if (!first) throw new Error(`The run of ${test} broke:\n${stdout.slice(-1000)}\n${stderr.slice(-2000)}`);
    return first.test;
  } finally {
    writeFileSync(path, source);
    rmSync(join(folder, 'test-results'), { recursive: true, force: true });
  }
}
