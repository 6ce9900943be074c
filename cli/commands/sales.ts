import { Command } from 'commander';
import type { Database } from '#upstream/database/database.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type SalesCommandDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Format = 'csv' | 'json';
type Row = Record<string, string | number>;
type Report = { format: Format; columns: readonly string[]; read: (db: Database) => Promise<readonly Row[]> };

const PLACE =
  'Amounts are decimals in CSV and hundredths in JSON. Days are those of the venue. Changes nothing.\n' +
  'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n';
const EXITS = 'Exit codes: 0 written (also when it is empty), 2 wrong use, 3 no database.';

/** `frontrow sales …`: reports for organisers and accountants, as CSV or JSON. */
export function salesCommand(deps: SalesCommandDeps): Command {
  return new Command('sales')
    .description('report the sales by event, session, tier and day')
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow sales > sales.csv\n  frontrow sales --format json | jq "map(.net) | add"\n  frontrow sales doors jazz-night-1\n\n' +
        'gross is what buyers paid: price of the tickets, fees and taxes; includedTaxes are in price and fees. Refunds count on the day on which they began; ' +
        `net is gross less refunds.\n${PLACE}${EXITS}`,
    )
    .addCommand(settlementCommand(deps))
    .addCommand(doorsCommand(deps))
    .action(async ({ format }: { format: Format }) => {
      const { readSales, SALES_COLUMNS } = await import('#upstream/reports/readSales.ts');
      await writeReport(deps, { format, columns: SALES_COLUMNS, read: readSales });
    });
}

function settlementCommand(deps: SalesCommandDeps): Command {
  return new Command('settlement')
    .description('report all money by day and payment method: received, fees, taxes, refunds')
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow sales settlement > settlement.csv\n\n' +
        'received is price, service, shipping, platform, taxes and notKept: money that came late, twice or in another ' +
        `amount. open is the part of refunds that is not done.\n${PLACE}${EXITS}`,
    )
    .action(async (_own: object, command: Command) => {
      const { format } = command.optsWithGlobals<{ format: Format }>();
      const { readSettlement, SETTLEMENT_COLUMNS } = await import('#upstream/reports/readSettlement.ts');
      await writeReport(deps, { format, columns: SETTLEMENT_COLUMNS, read: readSettlement });
    });
}

function doorsCommand(deps: SalesCommandDeps): Command {
  return new Command('doors')
    .description('list the tickets of a session for its doors: code, seat, name, state')
    .argument('<session>', 'the id of a session')
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow sales doors jazz-night-1 > doors.csv\n\nThe list has names and ticket codes: keep it like the tickets.\n' +
        `${PLACE}Exit codes: 0 written, 1 there is no such session, 2 wrong use, 3 no database.`,
    )
    .action(async (sessionId: string, _own: object, command: Command) => {
      const { format } = command.optsWithGlobals<{ format: Format }>();
      const { DOOR_COLUMNS, readDoorList } = await import('#upstream/reports/readDoorList.ts');
      const read = async (db: Database) => {
        const list = await readDoorList(db, sessionId);
        if (!list) throw new CommandError(`There is no session ${sessionId}`, EXIT.findings);
        return list;
      };
      await writeReport(deps, { format, columns: DOOR_COLUMNS, read });
    });
}

async function writeReport({ terminal, environment }: SalesCommandDeps, { format, columns, read }: Report) {
  const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
  const { writeCsv } = await import('../text/writeCsv.ts');
  const rows = await whileWaiting(terminal, 'adding up', readFromBoxOffice(environment, read));
  if (format === 'json') terminal.print(JSON.stringify(rows, null, 2));
  else
    terminal.write(
      writeCsv(
        columns,
        rows.map((row) => columns.map((name) => toCell(name, row[name]!))),
      ),
    );
}

const COUNTS = ['sold', 'refunded', 'payments'];

/** All other numbers are amounts in hundredths. */
const toCell = (name: string, value: string | number) =>
  typeof value === 'string' || COUNTS.includes(name) ? value : (value / 100).toFixed(2);
