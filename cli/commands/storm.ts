import { Command } from 'commander';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { StormReport } from '../storm/stormReport.ts';
import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import type { CommandDeps, Format } from '../terminal/command.ts';
import { formatOption, timeOption, toMilliseconds, toNumberBetween } from '../terminal/optionValues.ts';
import { createProgress } from '../terminal/progress.ts';
import { describeAudit } from './stock.ts';

type Options = {
  buyers: number;
  session?: string;
  tier?: string;
  quantity: number;
  duration: number;
  timeout: number;
  budget?: number;
  format: Format;
};

const LONGEST_MS = 10 * MINUTE_MS;

const HELP = `
Examples:
  frontrow storm https://staging.example --buyers 500
  frontrow storm http://127.0.0.1:3000 --session neon-tide-1 --tier floor --quantity 2 --format json

Requires the database of the shop (DATABASE_URL or, if it is unset, DATA_DIR) with demo events; real events are refused.
Each buyer gets a test account and a login in that database, so that limits on codes and on visitors without a login do not
apply. All buyers then hold, order and pay in the sandbox at once, through the shop. The test accounts are deleted
afterwards; purchases remain sold and unpaid holds expire.
Exit codes: 0 success, 1 errors or findings of the audit, 2 wrong use or no demo events, 3 server unreachable, 4 over the time budget.`;

/** `frontrow storm URL`: runs many buyers at once against a staging shop, then audits the stock. */
export function stormCommand({ terminal, environment }: CommandDeps): Command {
  return new Command('storm')
    .description('let many buyers order the same tickets at once on a staging shop, then audit its database')
    .argument('<url>', 'address of the shop')
    .option('--buyers <number>', 'number of simultaneous buyers', toNumberBetween(1, 2000), 200)
    .option(
      '--session <id>',
      'session to use (default: one with a tier that has places for about a fifth of the buyers)',
    )
    .option('--tier <id>', 'tier to use in that session')
    .option('--quantity <number>', 'tickets per buyer', toNumberBetween(1, 20), 1)
    .addOption(timeOption('--duration <time>', 'time after which no buyer starts another step; at most 10m', '60s'))
    .addOption(timeOption('--timeout <time>', 'timeout of a call', '30s'))
    .option('--budget <time>', 'limit for the response time of holds (95th percentile)', toMilliseconds)
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', HELP)
    .action((url: string, options: Options) => run(url, options, { terminal, environment }));
}

async function run(url: string, options: Options, { terminal, environment }: CommandDeps): Promise<void> {
  const { storm } = await import('../storm/storm.ts');
  const { describeStorm, stormReport } = await import('../storm/stormReport.ts');
  const { duration: durationMs, timeout: timeoutMs, budget, format, ...load } = options;
  if (durationMs > LONGEST_MS) throw new CommandError('A storm lasts 10 minutes at most');

  const progress = createProgress(terminal, options.buyers);
  const onEnd = () => progress.step('buyers');
  const report = await storm(url, environment, { ...load, durationMs, timeoutMs, onEnd })
    .then(stormReport)
    .finally(progress.done);
  if (format === 'json') terminal.print(JSON.stringify(report, null, 2));
  else terminal.print([describeStorm(report, terminal), describeAudit(report.audit, terminal)].join('\n'));
  terminal.exitWith(exitCodeOf(report, budget));
}

function exitCodeOf({ errors, audit, latencyMs }: StormReport, budget = Number.POSITIVE_INFINITY): ExitCode {
  if (errors > 0 || audit.findings.length > 0) return EXIT.findings;
  return latencyMs.hold.p95 > budget ? EXIT.overBudget : EXIT.good;
}
