import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { type Addresses, type Health, type Probe, readHealth, readOrigin } from '../health/readHealth.ts';
import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import { type CommandDeps, command, type Format } from '../terminal/command.ts';
import { formatOption, timeOption, toMilliseconds } from '../terminal/optionValues.ts';
import { whileWaiting } from '../terminal/progress.ts';
import type { Colour, Terminal } from '../terminal/terminal.ts';

type Requirement = 'alive' | 'ready' | 'everything';
type Options = { ops?: string; require: Requirement; timeout: number; wait?: number; format: Format };

const PAUSE_MS = 500;

/** `frontrow health [URL]`: state, latency and version of the shop, its upstream and each part of the box office. */
export function healthCommand({ terminal, environment }: CommandDeps): Command {
  return command('health', 'check that the shop is alive and ready, and that each part of its box office works', {
    examples: [
      'frontrow health https://tickets.example',
      'frontrow health --wait 30s --format json',
      'frontrow health --require alive',
    ],
    notes: ['Without the operations port, the state of the box office is unknown, which counts as unhealthy.'],
    exits: '0 success, 1 not ready, or a part is unhealthy, 2 wrong use, 3 unreachable',
  })
    .argument('[url]', 'address of the shop', environment.shopUrl)
    .option('--ops <url>', "address of the shop's operations port; detected if the shop runs on this machine")
    .addOption(
      new Option('--require <what>', 'what must be healthy')
        .choices(['alive', 'ready', 'everything'])
        .default('everything'),
    )
    .addOption(timeOption('--timeout <time>', 'timeout of a request', '5s'))
    .option('--wait <time>', 'retry until the check passes, for at most this long', toMilliseconds)
    .addOption(formatOption(['text', 'json'] as const))
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

/** Returns the operations port that the environment names for this machine's shop. Undefined for other shops. */
function opsOf(url: string, { shopUrl, opsUrl }: CommandDeps['environment']): string | undefined {
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
  return isHere && new URL(url).port === new URL(shopUrl).port ? opsUrl : undefined;
}

function exitCodeOf({ alive, ready, upstream, home, limits, boxOffice }: Health, require: Requirement): ExitCode {
  if (!alive.ok) return EXIT.unreachable;
  const everything = ready.ok && upstream.ok && home.state === 'good' && limits?.state !== 'bad' && isGood(boxOffice);
  return { alive: true, ready: ready.ok, everything }[require] ? EXIT.good : EXIT.findings;
}

/** An upstream that does not report on its parts counts as healthy. An unknown state counts as unhealthy. */
function isGood(boxOffice: Health['boxOffice']): boolean {
  if (typeof boxOffice === 'string') return boxOffice === 'unreported';
  return boxOffice.every(({ state }) => state === 'good');
}

type State = Health['home']['state'];

const SIGNS: Record<State, [sign: string, colour: Colour]> = {
  good: ['✓', 'green'],
  bad: ['✗', 'red'],
  unknown: ['?', 'red'],
};

function describe(health: Health, { paint }: Terminal): string {
  const { url, alive, ready, upstream, home, limits, version } = health;
  const parts = [{ name: 'home', ...home }, ...(limits ? [{ name: 'limits', ...limits }] : []), ...listParts(health)];
  if (!alive.ok) return `${url} ${paint('red', 'does not answer')}`;
  const line = (name: string, state: State, says: string) => {
    const [sign, colour] = SIGNS[state];
    return `${paint(colour, sign)} ${name.padEnd(9)} ${paint(colour, state === 'unknown' ? `unknown: ${says}` : says)}`;
  };
  const probe = (name: string, { ok, ms }: Probe, [good, bad]: [good: string, bad: string]) =>
    line(name, ok ? 'good' : 'bad', `${ok ? good : bad} (${ms} ms)`);
  return [
    `${url}${version === undefined ? '' : `, version ${version}`}`,
    probe('shop', alive, ['alive', 'dead']),
    probe('visitors', ready, ['welcome', 'not taken']),
    probe('upstream', upstream, ['answers', 'does not answer']),
    ...parts.map(({ name, state, says }) => line(name, state, says)),
  ].join('\n');
}

function listParts({ boxOffice, opsAnswered }: Pick<Health, 'boxOffice' | 'opsAnswered'>) {
  if (boxOffice === 'unreported')
    return [{ name: 'database', state: 'good' as const, says: 'this upstream does not report its state' }];
  if (boxOffice !== 'unknown') return boxOffice;
  const why = opsAnswered ? 'the box office does not answer' : 'give the address of the operations port with --ops';
  return [{ name: 'database', state: 'unknown' as const, says: why }];
}
