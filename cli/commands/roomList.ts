import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';
import { toWords } from '../text/toWords.ts';

type ListDeps = { terminal: Terminal; environment: BoxOfficePlace };

/** `frontrow room list`: all waiting rooms, with people and places. */
export function roomListCommand({ terminal, environment }: ListDeps): Command {
  return new Command('list')
    .description('list the waiting rooms of sessions that are not over: phase, people, places')
    .option('--all', 'also those of sessions that are over')
    .addOption(formatOption(TABLE_FORMATS))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow room list\n\nTimes are those of the venue. Changes nothing.\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
        'Exit codes: 0 listed (also when there are none), 2 wrong use, 3 no database.',
    )
    .action(async ({ all: alsoOver = false, format }: { all?: boolean; format: TableFormat }) => {
      const { listRooms, ROOM_COLUMNS } = await import('../rooms/listRooms.ts');
      const { printTable } = await import('../text/printTable.ts');
      const rows = await listRooms(environment, alsoOver);
      const toCell = (column: string, value: string | number) => (column === 'phase' ? toWords(String(value)) : value);
      printTable(terminal, { format, columns: ROOM_COLUMNS, rows, toCell });
      if (rows.length === 0) terminal.printStatus('There is no waiting room');
    });
}
