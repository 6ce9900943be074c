import { type Case, type CaseReport, isBad } from './cases.ts';

/** Test Anything Protocol 14. A YAML block with JSON values explains each failure. */
export function toTap({ cases }: Pick<CaseReport, 'cases'>): string {
  return ['TAP version 14', `1..${cases.length}`, ...cases.flatMap(toLines), ''].join('\n');
}

function toLines(one: Case, index: number): string[] {
  const { name, outcome, reason = '', details = [] } = one;
  const line = `${isBad(one) ? 'not ok' : 'ok'} ${index + 1} - ${escapeText(name)}`;
  if (outcome === 'passed') return [line];
  if (outcome === 'skipped') return [`${line} # SKIP ${escapeText(reason)}`];
  const diagnostics = { message: reason, severity: outcome === 'flaky' ? 'flaky' : 'fail', details };
  return [
    line,
    '  ---',
    ...Object.entries(diagnostics).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    '  ...',
  ];
}

const escapeText = (text: string) => text.replaceAll(/[\\#]/g, '\\$&').replaceAll(/\s+/g, ' ').trim();
