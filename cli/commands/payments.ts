import type { Command } from 'commander';
import type { PaymentSettings } from '#boxoffice/readPaymentSettings.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { ProviderReport } from '../payments/checkProviders.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, command, type Format, group } from '../terminal/command.ts';
import { formatOption } from '../terminal/optionValues.ts';
import { whileWaiting } from '../terminal/progress.ts';
import { paymentsReconcileCommand } from './paymentsReconcile.ts';
import { paymentsRefundAgainCommand } from './paymentsRefundAgain.ts';

/** `frontrow payments …`: commands about payment providers. */
export function paymentsCommand(deps: CommandDeps): Command {
  return group(
    'payments',
    'check the payment providers, compare their settlements, and repeat failed refunds',
    {
      examples: ['frontrow payments check', 'frontrow payments reconcile settlement.csv'],
    },
    [checkCommand(deps), paymentsReconcileCommand(deps), paymentsRefundAgainCommand(deps)],
  );
}

function checkCommand({ terminal, environment }: CommandDeps): Command {
  return command(
    'check',
    "check the account and methods of each provider in PAYMENTS, and that the provider's notices reach the shop",
    {
      examples: [
        'frontrow payments check',
        'frontrow payments check --pay',
        'PUBLIC_URL=https://tickets.example frontrow payments check --format json',
      ],
      notes: [
        'Takes the keys from the environment of the shop (see docs/payments.md); no money moves, except in test mode with --pay.',
        'A provider in test mode is a problem if the database (DATABASE_URL or, if it is unset, DATA_DIR) has real events.',
      ],
      exits: '0 the providers answer and their notices arrive, 1 problems found, 2 wrong use or settings',
    },
  )
    .option('--pay', 'at each provider in test mode, also pay the smallest amount and refund it')
    .addOption(formatOption(['text', 'json'] as const))
    .action(async ({ format, pay = false }: { format: Format; pay?: boolean }) => {
      const checking = check(environment, pay ? terminal.printStatus : undefined);
      const reports = await whileWaiting(terminal, pay ? 'waiting for the payment' : 'asking', checking);
      if (format === 'json') terminal.print(JSON.stringify(reports));
      else for (const report of reports) terminal.print(describe(report));
      if (reports.length === 0) terminal.printStatus('PAYMENTS names no provider that takes money');
      const isGood = reports.length > 0 && reports.every(({ problems }) => problems.length === 0);
      terminal.exitWith(isGood ? EXIT.good : EXIT.findings);
    });
}

/**
 * Checks the providers. If `tell` is given, also makes a test payment at each provider that is in test mode. A tester
 * may have to complete the payment.
 */
async function check(
  environment: CommandDeps['environment'],
  tell: ((text: string) => void) | undefined,
): Promise<ProviderReport[]> {
  const { readPaymentSettings } = await import('#boxoffice/readPaymentSettings.ts');
  const { checkProviders } = await import('../payments/checkProviders.ts');
  const settings = readPaymentSettings(environment.paymentVariables);
  const shop = { publicUrl: environment.publicUrl, sellsReal: () => sellsReal(environment) };
  const reports = await checkProviders(settings, shop);
  return tell ? await addTestPayments(reports, settings, tell) : reports;
}

/** Returns whether real events are sold. Returns false if the box office cannot be read from this machine. */
async function sellsReal(place: BoxOfficePlace): Promise<boolean> {
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { sellsDemo } = await import('#boxoffice/providers/sellsDemo.ts');
  try {
    return !(await withBoxOffice(place, sellsDemo));
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

async function addTestPayments(
  reports: ProviderReport[],
  settings: PaymentSettings,
  tell: (text: string) => void,
): Promise<ProviderReport[]> {
  const { payTest } = await import('../payments/payTest.ts');
  const results = await payTest(settings, tell);
  return reports.map((report) => {
    const { done, problem } = results.find(({ provider }) => provider === report.provider)!;
    return {
      ...report,
      ...(done && { testPayment: done }),
      problems: [...report.problems, ...(problem ? [problem] : [])],
    };
  });
}

function describe({ provider, methods, problems, lacks, testVariables, testPayment }: ProviderReport): string {
  const offered = Object.entries(methods).map(([currency, names]) => `  ${currency}: ${names.join(', ')}`);
  return [
    provider,
    ...offered,
    ...(testVariables.length > 0 ? [`  in test mode (${testVariables.join(', ')})`] : []),
    ...lacks.map((offer) => `  the account lacks ${offer}`),
    ...(testPayment ? [`  ${testPayment}`] : []),
    ...problems.map((problem) => `  ✖ ${problem}`),
  ].join('\n');
}
