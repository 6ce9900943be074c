import type { Case } from '../../report/cases.ts';
import { githubAnnotation } from '../../report/githubAnnotation.ts';
import { toJunit } from '../../report/toJunit.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../text/plural.ts';
import { type CheckFormat, type CheckReport, describe } from './checkReport.ts';

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
      return toAnnotations(report);
  }
}

/** Maps rules to test cases: a rule without findings is a passed test, each finding is a failed one. */
function toCases({ rules, findings }: CheckReport): Case[] {
  const found = Map.groupBy(findings, ({ rule }) => rule);
  const clean = rules
    .filter(({ id }) => !found.has(id))
    .map(({ id }) => ({ name: id, group: 'locales', outcome: 'passed' }) as const);
  return [
    ...clean,
    ...findings.map((finding): Case => {
      const { rule, level, textSet, key, file, line, column } = finding;
      return {
        name: [rule, textSet, key ?? file].filter(Boolean).join(' '),
        group: `locales.${rule}`,
        outcome: level === 'note' ? 'skipped' : 'failed',
        reason: describe(finding),
        details: [`${file}:${line}:${column}`],
        place: { file, line, column },
      };
    }),
  ];
}

function toAnnotations({ findings }: CheckReport): string {
  return findings
    .map((finding) => {
      const { level, rule, file, line, column } = finding;
      return githubAnnotation({
        level: level === 'note' ? 'notice' : 'error',
        title: rule,
        message: describe(finding),
        file,
        line,
        col: column,
      });
    })
    .join('\n');
}

/** Report for people: findings by file, then a summary. */
function textReport({ findings, coverage, rules }: CheckReport, { paint }: Pick<Terminal, 'paint'>): string {
  const files = [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, inFile]) => [
    paint('bold', file),
    ...inFile.map((finding) => {
      const { line, column, rule, level } = finding;
      const place = paint('dim', `${line}:${column}`.padEnd(8));
      return `  ${place} ${paint(level === 'note' ? 'dim' : 'red', rule.padEnd(20))} ${describe(finding)}`;
    }),
    '',
  ]);
  const languages = Object.entries(coverage).map(
    ([textSet, { percent, texts, missing, stale }]) =>
      `${textSet.padEnd(6)} ${percent} % of ${texts} texts${missing ? `, ${missing} missing` : ''}${stale ? `, ${stale} stale` : ''}`,
  );
  const wrong = findings.filter(({ level }) => level === 'error');
  const places = new Set(wrong.map(({ file }) => file)).size;
  const verdict =
    wrong.length === 0
      ? paint('green', `Nothing found by ${rules.length} rules.`)
      : paint('red', `${plural(wrong.length, 'finding')} in ${plural(places, 'file')}.`);
  const fixable = wrong.filter(({ rule }) => rule === 'unrecorded' || rules.some(({ id, fix }) => id === rule && fix));
  const hint = fixable.length > 0 ? [`${fixable.length} of them can be fixed: add --fix`] : [];
  return [...files, ...languages, verdict, ...hint].join('\n');
}
