import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { buffer as readStream } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { decodeText } from '../locales/formats/decodeText.ts';
import { EXCHANGE_FORMATS, type ExchangeFormat, type Returned } from '../locales/formats/exchange.ts';
import type { ImportPlan } from '../locales/tasks/planImport.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { refuseWorkbook } from '../text/refuseWorkbook.ts';

type Options = { folder: string; format?: ExchangeFormat; dryRun?: boolean };

const EXTENSIONS: Record<string, ExchangeFormat> = { '.xlf': 'xliff', '.xliff': 'xliff', '.po': 'po', '.csv': 'csv' };

const HELP = `
Examples:
  frontrow locales import id.xlf
  frontrow locales import zh.csv --dry-run
  cat id.po | frontrow locales import - --format po

A translation is refused and named if it lost a placeholder, a tag or a link, or if another translation was
written here after the export. All other translations are written.
A file that is neither UTF-8 nor UTF-16 is refused as a whole.
Exit codes: 0 all imported, 1 some refused, 2 wrong use or unreadable file.`;

/** `frontrow locales import FILE`: imports a translator's file. */
export function localesImportCommand({ terminal }: CommandDeps): Command {
  return new Command('import')
    .description("import a translator's file")
    .argument('<file>', 'XLIFF 2, PO or CSV; - for standard input')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .addOption(
      new Option('--format <format>', 'format of the file, if its name does not show it').choices(EXCHANGE_FORMATS),
    )
    .option('--dry-run', 'report what would be written, but write nothing')
    .addHelpText('after', HELP)
    .action((file: string, options: Options) => importLocales(file, options, terminal));
}

async function importLocales(file: string, { folder, format, dryRun }: Options, terminal: Terminal): Promise<void> {
  const { readSoundProject } = await import('../locales/readProject.ts');
  const { planImport } = await import('../locales/tasks/planImport.ts');
  const { toTextSet } = await import('../locales/textSets.ts');
  const extension = extname(file).toLowerCase();
  refuseWorkbook(file);
  const known = format ?? EXTENSIONS[extension];
  if (!known) throw new CommandError(`Which format is ${file} in? Give it with --format ${EXCHANGE_FORMATS.join('|')}`);
  const returned = await parse(known, decodeText(await readInput(file, terminal), file));
  const ground = readSoundProject(folder);
  const textSet = toTextSet(returned.language);

  const ofTextSet = ground.units.filter((unit) => unit.textSet === textSet);
  const plan = planImport(returned, ofTextSet);
  if (!dryRun) (await import('../locales/tasks/writeImport.ts')).writeImport(plan, ground);
  report(plan, { textSet, dryRun, terminal });
  if (!dryRun) await reportFindings(plan, folder, terminal);
  terminal.exitWith(plan.refused.length > 0 ? EXIT.findings : EXIT.good);
}

async function readInput(file: string, { stdin }: Terminal): Promise<Uint8Array> {
  if (file === '-') return readStream(stdin);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function parse(format: ExchangeFormat, text: string): Promise<Returned> {
  if (format === 'xliff') return (await import('../locales/formats/readXliff.ts')).readXliff(text);
  if (format === 'po') return (await import('../locales/formats/poFormat.ts')).readPo(text);
  return (await import('../locales/formats/csvFormat.ts')).readCsv(text);
}

/** Prints the findings in the new texts, which the next check would report. */
async function reportFindings({ taken }: ImportPlan, folder: string, terminal: Terminal): Promise<void> {
  const [{ readProject }, { runRules }, { ALL_RULES }, { MADE }] = await Promise.all([
    import('../locales/readProject.ts'),
    import('../locales/runRules.ts'),
    import('../locales/rules/allRules.ts'),
    import('../locales/mainlandUnits.ts'),
  ]);
  const written = new Set(taken.map(({ unit }) => `${unit.textSet} ${unit.id}`));
  for (const { rule, textSet, key, message } of runRules(readProject(folder), ALL_RULES))
    if (
      written.has(`${textSet === MADE.textSet ? MADE.from : textSet} ${key}`) &&
      (rule !== 'stale' || textSet === MADE.textSet)
    )
      terminal.printStatus(`look at  ${key}: ${rule}: ${message}`);
}

type Outcome = { textSet: string; dryRun: boolean | undefined; terminal: Terminal };

function report({ taken, confirmed, untouched, refused, notices }: ImportPlan, { textSet, dryRun, terminal }: Outcome) {
  for (const { unit, translation } of taken) terminal.print(`${unit.id}: ${translation}`);
  for (const { id, reason } of refused) terminal.printStatus(`refused  ${id}: ${reason}`);
  for (const { id, reason } of notices) terminal.printStatus(`note  ${id}: ${reason}`);
  terminal.printStatus(
    `${textSet}: ${taken.length} ${dryRun ? 'would be written' : 'written'}, ${confirmed.length} confirmed, ${untouched} not translated, ${refused.length} refused`,
  );
}
