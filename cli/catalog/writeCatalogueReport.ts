import type { CatalogueChange } from '#upstream/import/compareCatalogue.ts';
import type { Imported } from '#upstream/import/importCatalogue.ts';
import type { Case } from '../report/cases.ts';
import { annotateCases } from '../report/githubAnnotation.ts';
import { toJunit } from '../report/toJunit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';

const CATALOGUE_FORMATS = ['text', 'json', 'junit', 'github'] as const;
export type CatalogueFormat = (typeof CATALOGUE_FORMATS)[number];
type CatalogueReport = {
  file: string;
  startedAt: Date;
  problems: CatalogueProblem[];
  imported?: Imported;
  dryRun?: boolean;
};

export function writeCatalogueReport(
  { print, write, paint }: Terminal,
  format: CatalogueFormat,
  report: CatalogueReport,
) {
  const { file, startedAt, problems, imported } = report;
  if (format === 'json')
    return print(JSON.stringify({ file, good: problems.length === 0, problems, imported }, null, 2));
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
  for (const line of describeChanges(imported?.changes ?? [])) print(line);
  for (const { path, message, place } of problems)
    print(`${file}:${place?.line ?? 1}:${place?.column ?? 1}: ${path && `${paint('bold', path)}: `}${message}`);
  print(
    problems.length === 0 ? paint('green', praise(report)) : `${problems.length} problem(s), so nothing of it is taken`,
  );
}

/** Text shows the first changes only; JSON has all. */
const MOST_LINES = 200;

function describeChanges(changes: readonly CatalogueChange[]): string[] {
  const lines = changes.slice(0, MOST_LINES).map(({ path, before, after }) => {
    if (before === undefined) return `+ ${path}: ${after}`;
    return after === undefined ? `- ${path}: ${before}` : `~ ${path}: ${before} → ${after}`;
  });
  const rest = changes.length - lines.length;
  return rest > 0 ? [...lines, `… and ${rest} more; --format json lists all`] : lines;
}

function praise({ file, imported, dryRun }: CatalogueReport): string {
  if (!imported) return `${file} is a good catalogue`;
  const { activities, sessions, units, changes } = imported;
  if (changes.length === 0) return `${file} changes nothing`;
  const would = dryRun ? 'would come' : 'came';
  return `${activities} new events, ${sessions} sessions, ${units} tickets ${would} from ${file}; ${changes.length} changes`;
}

function toCases({ file, problems }: CatalogueReport): Case[] {
  if (problems.length === 0) return [{ name: file, group: 'catalogue', outcome: 'passed' }];
  return problems.map(({ path, message, place }) => ({
    name: path || file,
    group: 'catalogue',
    outcome: 'failed',
    reason: message,
    place: { file, line: place?.line, column: place?.column },
  }));
}
