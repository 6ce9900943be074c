import { type Case, countOutcomes, type Outcome } from '../report/cases.ts';
import { annotateCases } from '../report/githubAnnotation.ts';
import { toJunit } from '../report/toJunit.ts';
import type { Colour, Terminal } from '../terminal/terminal.ts';
import type { TrialResult } from './calls/runTrial.ts';
import type { SmokeRun } from './smoke.ts';

export const SMOKE_FORMATS = ['text', 'json', 'junit', 'github'] as const;
export type SmokeFormat = (typeof SMOKE_FORMATS)[number];

export function writeSmokeReport(terminal: Pick<Terminal, 'print' | 'paint'>, format: SmokeFormat, run: SmokeRun) {
  const { print } = terminal;
  const cases = toCases(run);
  switch (format) {
    case 'text':
      return writeText(terminal, run, cases);
    case 'json':
      return print(JSON.stringify(toJson(run), null, 2));
    case 'junit':
      return print(toJunit({ title: `frontrow smoke ${run.target.origin}`, ...run, cases }).trimEnd());
    case 'github':
      for (const line of annotateCases(cases)) print(line);
  }
}

function toCases({ results, differences }: SmokeRun): Case[] {
  return [
    ...results.map(({ name, tags, outcome, problem, skipped, p95, curl }): Case => {
      const reason = problem ? `${problem.code}: ${problem.message}` : skipped;
      return {
        name,
        group: `smoke.${tags[0]}`,
        outcome,
        ...(p95 && { ms: p95.connectMs + p95.wholeMs }),
        ...(reason && { reason }),
        ...(curl && { details: [curl] }),
      };
    }),
    ...differences.map(
      ({ name, what }): Case => ({ name: `compare: ${name}`, group: 'smoke.compare', outcome: 'failed', reason: what }),
    ),
  ];
}

const toJson = ({ results, ...run }: SmokeRun) => ({
  ...run,
  summary: countOutcomes(results),
  checks: results.map(({ exchange: _, ...result }) => result),
});

const SIGNS: Record<Outcome, [sign: string, colour: Colour]> = {
  passed: ['✓', 'green'],
  failed: ['✗', 'red'],
  flaky: ['~', 'yellow'],
  skipped: ['-', 'dim'],
};

function writeText({ print, paint }: Pick<Terminal, 'print' | 'paint'>, run: SmokeRun, cases: Case[]) {
  const { target, comparedWith, results, ms } = run;
  print(paint('bold', `${target.origin}, ${target.kind === 'shop' ? 'a shop' : 'an upstream'}`));
  const width = Math.max(...cases.map(({ name }) => name.length));
  for (const [index, { name, outcome, reason, details = [] }] of cases.entries()) {
    const [sign, colour] = SIGNS[outcome];
    const told = outcome === 'passed' ? describeTiming(results[index]!) : (reason ?? '');
    print(`${paint(colour, sign)} ${name.padEnd(width)}  ${told}`);
    for (const detail of details) print(paint('dim', `    ${detail}`));
  }
  const { passed, failed, flaky, skipped } = countOutcomes(cases);
  const compared = comparedWith ? `, compared with ${comparedWith}` : '';
  const line = `${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped in ${(ms / 1000).toFixed(1)} s${compared}`;
  print(paint(failed + flaky > 0 ? 'red' : 'green', line));
}

function describeTiming({ status, p95, samples }: TrialResult): string {
  if (!p95) return '';
  const of = samples > 1 ? `, p95 of ${samples}` : '';
  const [connect, firstByte, whole] = [p95.connectMs, p95.firstByteMs, p95.wholeMs].map((ms) => Math.round(ms));
  return `${status}  connect ${connect} ms, first byte ${firstByte} ms, all ${whole} ms${of}`;
}
