import type { Command } from 'commander';
import type { BatchOverview } from '#boxoffice/selling/codes/listBatches.ts';
import { type CommandDeps, officeCommand } from '../terminal/command.ts';
import { printTable, TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';

const COLUMNS = [
  ...(['batch', 'event', 'kind', 'for', 'value', 'from', 'until'] as const),
  ...(['codes', 'revoked', 'uses', 'used'] as const),
];

export function codesListCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('list', 'list the batches of codes with their uses', {
    examples: ['frontrow codes list', 'frontrow codes list --event jazz-night --format csv'],
    notes: ['"uses" is the limit of each code. "used" counts the held and ordered uses of the batch. Changes nothing.'],
    exits: '0 listed (even if there are none)',
    formats: TABLE_FORMATS,
  })
    .option('--event <id>', 'only batches of this event')
    .action(async ({ event, format }: { event?: string; format: TableFormat }) => {
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { listBatches } = await import('#boxoffice/selling/codes/listBatches.ts');
      const rows = await withBoxOffice(environment, (db) => listBatches(db, { activityId: event }));
      printTable(terminal, { format, columns: COLUMNS, rows: rows.map(toRow) });
      if (rows.length === 0) terminal.printStatus('There are no codes');
    });
}

function toRow({ batch, codes, revoked, used }: BatchOverview) {
  const { id, activityId: event, kind, uses, validFrom, validUntil } = batch;
  const [from = '', until = ''] = [validFrom, validUntil].map((moment) => moment?.toISOString());
  const scope = [batch.sessionId, batch.tierId, batch.priceTypeId].filter(Boolean).join(' ');
  return { batch: id, event, kind, for: scope, value: writeValue(batch), from, until, codes, revoked, uses, used };
}

function writeValue({ percent, amountOff, newAmount }: BatchOverview['batch']): string {
  if (percent !== null) return `${percent} %`;
  if (amountOff !== null) return `-${amountOff / 100}`;
  return newAmount === null ? '' : String(newAmount / 100);
}
