import type { Case } from '../../report/cases.ts';
import { annotateCases } from '../../report/githubAnnotation.ts';
import { toJunit } from '../../report/toJunit.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../text/plural.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Coverage } from '../stats.ts';

export const CHECK_FORMATS = ['text', 'json', 'junit', 'github'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

type CheckReport = {
  rules: readonly Rule[];
  findings: readonly Finding[];
  coverage: Record<string, Coverage>;
  startedAt: Date;
  ms: number;
};

/** Formats the result of a check for the chosen reader. */
export function formatReport(format: CheckFormat, report: CheckReport, terminal: Pick<Terminal, 'paint'>): string {
  switch (format) {
    case 'text':
      return textReport(report, terminal);
    case 'json':
      return JSON.stringify({ findings: report.findings, coverage: report.coverage }, null, 2);
    case 'junit':
      return toJunit({ title: 'frontrow locales check', ...report, cases: toCases(report) }).trimEnd();
    case 'github':
      return annotateCases(report.findings.map((finding) => ({ ...toCase(finding), name: finding.rule }))).join('\n');
  }
}

/** Maps rules to test cases: a rule without findings is a passed test, each finding is a failed one. */
function toCases({ rules, findings }: CheckReport): Case[] {
  const found = Map.groupBy(findings, ({ rule }) => rule);
  const clean = rules
    .filter(({ id }) => !found.has(id))
    .map(({ id }) => ({ name: id, group: 'locales', outcome: 'passed' }) as const);
  return [...clean, ...findings.map(toCase)];
}

function toCase(finding: Finding): Case {
  const { rule, textSet, key, file, line, column } = finding;
  return {
    name: [rule, textSet, key ?? file].filter(Boolean).join(' '),
    group: `locales.${rule}`,
    outcome: 'failed',
    reason: describe(finding),
    place: { file, line, column },
  };
}

const describe = ({ key, message }: Finding) => (key ? `${key}: ${message}` : message);

/** Report for people: findings by file, then a summary. */
function textReport({ findings, coverage, rules }: CheckReport, { paint }: Pick<Terminal, 'paint'>): string {
  const files = [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, inFile]) => [
    paint('bold', file),
    ...inFile.map((finding) => {
      const { line, column, rule } = finding;
      return `  ${paint('dim', `${line}:${column}`.padEnd(8))} ${paint('red', rule.padEnd(20))} ${describe(finding)}`;
    }),
    '',
  ]);
  const languages = Object.entries(coverage).map(
    ([textSet, { percent, texts, missing, stale }]) =>
      `${textSet.padEnd(6)} ${percent} % of ${texts} texts${missing ? `, ${missing} missing` : ''}${stale ? `, ${stale} stale` : ''}`,
  );
  const places = new Set(findings.map(({ file }) => file)).size;
  const verdict =
    findings.length === 0
      ? paint('green', `Nothing found by ${rules.length} rules.`)
      : paint('red', `${plural(findings.length, 'finding')} in ${plural(places, 'file')}.`);
  const fixes = new Set(['unrecorded', ...rules.filter(({ fix }) => fix).map(({ id }) => id)]);
  const fixable = findings.filter(({ rule }) => fixes.has(rule));
  const hint = fixable.length > 0 ? [`${fixable.length} of them can be fixed: add --fix`] : [];
  return [...files, ...languages, verdict, ...hint].join('\n');
}
