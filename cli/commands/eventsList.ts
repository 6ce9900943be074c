import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { eventOption, formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';
import { toWords } from '../text/toWords.ts';

type ListDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Options = { event?: string; tiers?: boolean; all?: boolean; format: TableFormat };

/** `frontrow events list`: sessions with their places. */
export function eventsListCommand({ terminal, environment }: ListDeps): Command {
  return new Command('list')
    .description('list the sessions that are not over, with their ids and how many places are free, held and sold')
    .addOption(eventOption())
    .option('--tiers', 'a row for each tier')
    .option('--all', 'also those that are over')
    .addOption(formatOption(TABLE_FORMATS))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow events list\n  frontrow events list --event jazz-night --tiers --format csv --output places.csv\n\n' +
        'Held places are in a checkout, or in an order that is not paid yet. Times are those of the venue. Changes nothing.\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
        'Exit codes: 0 listed (also when there are none), 2 wrong use, 3 no database.',
    )
    .action(async ({ event, tiers: byTier = false, all: alsoOver = false, format }: Options) => {
      const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
      const { COUNT_COLUMNS, PLACES_COLUMNS, readPlaces } = await import('#upstream/reports/readPlaces.ts');
      const { printTable } = await import('../text/printTable.ts');
      const wanted = { event, byTier, alsoOver, now: new Date() };
      const rows = await readFromBoxOffice(environment, (db) => readPlaces(db, wanted));
      const columns = [...PLACES_COLUMNS, ...(byTier ? (['tier'] as const) : []), ...COUNT_COLUMNS];
      const toCell = (column: string, value: string | number) => (column === 'status' ? toWords(String(value)) : value);
      printTable(terminal, { format, columns, rows, toCell });
      if (rows.length === 0) terminal.printStatus(event ? 'There is no such session' : 'There is no session');
    });
}
