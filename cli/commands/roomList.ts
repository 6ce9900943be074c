import type { Command } from 'commander';
import { type CommandDeps, officeCommand } from '../terminal/command.ts';
import { TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';
import { toWords } from '../text/toWords.ts';

/** `frontrow room list`: lists waiting rooms with their people and places. */
export function roomListCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('list', 'list the waiting rooms of sessions that are not over: phase, people, places', {
    examples: ['frontrow room list'],
    notes: ['Times are in the venue’s time zone. Changes nothing.'],
    exits: '0 listed (even if there are none)',
    formats: TABLE_FORMATS,
  })
    .option('--all', 'also list the rooms of sessions that are over')
    .action(async ({ all: alsoOver = false, format }: { all?: boolean; format: TableFormat }) => {
      const { listRooms, ROOM_COLUMNS } = await import('../rooms/listRooms.ts');
      const { printTable } = await import('../text/printTable.ts');
      const rows = await listRooms(environment, alsoOver);
      const toCell = (column: string, value: string | number) => (column === 'phase' ? toWords(String(value)) : value);
      printTable(terminal, { format, columns: ROOM_COLUMNS, rows, toCell });
      if (rows.length === 0) terminal.printStatus('There is no waiting room');
    });
}
