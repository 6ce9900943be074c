import { setTimeout as pause } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { type Addresses, type Health, type Probe, readHealth, readOrigin } from '../health/readHealth.ts';
import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption, timeOption, toMilliseconds } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type HealthDeps = { terminal: Terminal; environment: Pick<Environment, 'shopUrl' | 'opsUrl'> };
type Requirement = 'alive' | 'ready' | 'everything';
type Options = { ops?: string; require: Requirement; timeout: number; wait?: number; format: 'text' | 'json' };

const PAUSE_MS = 500;

/** `frontrow health [URL]`: state, latency and version of the shop, its upstream and each part of the box office. */
export function healthCommand({ terminal, environment }: HealthDeps): Command {
  return new Command('health')
    .description('is this shop alive and ready, and is each part of its box office?')
    .argument('[url]', 'where the shop is', environment.shopUrl)
    .option('--ops <url>', "the shop's operations port; on this machine it is found by itself")
    .addOption(
      new Option('--require <what>', 'what must be good')
        .choices(['alive', 'ready', 'everything'])
        .default('everything'),
    )
    .addOption(timeOption('--timeout <time>', 'timeout of a request', '5s'))
    .option('--wait <time>', 'retry until it is good', toMilliseconds)
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow health https://tickets.example\n  frontrow health --wait 30s --format json\n' +
        '  frontrow health --require alive\n\nWithout the operations port, the state of the box office stays unknown, ' +
        'which is not good.\nExit codes: 0 good, 1 not ready or a part is missing, 2 wrong use, 3 unreachable.',
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

function exitCodeOf({ alive, ready, upstream, home, boxOffice }: Health, require: Requirement): ExitCode {
  if (!alive.ok) return EXIT.unreachable;
  const everything = ready.ok && upstream.ok && home.state === 'good' && isGood(boxOffice);
  return { alive: true, ready: ready.ok, everything }[require] ? EXIT.good : EXIT.findings;
}

/** A foreign upstream that reports nothing is judged by its answers. What nobody knows is not good. */
function isGood(boxOffice: Health['boxOffice']): boolean {
  if (typeof boxOffice === 'string') return boxOffice === 'unreported';
  return boxOffice.every(({ state }) => state === 'good');
}

function describe(
  { url, alive, ready, upstream, home, boxOffice, version, opsAnswered }: Health,
  { paint }: Terminal,
): string {
  if (!alive.ok) return `${url} ${paint('red', 'does not answer')}`;
  const line = (name: string, says: string) => `  ${name.padEnd(9)} ${says}`;
  const probe = ({ ok, ms }: Probe, [good, bad]: [good: string, bad: string]) =>
    `${ok ? paint('green', good) : paint('red', bad)} (${ms} ms)`;
  return [
    `${url}${version === undefined ? '' : `, version ${version}`}`,
    line('shop', probe(alive, ['alive', 'dead'])),
    line('visitors', probe(ready, ['welcome', 'not taken'])),
    line('upstream', probe(upstream, ['answers', 'does not answer'])),
    line('home', describePart(home, paint)),
    ...describeBoxOffice({ boxOffice, opsAnswered }, paint).map(([name, says]) => line(name, says)),
  ].join('\n');
}

function describeBoxOffice(
  { boxOffice, opsAnswered }: Pick<Health, 'boxOffice' | 'opsAnswered'>,
  paint: Terminal['paint'],
): [name: string, says: string][] {
  if (boxOffice === 'unreported') return [['database', paint('dim', 'this upstream does not report its state')]];
  if (boxOffice === 'unknown') {
    const why = opsAnswered ? 'the box office does not answer' : 'say where the operations port is with --ops';
    return [['database', paint('red', `unknown: ${why}`)]];
  }
  return boxOffice.map((part) => [part.name, describePart(part, paint)]);
}

function describePart({ state, says }: Health['home'], paint: Terminal['paint']): string {
  const colours = { good: 'green', bad: 'red', unknown: 'red' } as const;
  return paint(colours[state], state === 'unknown' ? `unknown: ${says}` : says);
}
