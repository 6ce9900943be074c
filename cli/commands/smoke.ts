import { Command, Option } from 'commander';
import type { Failure } from '#server/adapter/openAdapter.ts';
import { LEVELS, type Level } from '#shared/contract/callFacts.ts';
import type { TargetKind } from '../smoke/findTarget.ts';
import type { MeasuredRun } from '../smoke/toSmokeMetrics.ts';
import type { SmokeFormat } from '../smoke/writeSmokeReport.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';
import { formatOption, timeOption, toList, toMilliseconds } from '../terminal/optionValues.ts';
import { replaceFile, requireFolder } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Options = {
  as: TargetKind;
  only?: string[];
  tag?: string[];
  checks?: string;
  list?: boolean;
  level?: Level;
  adapter?: string;
  budget?: number;
  timeout: number;
  write?: boolean;
  settle: number;
  metrics?: string;
  format: SmokeFormat;
};

const MOST_BYTES = 5_000_000;

const HELP = `
Examples:
  frontrow smoke https://box-office.example
  frontrow smoke https://tickets.example --tag spec,page --format junit > smoke.xml
  FRONTROW_EMAIL=ops@example.com FRONTROW_PASSWORD=… frontrow smoke https://tickets.example --tag login
  frontrow smoke https://box-office.example --as upstream --level selling
  frontrow smoke https://pretix.example --adapter examples/pretix --level selling
  frontrow smoke https://box-office.example --checks ./checks --tag own
  frontrow smoke https://tickets.example --metrics /var/lib/node_exporter/frontrow.prom
  DATABASE_URL=postgres://… frontrow smoke https://staging.example --write

The address is the origin of an upstream or of a shop. For a shop, smoke checks its /api and its pages.
--level is for a box office of your own: it requires no response headers, leaves out optional calls that are missing, and ends with
a score and a list of what the shop hides without those calls.
--adapter is for a box office with another API: it opens the scripts of the setting ADAPTER and checks what they answer.
--tag spec checks only what the specification requires. It requires no response headers, and accepts any refusal of an empty form.
--tag plausible finds mistakes that no schema can find: dates in the past, prices below zero, pages that repeat, dead posters,
markup in names, a wrong clock, an event that is on sale but on no page.
Without --write nothing is written: forms are sent empty, and only their refusal is checked.
--checks adds one check for each .json file of a folder, with the tag own: a GET with its expected status, JSON Schema or values.
With --list, the files are only validated. examples/checks has an example.
--metrics writes the result for the textfile collector of node_exporter, in a file that ends in .prom. The file is also
written when checks fail, and when another kind of server answers, but not after wrong use.
A login comes from FRONTROW_TOKEN, or from FRONTROW_EMAIL and FRONTROW_PASSWORD.

--write buys once: signs up, holds, orders, pays in the sandbox, opens the voucher, verifies the ticket. A shop without the
sandbox is refused, so no real money is paid. The purchase is undone, even after a failure or Ctrl-C.
With a login, that account buys. Without one, smoke registers an account and reads its code from the outbox in the database of
the shop (DATABASE_URL or DATA_DIR). It refunds a paid order in that database. Without access to it, the order is not refunded,
and the report says so.
Exit codes: 0 all good, 1 findings, 2 wrong use or nothing selected, 3 shop or box office unreachable,
4 over the time budget.`;

/** `frontrow smoke [URL]`: tries the API calls of a running shop or upstream, and the pages of a shop. */
export function smokeCommand({ terminal, environment }: CommandDeps): Command {
  return new Command('smoke')
    .description('check every call of the contract on an upstream or a shop')
    .argument('[url]', 'address of the upstream or the shop', environment.shopUrl)
    .addOption(new Option('--as <kind>', 'kind of server').choices(['auto', 'upstream', 'shop']).default('auto'))
    .option('--only <names>', 'only checks with these names; home* matches a prefix', toList)
    .option('--tag <tags>', 'only checks with one of these tags', toList)
    .option('--checks <folder>', 'also run your own checks from this folder')
    .addOption(
      new Option('--level <level>', 'only calls of this level and of those before it, with a score').choices(LEVELS),
    )
    .option('--adapter <folder>', 'check an upstream with another API through this adapter')
    .option('--list', 'print the checks and run none')
    .option('--budget <time>', 'one latency budget for all checks, instead of a budget for each', toMilliseconds)
    .addOption(timeOption('--timeout <time>', 'timeout of a call', '10s'))
    .option('--write', 'also buy once in the sandbox, and refund the order')
    .addOption(timeOption('--settle <time>', 'maximum time for a payment to settle', '30s'))
    .option('--metrics <file>', 'also write the result as metrics for Prometheus')
    .addOption(formatOption(['text', 'json', 'junit', 'github'] as const))
    .addHelpText('after', HELP)
    .action((url: string, options: Options) => run(url, options, { terminal, environment }));
}

async function run(url: string, options: Options, { terminal, environment }: CommandDeps): Promise<void> {
  const { selectTrials } = await import('../smoke/selectTrials.ts');
  const { TRIALS } = await import('../smoke/trials.ts');
  const { STEPS } = await import('../smoke/purchase/runSteps.ts');
  const { preparePurchase } = await import('../smoke/purchase/preparePurchase.ts');
  const { createRedactor } = await import('../smoke/calls/createRedactor.ts');
  const { exitCodeOf, smoke } = await import('../smoke/smoke.ts');
  const { writeSmokeReport } = await import('../smoke/writeSmokeReport.ts');

  const { as, tag = [], checks, level, budget, timeout, write, settle, metrics, format } = options;
  const taken = [...TRIALS, ...STEPS].map(({ name }) => name);
  const own = checks ? await readOwnChecks(checks, taken, terminal) : [];
  const selected = selectTrials([...TRIALS, ...own, ...(write ? STEPS : [])], options);
  if (options.list) return terminal.write(selected.map(({ name, tags }) => `${name}  [${tags.join(', ')}]\n`).join(''));
  const trials = [...TRIALS, ...own].filter((trial) => selected.includes(trial));
  if (write && trials.length === selected.length)
    throw new CommandError('No step of the purchase is selected: omit --write, or add --tag write');
  if (metrics) requireFolder(metrics);
  const { login } = environment;
  const redactor = createRedactor();
  redactor.hide('FRONTROW_TOKEN', login.token);
  redactor.hide('FRONTROW_EMAIL', login.email);
  redactor.hide('FRONTROW_PASSWORD', login.password);

  const smokeOptions = {
    as: options.adapter ? ('upstream' as const) : as,
    login,
    level,
    budgetMs: budget,
    specOnly: tag.includes('spec') && !tag.includes('ours'),
    limits: { timeoutMs: timeout, mostBytes: MOST_BYTES },
    purchase: write ? await preparePurchase(settle, { login, place: environment, redactor }) : undefined,
  };
  const adapter = options.adapter
    ? await openAdapter(options.adapter, url, (line) => terminal.printStatus(redactor.redact(line)))
    : undefined;
  const startedAt = new Date();
  const outcome = await smoke(adapter?.url ?? url, trials, smokeOptions, { terminal, redactor })
    .finally(adapter?.close)
    .catch(async (error: unknown) => {
      if (metrics && error instanceof CommandError && error.exitCode === EXIT.unreachable)
        await writeMetrics(metrics, {
          target: new URL(url),
          startedAt,
          ms: Date.now() - startedAt.getTime(),
          results: [],
          isGood: false,
        });
      throw error;
    });
  const exitCode = exitCodeOf(outcome);
  writeSmokeReport(terminal, format, redactor.redact(outcome));
  for (const left of outcome.left) terminal.printStatus(redactor.redact(`Left behind: ${left}`));
  if (metrics)
    await writeMetrics(metrics, { ...redactor.redact(outcome), target: new URL(url), isGood: exitCode === EXIT.good });
  terminal.exitWith(exitCode);
}

/** Loads the code for an operator's own checks only if the run includes such checks. */
async function readOwnChecks(folder: string, taken: readonly string[], { stdin }: Terminal) {
  const own = await import('../smoke/own/readOwnChecks.ts');
  return own.readOwnChecks(folder, { taken, stdin });
}

async function writeMetrics(file: string, measured: MeasuredRun): Promise<void> {
  const { toSmokeMetrics } = await import('../smoke/toSmokeMetrics.ts');
  replaceFile(file, await toSmokeMetrics(measured));
}

/** Opens the scripts of an adapter. Their errors are printed beside the findings. */
async function openAdapter(folder: string, url: string, print: (line: string) => void) {
  const adapter = await import('#server/adapter/openAdapter.ts');
  const say = ({ call, path, status, err }: Failure, text: string) =>
    print([`${call ?? 'a call without a script'}: ${text}`, path, status, err?.message].filter(Boolean).join(' · '));
  const upstreamUrl = url.replace(/\/$/, '');
  return adapter.openAdapter({ folder, upstreamUrl, log: { warn: say, error: say } });
}
