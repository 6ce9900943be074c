import type { Terminal } from '../../terminal/terminal.ts';
import { type CheckReport, describe } from './checkReport.ts';

/** Report for people: findings by file, then a summary. */
export function textReport({ findings, coverage, rules }: CheckReport, { paint }: Pick<Terminal, 'paint'>): string {
  const files = [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, its]) => [
    paint('bold', file),
    ...its.map((finding) => {
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
  const mendable = wrong.filter(
    ({ rule }) => rule === 'unrecorded' || rules.some(({ id, mend }) => id === rule && mend),
  );
  const hint = mendable.length > 0 ? [`${mendable.length} of them can be mended: add --fix`] : [];
  return [...files, ...languages, verdict, ...hint].join('\n');
}

const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
