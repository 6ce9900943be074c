import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../text/plural.ts';
import type { Finding, Rule } from '../rule.ts';
import RULES from '../rules/rules.json' with { type: 'json' };
import type { Coverage } from '../stats.ts';

export const CHECK_FORMATS = ['text', 'json'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

type CheckReport = {
  rules: readonly Rule[];
  findings: readonly Finding[];
  coverage: Record<string, Coverage>;
};

/** Formats the result of a check as text for people or as JSON for programs. */
export function formatReport(format: CheckFormat, report: CheckReport, terminal: Pick<Terminal, 'paint'>): string {
  if (format === 'text') return textReport(report, terminal);
  return JSON.stringify({ findings: report.findings, coverage: report.coverage }, null, 2);
}

/** All rules, each with a wrong and a right example, for `--list-rules`. */
export function listRules(): string {
  return Object.entries(RULES)
    .map(([id, { about, language, wrong, right, ...rule }]) => {
      const english = 'english' in rule ? `    English  ${rule.english}\n` : '';
      return `${id}: ${about}\n${english}    wrong    ${wrong || '(nothing)'}\n    right    ${right || '(nothing)'}   (${language})`;
    })
    .join('\n');
}

const describe = ({ key, message }: Finding) => (key ? `${key}: ${message}` : message);

/** Rules that have no function `fix`, but whose findings `--fix` fixes. */
const FIXED = ['unrecorded', 'key-types', 'text-dates'];

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
  const fixes = new Set([...FIXED, ...rules.filter(({ fix }) => fix).map(({ id }) => id)]);
  const fixable = findings.filter(({ rule }) => fixes.has(rule));
  const hint = fixable.length > 0 ? [`${fixable.length} of them can be fixed: add --fix`] : [];
  return [...files, ...languages, verdict, ...hint].join('\n');
}
