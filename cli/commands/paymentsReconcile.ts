import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { Difference } from '../payments/compareSettlement.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type ReconcileDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Format = 'text' | 'json';

const WHAT: Record<Difference['what'], string> = {
  notInLedger: 'the shop knows nothing of it',
  notSettled: 'the provider did not settle it, but others before and after it',
  double: 'it was settled more than once',
  otherAmount: 'the amounts differ',
  chargeback: "the buyer's bank took it back",
};

/** `frontrow payments reconcile`: compares a provider's settlement file with the payments and refunds of the shop. */
export function paymentsReconcileCommand({ terminal, environment }: ReconcileDeps): Command {
  return new Command('reconcile')
    .description("compare a provider's settlement file with our payments: missing, double, other amounts")
    .argument('<file>', 'the report as CSV; - reads standard input')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow payments reconcile settlement_detail_report_batch_4.csv\n' +
        '  frontrow payments reconcile statement.csv --format json | jq .differences\n\n' +
        'Its columns tell which report it is (see docs/payments.md). Amounts are hundredths in JSON. Changes nothing.\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
        'Exit codes: 0 all agrees, 1 something differs, 2 wrong use or file, 3 no database.',
    )
    .action(async (path: string, { format }: { format: Format }) => {
      const { readText } = await import('../text/readText.ts');
      const { readSettlementFile } = await import('../payments/readSettlementFile.ts');
      const { provider, lines } = readSettlementFile(await readText(path, terminal.stdin));
      const differences = await compare(environment, { provider, lines });
      if (format === 'json') terminal.print(JSON.stringify({ provider, compared: lines.length, differences }, null, 2));
      else {
        for (const difference of differences) terminal.print(describe(difference));
        terminal.print(`${provider}: ${lines.length} lines compared, ${differences.length} differences`);
      }
      terminal.exitWith(differences.length === 0 ? EXIT.good : EXIT.findings);
    });
}

type File = Awaited<ReturnType<typeof import('../payments/readSettlementFile.ts').readSettlementFile>>;

async function compare(place: BoxOfficePlace, { provider, lines }: File): Promise<Difference[]> {
  const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
  const { readProviderLedger } = await import('#upstream/reports/readProviderLedger.ts');
  const { compareSettlement } = await import('../payments/compareSettlement.ts');
  const ledger = await readFromBoxOffice(place, (db) => readProviderLedger(db, provider));
  return compareSettlement(lines, ledger);
}

function describe({ what, kind, payment, order, settled, ledger, currency }: Difference): string {
  const amounts = `settled ${toDecimal(settled)}, ledger ${toDecimal(ledger)} ${currency}`;
  return `✖ ${kind} ${payment}${order ? ` of ${order}` : ''}: ${WHAT[what]} (${amounts})`;
}

const toDecimal = (amount: number) => (amount / 100).toFixed(2);
