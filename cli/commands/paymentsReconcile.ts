import type { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { Difference } from '../payments/compareSettlement.ts';
import type { Settlement } from '../payments/readSettlementFiles.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import type { Terminal } from '../terminal/terminal.ts';

const WHAT: Record<Difference['what'], string> = {
  notInLedger: 'the shop has no record of it',
  notSettled: 'the provider did not settle it, but settled payments before and after it',
  double: 'it was settled more than once',
  otherAmount: 'the amounts differ',
  reversed: 'the provider took it back after it had settled it',
  chargeback: "the buyer's bank took it back",
  chargebackWon: "the buyer's bank returned it; there is nothing to do",
  unknownType: 'the shop does not support rows of this type',
};

/** `frontrow payments reconcile`: compares a provider's settlement files with the payments and refunds of the shop. */
export function paymentsReconcileCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'reconcile',
    "compare a provider's settlement files with the shop's payments: missing or duplicate payments, different amounts",
    {
      examples: [
        'frontrow payments reconcile settlement_detail_report_batch_*.csv',
        'frontrow payments reconcile statement.csv --format json | jq .differences',
      ],
      notes: [
        'The columns identify the provider (see docs/payments.md). Amounts are hundredths in JSON. Changes nothing.',
      ],
      exits: '0 there is nothing to do, 1 there are differences',
    },
  )
    .argument('<file...>', 'settlement files of one provider as CSV, all batches at once; - reads standard input')
    .action(async (paths: string[], { format }: { format: Format }) => {
      const settlement = await readFiles(paths, terminal);
      const { provider, lines } = settlement;
      const differences = await compare(environment, settlement);
      if (format === 'json') terminal.print(JSON.stringify({ provider, compared: lines.length, differences }, null, 2));
      else {
        for (const difference of differences) terminal.print(describe(difference));
        terminal.print(`${provider}: ${lines.length} lines compared, ${differences.length} differences`);
      }
      terminal.exitWith(differences.some(isToDo) ? EXIT.findings : EXIT.good);
    });
}

async function readFiles(paths: readonly string[], { stdin }: Terminal): Promise<Settlement> {
  const { readText } = await import('../text/readText.ts');
  const { readSettlementFiles } = await import('../payments/readSettlementFiles.ts');
  return readSettlementFiles(await Promise.all(paths.map((path) => readText(path, stdin))));
}

async function compare(place: BoxOfficePlace, { provider, lines }: Settlement): Promise<Difference[]> {
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { readProviderLedger } = await import('#boxoffice/money/reports/readProviderLedger.ts');
  const { compareSettlement } = await import('../payments/compareSettlement.ts');
  const ledger = await withBoxOffice(place, (db) => readProviderLedger(db, provider));
  return compareSettlement(lines, ledger);
}

const isToDo = ({ what }: Difference) => what !== 'chargebackWon';

function describe(difference: Difference): string {
  const { what, kind, type = kind, payment, refund, order, settled, ledger, currency } = difference;
  const amounts = `settled ${toDecimal(settled)}, ledger ${toDecimal(ledger)} ${currency}`;
  const about = [type, ...(refund ? [refund, 'of'] : []), payment, ...(order ? ['of', order] : [])].join(' ');
  return `${isToDo(difference) ? '✖' : '·'} ${about}: ${WHAT[what]} (${amounts})`;
}

const toDecimal = (amount: number) => (amount / 100).toFixed(2);
