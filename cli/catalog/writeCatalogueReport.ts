import { describeChange } from '#upstream/import/compareCatalogue.ts';
import type { Imported } from '#upstream/import/importCatalogue.ts';
import type { Case } from '../report/cases.ts';
import { annotateCases } from '../report/githubAnnotation.ts';
import { toJunit } from '../report/toJunit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';

const CATALOGUE_FORMATS = ['text', 'json', 'junit', 'github'] as const;
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number];
type CatalogueReport = {
  file: string;
  startedAt: Date;
  problems: CatalogueProblem[];
  /** Values to look at again; they do not stop an import. */
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
  const say = ({ path, message, place }: CatalogueProblem, level = '') =>
    print(`${file}:${place?.line ?? 1}:${place?.column ?? 1}: ${level}${path && `${paint('bold', path)}: `}${message}`);
  for (const problem of problems.slice(0, MOST_LINES)) say(problem);
  sayRest(print, problems.length);
  for (const warning of warnings.slice(0, MOST_LINES)) say(warning, paint('yellow', 'warning: '));
  sayRest(print, warnings.length);
  print(
    problems.length === 0 ? paint('green', praise(report)) : `${problems.length} problem(s), so nothing of it is taken`,
  );
}

/** Text shows the first of each kind only; JSON has all. */
const MOST_LINES = 200;

function sayRest(print: Terminal['print'], count: number) {
  if (count > MOST_LINES) print(`… and ${count - MOST_LINES} more; --format json lists all`);
}

function praise({ file, imported, dryRun }: CatalogueReport): string {
  if (!imported) return `${file} is a good catalogue`;
  const { activities, sessions, units, changes } = imported;
  if (changes.length === 0) return `${file} changes nothing`;
  const would = dryRun ? 'would come' : 'came';
  const changed = changes.filter(({ before }) => before !== undefined).length;
  const parts = [
    plural(activities, 'event'),
    plural(sessions, 'session'),
    plural(units, 'ticket'),
    plural(changed, 'change'),
  ];
  const told = parts.filter((part) => !part.startsWith('0 ')).join(', ') || plural(changes.length, 'change');
  return `${told} ${would} from ${file}`;
}

function toCases({ file, problems, warnings }: CatalogueReport): Case[] {
  const toCase = (outcome: Case['outcome'], { path, message, place }: CatalogueProblem): Case => ({
    name: path || file,
    group: 'catalogue',
    outcome,
    reason: message,
    place: { file, line: place?.line, column: place?.column },
  });
  const found = problems.map((problem) => toCase('failed', problem));
  const all = found.length > 0 ? found : [{ name: file, group: 'catalogue', outcome: 'passed' } satisfies Case];
  return [...all, ...warnings.map((warning) => toCase('skipped', warning))];
}
