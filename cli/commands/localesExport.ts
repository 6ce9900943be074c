import { Command } from 'commander';
import { findClosestLanguage } from '#shared/domain/language/findClosestLanguage.ts';
import { EXCHANGE_FORMATS, type Exchange, type ExchangeFormat } from '../locales/formats/exchange.ts';
import { CommandError } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';
import { formatOption, toList } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Options = {
  folder: string;
  code: string | false;
  format: ExchangeFormat;
  output?: string;
  all?: boolean;
  namespace?: string[];
};

const HELP = `
Examples:
  frontrow locales export id --output id.xlf                 the texts that are missing or stale in Indonesian
  frontrow locales export zh-HK --format csv -o zh.csv       for a spreadsheet
  frontrow locales export id --format po --all --namespace common,home
  frontrow locales export zh-CN --format csv -o zh-CN.csv    the converted texts, for review

Exit codes: 0 for success, 2 for wrong use or unreadable files.`;

/** `frontrow locales export LANGUAGE`: exports the texts to translate as one file. */
export function localesExportCommand({ terminal }: CommandDeps): Command {
  return new Command('export')
    .description('export the texts to translate as one file: XLIFF 2, gettext PO or CSV')
    .argument('<language>', 'a text set other than English; zh-CN exports all texts that the shop converts, for review')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--code <folder>', 'folder of the code that uses the texts', '.')
    .option('--no-code', 'do not search the code for the places of the texts (the search takes a second)')
    .addOption(formatOption(EXCHANGE_FORMATS))
    .option('--all', 'also export texts with an up-to-date translation')
    .option('--namespace <names>', 'only these namespaces, separated by commas', toList)
    .addHelpText('after', HELP)
    .action((language: string, options: Options) => exportLocales(language, options, terminal));
}

async function exportLocales(language: string, options: Options, terminal: Terminal): Promise<void> {
  const { readSoundProject } = await import('../locales/readProject.ts');
  const { toTextSet } = await import('../locales/textSets.ts');
  const { exportUnits } = await import('../locales/tasks/exportUnits.ts');
  const { createPlaces, readScreens } = await import('../locales/screens.ts');
  const { findPicture } = await import('../pictures/pictureFiles.ts');
  const { makeUnits, MADE } = await import('../locales/mainlandUnits.ts');
  const { createNotes } = await import('../locales/authorNotes.ts');
  const { findFormerTexts } = await import('../locales/formerTexts.ts');
  const project = readSoundProject(options.folder);
  const { settings, glossary, sets, record } = project;
  const isMade = findClosestLanguage(language)?.textSet === MADE.textSet;
  const textSet = isMade ? MADE.textSet : toTextSet(language);
  const units = isMade ? makeUnits(project) : project.units;
  const strange = options.namespace?.find((name) => !sets.namespaces.includes(name));
  if (strange) throw new CommandError(`There is no namespace ${strange}, only ${sets.namespaces.join(', ')}`);

  const chosen = units.filter(
    (unit) => unit.textSet === textSet && (options.namespace ?? [unit.namespace]).includes(unit.namespace),
  );
  const { code } = options;
  const usage =
    code === false ? undefined : await (await import('../locales/codeUsage.ts')).readCodeUsage(code, sets, settings);
  const placeOf = createPlaces(code === false ? [] : await readScreens(code), settings);
  const noteOf = createNotes(project.notes ?? {});
  const madeFrom = new Map(
    project.units.flatMap((unit) => (isMade && unit.textSet === MADE.from ? [[unit.id, unit.target?.text]] : [])),
  );
  const authorNoteOf = (id: string) =>
    [noteOf(id), madeFrom.has(id) ? `Made from: ${madeFrom.get(id)}` : undefined].filter(Boolean).join('\n') ||
    undefined;
  const former = findFormerTexts(sets, chosen, record);
  const exported = exportUnits(chosen, options.all || isMade ? 'all' : 'open', {
    settings,
    glossary,
    placeOf,
    pictureOf: findPicture,
    usage,
    authorNoteOf,
    formerOf: (id) => former.get(id),
  });
  if (exported.length === 0) return terminal.printStatus(`Nothing is missing or stale in ${textSet}.`);

  const file = await write(options.format, { language: textSet, units: exported });
  terminal.write(file);
  terminal.printStatus(`${exported.length} texts of ${chosen.length}${options.output ? ` in ${options.output}` : ''}`);
}

async function write(format: ExchangeFormat, exchange: Exchange): Promise<string> {
  if (format === 'xliff') return (await import('../locales/formats/xliffFormat.ts')).writeXliff(exchange);
  if (format === 'po') return (await import('../locales/formats/poFormat.ts')).writePo(exchange);
  return (await import('../locales/formats/csvFormat.ts')).writeCsv(exchange);
}
