import { describeChange } from '#boxoffice/events/import/compareCatalogue.ts';
import type { Imported } from '#boxoffice/events/import/importCatalogue.ts';
import type { Case } from '../report/cases.ts';
import { annotateCases } from '../report/githubAnnotation.ts';
import { toJunit } from '../report/toJunit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { shorten } from './locateProblem.ts';

export type CatalogueFormat = 'text' | 'json' | 'junit' | 'github';
type CatalogueReport = {
  file: string;
  startedAt: Date;
  problems: CatalogueProblem[];
  /** Values that a person should check. They do not stop an import. */
  warnings: CatalogueProblem[];
  imported?: Imported;
  dryRun?: boolean;
};

export function writeCatalogueReport(
  { print, write, paint }: Terminal,
  format: CatalogueFormat,
  report: CatalogueReport,
) {
  const { file, startedAt, problems, warnings, imported } = report;
  if (format === 'json')
    return print(JSON.stringify({ file, good: problems.length === 0, problems, warnings, imported }, null, 2));
  if (format === 'github')
    return write(
      annotateCases(toCases(report))
        .map((line) => `${line}\n`)
        .join(''),
    );
  if (format === 'junit') {
    const ms = Date.now() - startedAt.getTime();
    return print(toJunit({ title: 'frontrow catalog', startedAt, ms, cases: toCases(report) }).trimEnd());
  }
  const changes = imported?.changes ?? [];
  for (const change of changes.slice(0, MOST_LINES)) print(describeChange(change));
  sayRest(print, changes.length);
  const say = (problem: CatalogueProblem, level = '') => print(`${file}${writePlace(problem)}${level}${tell(problem)}`);
  const tell = (problem: CatalogueProblem) =>
    problem.path && !problem.cell ? `${paint('bold', problem.path)}: ${problem.message}` : writeMessage(problem);
  for (const problem of problems.slice(0, MOST_LINES)) say(problem);
  sayRest(print, problems.length);
  for (const warning of warnings.slice(0, MOST_LINES)) say(warning, paint('yellow', 'warning: '));
  sayRest(print, warnings.length);
  print(
    problems.length === 0
      ? paint('green', praise(report))
      : `${plural(problems.length, 'problem')}, so the file cannot be imported`,
  );
}

/** Writes `:12:5: ` for editors, or the cell for spreadsheets: `: line 5, column D "starts_at": `. */
function writePlace({ place, cell }: CatalogueProblem): string {
  if (!cell) return `:${place?.line ?? 1}:${place?.column ?? 1}: `;
  return `: line ${place?.line ?? 1}, column ${cell.letter}${cell.header && ` "${cell.header}"`}: `;
}

const writeMessage = ({ message, cell }: CatalogueProblem) =>
  cell?.text && cell.text !== cell.header ? `${shorten(cell.text)} ${message}` : message;

/** Maximum number of changes, of problems and of warnings in the text output. The JSON output has all of them. */
const MOST_LINES = 200;

function sayRest(print: Terminal['print'], count: number) {
  if (count > MOST_LINES) print(`… and ${count - MOST_LINES} more; --format json lists all`);
}

function praise({ file, imported, dryRun }: CatalogueReport): string {
  if (!imported) return `${file} is a valid catalogue`;
  const { activities, sessions, units, changes } = imported;
  if (changes.length === 0) return `${file} changes nothing`;
  const would = dryRun ? 'would come' : 'came';
  const changed = changes.filter(({ before }) => before !== undefined).length;
  const parts: [number, string][] = [
    [changed, 'change'],
    [activities, 'new event'],
    [sessions, 'new session'],
    [units, 'place'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  return `${told.join(', ') || plural(changes.length, 'addition')} ${would} from ${file}`;
}

function toCases({ file, problems, warnings }: CatalogueReport): Case[] {
  const toCase = (outcome: Case['outcome'], problem: CatalogueProblem): Case => ({
    name: problem.path || file,
    group: 'catalogue',
    outcome,
    reason: writeMessage(problem),
    place: { file, line: problem.place?.line, column: problem.place?.column },
  });
  const found = problems.map((problem) => toCase('failed', problem));
  const all = found.length > 0 ? found : [{ name: file, group: 'catalogue', outcome: 'passed' } satisfies Case];
  return [...all, ...warnings.map((warning) => toCase('skipped', warning))];
}
