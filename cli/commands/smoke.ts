import { setTimeout as pause } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Login } from '../smoke/calls/signIn.ts';
import type { TargetKind } from '../smoke/findTarget.ts';
import type { SmokeOptions, SmokeRun } from '../smoke/smoke.ts';
import type { SmokeFormat } from '../smoke/writeSmokeReport.ts';
import { CommandError } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption, timeOption, toList, toMilliseconds, toNumberBetween } from '../terminal/optionValues.ts';
import { readSecrets } from '../terminal/readSecrets.ts';
import type { Terminal } from '../terminal/terminal.ts';

type SmokeDeps = {
  terminal: Terminal;
  environment: Pick<Environment, 'shopUrl' | 'login' | 'databaseNamed' | 'databaseUrl' | 'dataDir'>;
};
type Options = {
  as: TargetKind;
  only?: string[];
  tag?: string[];
  list?: boolean;
  samples: number;
  budget?: number;
  timeout: number;
  jobs: number;
  retries: number;
  failFast?: boolean;
  wait?: number;
  watch?: number | true;
  compare?: string;
  loginStdin?: boolean;
  write?: boolean;
  settle: number;
  codeStdin?: boolean;
  format: SmokeFormat;
};

const MOST_BYTES = 5_000_000;
const WATCH_PAUSE_MS = 30_000;

const HELP = `
Examples:
  frontrow smoke https://box-office.example
  frontrow smoke https://tickets.example --tag spec,page --samples 20 --format junit > smoke.xml
  frontrow smoke https://staging.example --compare https://tickets.example --only home,listing
  FRONTROW_EMAIL=ops@example.com FRONTROW_PASSWORD=… frontrow smoke https://tickets.example --tag login
  DATABASE_URL=postgres://… frontrow smoke https://staging.example --write
  FRONTROW_EMAIL=smoke+7@example.com frontrow smoke https://staging.example --write --code-stdin --tag write

The address is an upstream's origin, or a shop's: then its /api is tried, and its pages.
--tag spec asks for nothing that the specification does not ask for: no headers, and any refusal of an empty form.
--tag plausible finds what no schema can: dates in the past, prices below zero, pages that repeat, dead posters,
markup in names, a wrong clock, an event that is on sale, but on no page.
Nothing is written unless you say --write: forms are sent empty, and only their refusal is looked at.
A login comes from FRONTROW_TOKEN, from FRONTROW_EMAIL and FRONTROW_PASSWORD, or with --login-stdin from standard
input: one line is a token, two lines are e-mail and password.

--write buys once: signs up, holds, orders, pays in the sandbox, opens the voucher, verifies the ticket. A shop without the
sandbox is refused: nobody ever pays real money. Whatever was begun is taken back, also after a failure or Ctrl-C.
Who buys: the login, where one is given. Else somebody signs up, and the code that is sent to them is read
  from the outbox in the database of the shop that is tried, where DATABASE_URL or DATA_DIR says where that is; or
  with --code-stdin from standard input, after it was sent to FRONTROW_EMAIL, which must be new there.
A paid order is refunded where DATABASE_URL or DATA_DIR is given; else it stays, and a line says so.
Exit codes: 0 all good, 1 findings (flaky ones too), 2 wrong use or nothing selected, 3 nobody answers or no box office does,
4 only too slow.`;

/** `frontrow smoke [URL]`: tries every API call and every page of a running shop or upstream. */
export function smokeCommand({ terminal, environment }: SmokeDeps): Command {
  return new Command('smoke')
    .description('try every call of the contract on an upstream or a shop')
    .argument('[url]', 'where it is', environment.shopUrl)
    .addOption(new Option('--as <kind>', 'kind of server').choices(['auto', 'upstream', 'shop']).default('auto'))
    .option('--only <names>', 'only checks with these names; home* matches a prefix', toList)
    .option('--tag <tags>', 'only checks with one of these tags', toList)
    .option('--list', 'print the checks and try none')
    .option('--samples <number>', 'how often each call is made', toNumberBetween(1, 1000), 1)
    .option('--budget <time>', "one budget for all, instead of each check's own", toMilliseconds)
    .addOption(timeOption('--timeout <time>', 'timeout of a call', '10s'))
    .option('--jobs <number>', 'how many checks at once', toNumberBetween(1, 50), 4)
    .option('--retries <number>', 'retries of a failed check; one that then passes is flaky', toNumberBetween(0, 10), 0)
    .option('--fail-fast', 'stop at the first failure')
    .option('--wait <time>', 'wait until the server answers', toMilliseconds)
    .option('--watch [time]', 'repeat, with a pause between rounds (30s)', toMilliseconds)
    .option('--compare <url>', 'try a second server too, and report the differences')
    .option('--login-stdin', 'read the login from standard input')
    .option('--write', 'also buy once in the sandbox, and refund it')
    .addOption(timeOption('--settle <time>', 'maximum time for a payment to settle', '30s'))
    .option('--code-stdin', "read the newcomer's code from standard input")
    .addOption(formatOption(['text', 'json', 'junit', 'github'] as const))
    .addHelpText('after', HELP)
    .action((url: string, options: Options) => run(url, options, { terminal, environment }));
}

async function run(url: string, options: Options, { terminal, environment }: SmokeDeps): Promise<void> {
  const { selectTrials } = await import('../smoke/selectTrials.ts');
  const { TRIALS } = await import('../smoke/trials.ts');
  const { STEPS } = await import('../smoke/purchase/steps.ts');
  const { preparePurchase } = await import('../smoke/purchase/preparePurchase.ts');
  const { createRedactor } = await import('../smoke/calls/createRedactor.ts');
  const { exitCodeOf, smoke } = await import('../smoke/smoke.ts');
  const { writeSmokeReport } = await import('../smoke/writeSmokeReport.ts');

  const selected = selectTrials([...TRIALS, ...(options.write ? STEPS : [])], options);
  if (options.list) return terminal.write(selected.map(({ name, tags }) => `${name}  [${tags.join(', ')}]\n`).join(''));
  const trials = TRIALS.filter((trial) => selected.includes(trial));
  if (options.write && trials.length === selected.length)
    throw new CommandError('No step of the purchase is selected: leave --write out, or add --tag write');
  const login = options.loginStdin ? await readLogin(terminal) : environment.login;
  const redactor = createRedactor();
  redactor.hide('FRONTROW_TOKEN', login.token);
  redactor.hide('FRONTROW_EMAIL', login.email);
  redactor.hide('FRONTROW_PASSWORD', login.password);

  const purchase = options.write
    ? await preparePurchase(options, { login, place: environment, terminal, redactor })
    : undefined;
  const smokeOptions = { ...toSmokeOptions(options, login), ...(purchase && { purchase }) };

  const round = async (): Promise<SmokeRun> => {
    const outcome = await smoke(url, trials, smokeOptions, { terminal, redactor });
    writeSmokeReport(
      terminal,
      options.format,
      redactor.redact({ ...outcome, results: outcome.results.map(withoutExchange) }),
    );
    for (const left of outcome.left) terminal.printStatus(redactor.redact(`Left behind: ${left}`));
    terminal.exitWith(exitCodeOf(outcome));
    return outcome;
  };
  await round();
  if (options.watch === undefined) return;
  await watch(round, options.watch === true ? WATCH_PAUSE_MS : options.watch);
}

/** Repeats until interrupted. The exit code is that of the last round. */
async function watch(round: () => Promise<unknown>, pauseMs: number): Promise<void> {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  while (!interruption.signal.aborted) {
    await pause(pauseMs, undefined, { signal: interruption.signal }).catch(() => {});
    if (!interruption.signal.aborted) await round();
  }
}

function toSmokeOptions(options: Options, login: Login): SmokeOptions {
  const { as, tag = [], samples, budget, timeout, jobs, retries, failFast = false, wait, compare } = options;
  return {
    as,
    samples,
    jobs,
    retries,
    failFast,
    login,
    specOnly: tag.includes('spec') && !tag.includes('ours'),
    limits: { timeoutMs: timeout, mostBytes: MOST_BYTES },
    ...(budget !== undefined && { budgetMs: budget }),
    ...(wait !== undefined && { waitMs: wait }),
    ...(compare !== undefined && { compare }),
  };
}

async function readLogin(terminal: Terminal): Promise<Login> {
  const [first, second] = await readSecrets(terminal, [
    'E-mail address, or a token:',
    'Password (empty after a token):',
  ]);
  if (!first) throw new CommandError('Standard input holds no login: a token, or e-mail and password in two lines');
  return second ? { email: first, password: second } : { token: first };
}

/** Leaves responses out of the report: they may hold any data of the server. */
const withoutExchange = ({ exchange: _, ...result }: SmokeRun['results'][number]) => result;
