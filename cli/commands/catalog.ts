import { Command, Option } from 'commander';
import { describeChange } from '#boxoffice/events/import/compareCatalogue.ts';
import { STEEP } from '#boxoffice/events/import/findSteepPrices.ts';
import type { Imported } from '#boxoffice/events/import/importCatalogue.ts';
import type { CatalogueFormat } from '../catalog/writeCatalogueReport.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, command, FINDS_DATABASE, group, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { formatOption } from '../terminal/optionValues.ts';
import { outputOption } from '../terminal/output.ts';
import { whileWaiting } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import { readText } from '../text/readText.ts';
import { refuseWorkbook } from '../text/refuseWorkbook.ts';

type ReadOptions = Confirming & { type?: 'json' | 'csv'; format: CatalogueFormat; dryRun?: boolean };

const EXITS = '2 wrong use or unreadable file';

/** `frontrow catalog …`: imports and exports an organiser's own events. docs/catalogue.md describes the files. */
export function catalogCommand(deps: CommandDeps): Command {
  return group(
    'catalog',
    'events, venues and prices as a file: validate, preview, import, export',
    {
      examples: [
        'frontrow catalog validate events.csv',
        'frontrow catalog import events.csv --dry-run',
        'frontrow catalog export --output catalogue.json',
      ],
    },
    [validateCommand(deps), importCommand(deps), exportCommand(deps), schemaCommand(deps), previewCommand(deps)],
  );
}

function validateCommand(deps: CommandDeps): Command {
  const { terminal } = deps;
  return readingCommand('validate')
    .description('report every error in a self-contained catalogue file; needs no database')
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow catalog validate events.json\n  frontrow catalog validate - --type csv < events.csv\n\n' +
        'Use "import --dry-run" for a file that refers to venues or artists in the database.\n' +
        `Exit codes: 0 success, 1 mistakes, ${EXITS}.`,
    )
    .action(async (path: string, options: ReadOptions) => {
      const startedAt = new Date();
      const { checkCatalogue } = await import('../catalog/checkCatalogue.ts');
      const { withContact } = await import('../catalog/catalogueSource.ts');
      const { writeCatalogueReport } = await import('../catalog/writeCatalogueReport.ts');
      const source = withContact(await readSource(path, options, deps), { email: '', phone: '' });
      const { problems, warnings } = checkCatalogue(source);
      writeCatalogueReport(terminal, options.format, { file: source.name, startedAt, problems, warnings });
      terminal.exitWith(problems.length === 0 ? EXIT.good : EXIT.findings);
    });
}

function importCommand(deps: CommandDeps): Command {
  const { terminal, environment } = deps;
  return readingCommand('import')
    .description('import a catalogue file; if it has errors, list them and import nothing')
    .option('--dry-run', 'only report the changes or the errors')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow catalog import events.csv --dry-run\n  frontrow catalog import catalogue.json\n' +
        `\n${FINDS_DATABASE}\n` +
        `Exit codes: 0 imported, 1 mistakes, ${EXITS}, 3 no database.`,
    )
    .action(async (path: string, options: ReadOptions) => {
      const startedAt = new Date();
      const { importFile } = await import('../catalog/importFile.ts');
      const { writeCatalogueReport } = await import('../catalog/writeCatalogueReport.ts');
      const source = await readSource(path, options, deps);
      const dryRun = options.dryRun ?? false;
      const purpose = dryRun ? 'reading' : 'writing';
      const read = async (tried: boolean) => {
        const importing = importFile(source, environment, { dryRun: tried, purpose });
        const { madeIn, ...report } = await whileWaiting(terminal, 'importing', importing);
        if (madeIn !== undefined) terminal.printStatus(`A new box office in ${madeIn}`);
        return report;
      };
      if (!dryRun && !options.yes) await confirmPrices(terminal, await read(true));
      const report = await read(dryRun);
      writeCatalogueReport(terminal, options.format, { file: source.name, startedAt, dryRun, ...report });
      terminal.exitWith(report.problems.length === 0 ? EXIT.good : EXIT.findings);
    });
}

/** Asks to confirm new prices, because buyers see them at once. A missing digit would divide a price by ten. */
async function confirmPrices(terminal: Terminal, { imported }: { imported?: Imported }): Promise<void> {
  const dearer = (imported?.changes ?? []).filter(
    ({ path, before }) => before !== undefined && /\.(?:faceValue|amount)$/.test(path),
  );
  if (dearer.length === 0) return;
  const steep = (imported?.warnings ?? []).filter((line) => line.includes(STEEP));
  const preview = ['Prices change:', ...dearer.map(describeChange), ...steep];
  await confirm(terminal, { yes: false, preview, question: 'Import them?' });
}

function exportCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('export', 'export the whole catalogue as a JSON file for import', {
    examples: ['frontrow catalog export > catalogue.json', 'frontrow catalog export -o catalogue.json'],
    exits: '0 written, 1 the catalogue is empty',
  })
    .addOption(outputOption())
    .action(async ({ output }: Output) => {
      const { exportFile } = await import('../catalog/exportFile.ts');
      const { text, activities } = await whileWaiting(terminal, 'reading', exportFile(environment));
      writeResult(terminal, output, { text, what: plural(activities, 'event') });
    });
}

function schemaCommand({ terminal }: CommandDeps): Command {
  return command('schema', 'write the JSON Schema of a catalogue file, for editors and programs', {
    examples: ['frontrow catalog schema -o catalogue.schema.json'],
    exits: '0 written',
  })
    .addOption(outputOption())
    .action(async ({ output }: Output) => {
      const { catalogueSchema } = await import('../catalog/catalogueSchema.ts');
      const text = `${JSON.stringify(catalogueSchema(), null, 2)}\n`;
      writeResult(terminal, output, { text, what: 'The schema' });
    });
}

function previewCommand(deps: CommandDeps): Command {
  const { terminal } = deps;
  return fileCommand('preview')
    .description('draw the hall of a session as an SVG picture, with its tiers, rows and seats')
    .option('--session <id>', 'the id of a session (default: the first session that has seats)')
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExample:\n  frontrow catalog preview events.json --session gala-1 -o hall.svg\n\n' +
        `Exit codes: 0 drawn, 1 mistakes or no such hall, ${EXITS}.`,
    )
    .action(async (path: string, { session: wanted, output, ...options }: Previewing) => {
      const { drawHall, hasHall } = await import('../catalog/drawHall.ts');
      const { parseCatalogue } = await import('#boxoffice/events/import/parseCatalogue.ts');
      const source = await readSource(path, options, deps);
      const read = parseCatalogue(
        source.type === 'csv' ? { contact: { email: '', phone: '' }, ...(source.input as object) } : source.input,
      );
      if (!read.ok || source.problems.length > 0)
        throw new CommandError(`${path} has mistakes: see "frontrow catalog validate ${path}"`, EXIT.findings);
      const halls = read.value.activities.flatMap(({ sessions }) => sessions).filter(hasHall);
      const hall = halls.find(({ id }) => id === (wanted ?? id));
      if (!hall)
        throw new CommandError(
          halls.length > 0
            ? `${wanted} has no seats; these have: ${halls.map(({ id }) => id).join(', ')}`
            : `No session of ${path} has seats: give a tier rows and seats, or a seat map`,
          EXIT.findings,
        );
      writeResult(terminal, output, { text: drawHall(hall), what: `The hall of ${hall.id}` });
    });
}

type Output = { output?: string };
type Previewing = ReadOptions & Output & { session?: string };

/** Writes the result. With `--output`, `addOutput` redirects the result to that file. */
function writeResult(
  { write, printStatus }: Terminal,
  output: string | undefined,
  result: Record<'text' | 'what', string>,
) {
  write(result.text);
  if (output !== undefined) printStatus(`${result.what} → ${output}`);
}

const readingCommand = (name: string) =>
  fileCommand(name).addOption(formatOption(['text', 'json', 'junit', 'github'] as const));

const fileCommand = (name: string) =>
  new Command(name)
    .argument('<file>', 'a JSON or CSV file; - reads standard input')
    .addOption(
      new Option(
        '--type <type>',
        'format of the file (default: csv if the name ends with .csv or .tsv, else json)',
      ).choices(['json', 'csv']),
    );

async function readSource(path: string, { type }: ReadOptions, { terminal, environment }: CommandDeps) {
  const { catalogueSource, withCities } = await import('../catalog/catalogueSource.ts');
  const { readShopFile } = await import('#boxoffice/readShopFile.ts');
  refuseWorkbook(path);
  const text = await readText(path, terminal.stdin);
  const source = catalogueSource(text, type ?? (/\.(csv|tsv)$/i.test(path) ? 'csv' : 'json'));
  return withCities(source, readShopFile(environment.shopFile).cities ?? []);
}
