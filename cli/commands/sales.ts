import { Command } from 'commander';
import type { Database } from '#upstream/database/database.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { dayOptions, eventOption, formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';
import type { Row } from '../text/printTable.ts';

type SalesCommandDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Format = 'csv' | 'json';
type Days = { from?: string; to?: string };
type Report = { format: Format; columns: readonly string[]; read: (db: Database) => Promise<readonly Row[]> };

const PLACE =
  'Amounts are decimals in CSV and hundredths in JSON. Days are those of the venue. The CSV opens in Excel (UTF-8 with a mark;\n' +
  'Python: encoding="utf-8-sig"). Changes nothing.\n' +
  'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n';
const EXITS = 'Exit codes: 0 written (also when it is empty), 2 wrong use, 3 no database.';

/** `frontrow sales …`: reports for organisers and accountants, as CSV or JSON. */
export function salesCommand(deps: SalesCommandDeps): Command {
  const [from, to] = dayOptions();
  return new Command('sales')
    .description('report the sales by event, session, tier and day')
    .addOption(from)
    .addOption(to)
    .addOption(eventOption())
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow sales --output sales.csv\n  frontrow sales --event jazz-night --from 2027-03-01 --to 2027-03-31\n' +
        '  frontrow sales --format json | jq "group_by(.currency) | map({currency: .[0].currency, net: map(.net) | add})"\n' +
        '  frontrow sales doors jazz-night-1 --output doors.csv\n\n' +
        'capacity is all places of the tier, in each of its rows.\ngross is what buyers paid: price of the tickets, fees and taxes; includedTaxes are in price and fees. Refunds count on the day on which they began; ' +
        `net is gross less refunds.\n${PLACE}${EXITS}`,
    )
    .addCommand(settlementCommand(deps))
    .addCommand(doorsCommand(deps))
    .action(async ({ format, ...filter }: Days & { format: Format; event?: string }) => {
      const { readSales, SALES_COLUMNS } = await import('#upstream/reports/readSales.ts');
      await writeReport(deps, { format, columns: SALES_COLUMNS, read: (db) => readSales(db, filter) });
    });
}

function settlementCommand(deps: SalesCommandDeps): Command {
  const [from, to] = dayOptions();
  return new Command('settlement')
    .description('report all money by day and payment method: received, fees, taxes, refunds')
    .addOption(from)
    .addOption(to)
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow sales settlement --from 2027-03-01 --to 2027-03-31 --output settlement.csv\n\n' +
        'received is price, service, shipping, platform, taxes and notKept: money that came late, twice or in another ' +
        `amount. open is the part of refunds that is not done.\n${PLACE}${EXITS}`,
    )
    .action(async (_own: object, command: Command) => {
      refuseUnused(command, ['from', 'to', 'format']);
      const { format, from, to } = command.optsWithGlobals<Days & { format: Format }>();
      const { readSettlement, SETTLEMENT_COLUMNS } = await import('#upstream/reports/readSettlement.ts');
      await writeReport(deps, { format, columns: SETTLEMENT_COLUMNS, read: (db) => readSettlement(db, { from, to }) });
    });
}

function doorsCommand(deps: SalesCommandDeps): Command {
  return new Command('doors')
    .description('list the tickets of a session for its doors: code, seat, name, state')
    .argument('<session>', 'the id of a session')
    .addOption(formatOption(['csv', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow sales doors jazz-night-1 --output doors.csv\n\nThe list has names and ticket codes: keep it like the tickets.\n' +
        `${PLACE}Exit codes: 0 written, 1 there is no such session, 2 wrong use, 3 no database.`,
    )
    .action(async (sessionId: string, _own: object, command: Command) => {
      refuseUnused(command, ['format']);
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

/** `sales` takes the options that stand before and behind the name of its subcommand. */
function refuseUnused(command: Command, used: readonly string[]): void {
  const given = Object.keys(command.parent!.opts()).filter(
    (name) => command.parent!.getOptionValueSource(name) === 'cli',
  );
  const unused = given.find((name) => !used.includes(name) && name !== 'output');
  if (unused) throw new CommandError(`"frontrow sales ${command.name()}" has no --${unused}`);
}

async function writeReport({ terminal, environment }: SalesCommandDeps, { format, columns, read }: Report) {
  const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
  const { printTable } = await import('../text/printTable.ts');
  const rows = await whileWaiting(terminal, 'adding up', readFromBoxOffice(environment, read));
  printTable(terminal, { format, columns, rows, toCell });
}

const COUNTS = ['capacity', 'sold', 'refunded', 'payments'];

/** All other numbers are amounts in hundredths. */
const toCell = (name: string, value: string | number) =>
  typeof value === 'string' || COUNTS.includes(name) ? value : (value / 100).toFixed(2);
