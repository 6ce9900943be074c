import { setTimeout as pause } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { type Addresses, type Health, type Probe, readHealth, readOrigin } from '../health/readHealth.ts';
import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption, toMilliseconds, toTimeout } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type HealthDeps = { terminal: Terminal; environment: Pick<Environment, 'shopUrl' | 'opsUrl'> };
type Requirement = 'alive' | 'ready' | 'everything';
type Options = { ops?: string; require: Requirement; timeout: number; wait?: number; format: 'text' | 'json' };

const PAUSE_MS = 500;

/** `frontrow health [URL]`: state, latency and version of the shop, its upstream and its database. */
export function healthCommand({ terminal, environment }: HealthDeps): Command {
  return new Command('health')
    .description('is this shop alive and ready, are its upstream and its database?')
    .argument('[url]', 'where the shop is', environment.shopUrl)
    .option('--ops <url>', "the shop's operations port; on this machine it is found by itself")
    .addOption(
      new Option('--require <what>', 'what must be good')
        .choices(['alive', 'ready', 'everything'])
        .default('everything'),
    )
    .option('--timeout <time>', 'timeout of a request', toTimeout, 5_000)
    .option('--wait <time>', 'retry until it is good', toMilliseconds)
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow health https://tickets.example\n  frontrow health --wait 30s --format json\n' +
        '  frontrow health --require alive\n\nWithout the operations port, the upstream is asked through the shop, ' +
        'and database and version stay unknown.\nExit codes: 0 good, 1 not ready or a part is missing, 2 wrong use, 3 unreachable.',
    )
    .action(async (address: string, options: Options) => {
      const url = readOrigin(address);
      const opsUrl = options.ops === undefined ? opsOf(url, environment) : readOrigin(options.ops);
      const asking = readUntilGood({ url, opsUrl, timeoutMs: options.timeout }, options);
      const health = await whileWaiting(terminal, `waiting for ${url}`, asking);
      terminal.print(options.format === 'json' ? JSON.stringify(health) : describe(health, terminal));
      if (options.ops !== undefined && !health.opsAnswered)
        throw new CommandError(`${opsUrl} does not answer`, EXIT.unreachable);
      terminal.exitWith(exitCodeOf(health, options.require));
    });
}

async function readUntilGood(addresses: Addresses, { require, wait = 0 }: Options): Promise<Health> {
  const deadline = performance.now() + wait;
  for (;;) {
    const health = await readHealth(addresses);
    if (exitCodeOf(health, require) === EXIT.good || performance.now() >= deadline) return health;
    await pause(PAUSE_MS);
  }
}

/** The environment's operations port belongs only to the shop that the environment names. */
function opsOf(url: string, { shopUrl, opsUrl }: HealthDeps['environment']): string | undefined {
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
  return isHere && new URL(url).port === new URL(shopUrl).port ? opsUrl : undefined;
}

function exitCodeOf({ alive, ready, upstream, database }: Health, require: Requirement): ExitCode {
  if (!alive.ok) return EXIT.unreachable;
  const wanted = { alive: [], ready: [ready], everything: [ready, upstream, ...(database ? [database] : [])] }[require];
  return wanted.every(({ ok }) => ok) ? EXIT.good : EXIT.findings;
}

function describe({ url, alive, ready, upstream, database, version }: Health, { paint }: Terminal): string {
  if (!alive.ok) return `${url} ${paint('red', 'does not answer')}`;
  const line = (name: string, part: Probe | undefined, words: [good: string, bad: string]) => {
    if (!part) return `  ${name.padEnd(9)} ${paint('dim', 'unknown')}`;
    return `  ${name.padEnd(9)} ${part.ok ? paint('green', words[0]) : paint('red', words[1])} (${part.ms} ms)`;
  };
  return [
    `${url}${version === undefined ? '' : `, version ${version}`}`,
    line('shop', alive, ['alive', 'dead']),
    line('visitors', ready, ['welcome', 'not taken']),
    line('upstream', upstream, ['answers', 'does not answer']),
    line('database', database, ['answers', 'does not answer']),
  ].join('\n');
}
