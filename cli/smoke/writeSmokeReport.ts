import { type Case, countOutcomes, type Outcome } from '../report/cases.ts';
import { annotateCases } from '../report/githubAnnotation.ts';
import { toJunit } from '../report/toJunit.ts';
import type { Colour, Terminal } from '../terminal/terminal.ts';
import { describeScore } from './scoreCalls.ts';
import type { SmokeRun } from './smoke.ts';

export type SmokeFormat = 'text' | 'json' | 'junit' | 'github';

export function writeSmokeReport(terminal: Pick<Terminal, 'print' | 'paint'>, format: SmokeFormat, run: SmokeRun) {
  const { print } = terminal;
  const { results, ...facts } = run;
  const cases = toCases(run);
  switch (format) {
    case 'text':
      return writeText(terminal, run, cases);
    case 'json':
      return print(JSON.stringify({ ...facts, summary: countOutcomes(results), checks: results }, null, 2));
    case 'junit':
      return print(toJunit({ title: `frontrow smoke ${run.target.origin}`, ...run, cases }).trimEnd());
    case 'github':
      for (const line of annotateCases(cases)) print(line);
  }
}

const toCases = ({ results }: SmokeRun): Case[] =>
  results.map(({ name, tags, outcome, problem, skipped, ms, method, url }) => {
    const reason = problem ? `${problem.code}: ${problem.message}` : skipped;
    return {
      name,
      group: `smoke.${tags[0]}`,
      outcome,
      ...(ms !== undefined && { ms }),
      ...(reason && { reason }),
      ...(problem && url && { details: [`${method} ${url}`] }),
    };
  });

const SIGNS: Record<Outcome, [sign: string, colour: Colour]> = {
  passed: ['✓', 'green'],
  failed: ['✗', 'red'],
  skipped: ['-', 'dim'],
};

function writeText({ print, paint }: Pick<Terminal, 'print' | 'paint'>, run: SmokeRun, cases: Case[]) {
  const { target, results, ms } = run;
  print(paint('bold', `${target.origin}, ${target.kind === 'shop' ? 'a shop' : 'an upstream'}`));
  const width = Math.max(...cases.map(({ name }) => name.length));
  for (const [index, { name, outcome, reason = '', details = [] }] of cases.entries()) {
    const [sign, colour] = SIGNS[outcome];
    const { status, ms: took } = results[index]!;
    const told = outcome === 'passed' && status ? `${status}  ${took} ms` : reason;
    print(`${paint(colour, sign)} ${name.padEnd(width)}  ${told}`);
    for (const detail of details) print(paint('dim', `    ${detail}`));
  }
  const { passed, failed, skipped } = countOutcomes(cases);
  const line = `${passed} passed, ${failed} failed, ${skipped} skipped in ${(ms / 1000).toFixed(1)} s`;
  print(paint(failed > 0 ? 'red' : 'green', line));
  if (run.score) for (const text of describeScore(run.score)) print(text);
}
