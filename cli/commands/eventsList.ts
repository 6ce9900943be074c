import type { Command } from 'commander';
import { type CommandDeps, officeCommand } from '../terminal/command.ts';
import { eventOption } from '../terminal/optionValues.ts';
import { TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';
import { toWords } from '../text/toWords.ts';

type Options = { event?: string; tiers?: boolean; all?: boolean; format: TableFormat };

/** `frontrow events list`: lists sessions with their places. */
export function eventsListCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'list',
    'list the sessions that are not over, with their ids and how many places are free, held and sold',
    {
      examples: [
        'frontrow events list',
        'frontrow events list --event jazz-night --tiers --format csv --output places.csv',
      ],
      notes: [
        'Held places are in a checkout, or in an order that is not paid yet. Times are in the venue’s time zone. Changes nothing.',
      ],
      exits: '0 listed (even if there are none)',
      formats: TABLE_FORMATS,
    },
  )
    .addOption(eventOption())
    .option('--tiers', 'print a row for each tier')
    .option('--all', 'also list sessions that are over')
    .action(async ({ event, tiers: byTier = false, all: alsoOver = false, format }: Options) => {
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { COUNT_COLUMNS, PLACES_COLUMNS, readPlaces } = await import('#boxoffice/money/reports/readPlaces.ts');
      const { printTable } = await import('../text/printTable.ts');
      const wanted = { event, byTier, alsoOver, now: new Date() };
      const rows = await withBoxOffice(environment, (db) => readPlaces(db, wanted));
      const columns = [...PLACES_COLUMNS, ...(byTier ? (['tier'] as const) : []), ...COUNT_COLUMNS];
      const toCell = (column: string, value: string | number) => (column === 'status' ? toWords(String(value)) : value);
      printTable(terminal, { format, columns, rows, toCell });
      if (rows.length === 0) terminal.printStatus(event ? 'There is no such session' : 'There is no session');
    });
}
