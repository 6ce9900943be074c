import type { Command } from 'commander';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, officeCommand } from '../terminal/command.ts';
import { dayOptions, eventOption } from '../terminal/optionValues.ts';
import { whileWaiting } from '../terminal/progress.ts';
import type { Row } from '../text/printTable.ts';

type Format = 'csv' | 'json';
type Days = { from?: string; to?: string };
type Report = { format: Format; columns: readonly string[]; read: (db: Database) => Promise<readonly Row[]> };

/** Notes in the help of every report. */
const SHEET = [
  'Amounts are decimals in CSV and hundredths in JSON. Days are in the venue’s time zone.',
  'The CSV opens in Excel (UTF-8 with a byte order mark; Python: encoding="utf-8-sig"). Changes nothing.',
];

/** `frontrow sales …`: reports for organisers and accountants, as CSV or JSON. */
export function salesCommand(deps: CommandDeps): Command {
  const [from, to] = dayOptions();
  return officeCommand('sales', 'report the sales by event, session, tier, price type, used codes and day', {
    examples: [
      'frontrow sales --output sales.csv',
      'frontrow sales --event jazz-night --from 2027-03-01 --to 2027-03-31',
      'frontrow sales --format json | jq "group_by(.currency) | map({currency: .[0].currency, net: map(.net) | add})"',
      'frontrow sales doors jazz-night-1 --output doors.csv',
    ],
    notes: [
      'Each row of a tier has the capacity of the tier, which is the number of all its places. The price type standard is the price of the tier itself. codes are the batches to which the codes of an order belong.',
      'gross is the amount that buyers paid: price of the tickets, fees and taxes; includedTaxes are part of price and fees. Refunds count on the day on which they began; net is gross less refunds.',
      ...SHEET,
    ],
    exits: '0 written (even if it is empty)',
    formats: ['csv', 'json'],
  })
    .addOption(from)
    .addOption(to)
    .addOption(eventOption())
    .addCommand(settlementCommand(deps))
    .addCommand(doorsCommand(deps))
    .action(async ({ format, ...filter }: Days & { format: Format; event?: string }) => {
      const { readSales, SALES_COLUMNS } = await import('#boxoffice/money/reports/readSales.ts');
      await writeReport(deps, { format, columns: SALES_COLUMNS, read: (db) => readSales(db, filter) });
    });
}

function settlementCommand(deps: CommandDeps): Command {
  const [from, to] = dayOptions();
  return officeCommand('settlement', 'report all money by day and payment method: received, fees, taxes, refunds', {
    examples: ['frontrow sales settlement --from 2027-03-01 --to 2027-03-31 --output settlement.csv'],
    notes: [
      'received is the sum of price, service, shipping, platform, taxes and notKept. notKept: payments that arrived late, twice or with another amount. open: refunds that are not completed.',
      ...SHEET,
    ],
    exits: '0 written (even if it is empty)',
    formats: ['csv', 'json'],
  })
    .addOption(from)
    .addOption(to)
    .action(async (_own: object, command: Command) => {
      refuseUnused(command, ['from', 'to', 'format']);
      const { format, from, to } = command.optsWithGlobals<Days & { format: Format }>();
      const { readSettlement, SETTLEMENT_COLUMNS } = await import('#boxoffice/money/reports/readSettlement.ts');
      await writeReport(deps, { format, columns: SETTLEMENT_COLUMNS, read: (db) => readSettlement(db, { from, to }) });
    });
}

function doorsCommand(deps: CommandDeps): Command {
  return officeCommand(
    'doors',
    'list the tickets of a session for its doors: code, price type, proof, seat, name, state',
    {
      examples: ['frontrow sales doors jazz-night-1 --output doors.csv'],
      notes: ['The list has names and ticket codes: protect it as you protect the tickets.', ...SHEET],
      exits: '0 written, 1 there is no such session',
      formats: ['csv', 'json'],
    },
  )
    .argument('<session>', 'the id of a session')
    .action(async (sessionId: string, _own: object, command: Command) => {
      refuseUnused(command, ['format']);
      const { format } = command.optsWithGlobals<{ format: Format }>();
      const { DOOR_COLUMNS, readDoorList } = await import('#boxoffice/money/reports/readDoorList.ts');
      const read = async (db: Database) => {
        const list = await readDoorList(db, sessionId);
        if (!list) throw new CommandError(`There is no session ${sessionId}`, EXIT.findings);
        return list;
      };
      await writeReport(deps, { format, columns: DOOR_COLUMNS, read });
    });
}

/**
 * Refuses an option of `sales` that this subcommand does not use. The option may stand before or after the subcommand.
 */
function refuseUnused(command: Command, used: readonly string[]): void {
  const given = Object.keys(command.parent!.opts()).filter(
    (name) => command.parent!.getOptionValueSource(name) === 'cli',
  );
  const unused = given.find((name) => !used.includes(name) && name !== 'output');
  if (unused) throw new CommandError(`"frontrow sales ${command.name()}" has no --${unused}`);
}

async function writeReport({ terminal, environment }: CommandDeps, { format, columns, read }: Report) {
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { printTable } = await import('../text/printTable.ts');
  const rows = await whileWaiting(terminal, 'adding up', withBoxOffice(environment, read));
  printTable(terminal, { format, columns, rows, toCell });
}

const COUNTS = ['capacity', 'sold', 'refunded', 'payments'];

/** Numbers that are not counts are amounts in hundredths. */
const toCell = (name: string, value: string | number) =>
  typeof value === 'string' || COUNTS.includes(name) ? value : (value / 100).toFixed(2);
