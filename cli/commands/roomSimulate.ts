import { Command } from 'commander';
import { isLie } from '#shared/domain/rooms/roomFinding.ts';
import { MOST_RATE } from '#shared/domain/rooms/roomRules.ts';
import { HOUR_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { SimulationReport } from '../rooms/simulateRoom.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { formatOption, toMilliseconds, toNumberBetween } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Options = {
  visitors: number;
  within: number;
  rate: number;
  buyers: number;
  save?: string;
  format: 'text' | 'json';
};

const HELP = `
Examples:
  frontrow room simulate --visitors 1000000 --within 60s
  frontrow room simulate --visitors 12000 --within 5m --rate 50 --save proof   then: frontrow room verify proof

It needs no shop and changes none: it opens a database of its own in a temporary folder, and removes it. The joins run
through the handler of the shop's call; polls are counted, because they are a static file. There is no beacon, so the
verification reports that the draw was made without public randomness.
Exit codes: 0 good, 1 the verification found a lie, 2 wrong use.`;

/** `frontrow room simulate`: a whole room with many visitors, and the verification of its proof. */
export function roomSimulateCommand({ terminal }: { terminal: Terminal }): Command {
  return new Command('simulate')
    .description('run a room with many visitors on this machine, and measure joins, close, proof and verification')
    .option('--visitors <number>', 'how many join', toNumberBetween(1, 5_000_000), 100_000)
    .option('--within <time>', 'the time in which they join', toMilliseconds, 60 * SECOND_MS)
    .option('--rate <number>', 'people called per second', toNumberBetween(1, MOST_RATE), 1000)
    .option('--buyers <number>', 'how many of them come when they are called', toNumberBetween(0, 20_000), 1000)
    .option('--save <folder>', 'keep the proof')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', HELP)
    .action(async ({ within: joinMs, save, format, ...options }: Options) => {
      if (joinMs > HOUR_MS) throw new CommandError('A simulation lasts an hour at most');
      const { simulateRoom } = await import('../rooms/simulateRoom.ts');
      const { saveRoomFiles } = await import('../rooms/openRoomFiles.ts');
      const report = await simulateRoom(
        { ...options, joinMs },
        { terminal, wrapFiles: (files) => (save === undefined ? files : saveRoomFiles(files, save)) },
      );
      terminal.print(format === 'json' ? toJson(report) : describe(report));
      terminal.exitWith(report.verification.findings.some(isLie) ? EXIT.findings : EXIT.good);
    });
}

const toSeconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`;
const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function describe(report: SimulationReport): string {
  const { visitors, joining, closeMs, callMs, rate, polls, pollBytes, proofBytes, verification, peakBytes, entered } =
    report;
  return [
    `joins         ${visitors} in ${toSeconds(joining.ms)}, answered after ${joining.p50} ms (p50), ${joining.p99} ms (p99); ${joining.failed} failed`,
    `close         ${toSeconds(closeMs)} from the close to the drawn order`,
    `calls         ${polls.seconds} seconds at ${rate} people per second, simulated in ${toSeconds(callMs)}; ${entered} came`,
    `polls         ${polls.all} of ${pollBytes} bytes, ${polls.mostPerSecond} per second at most`,
    `proof         ${toMegabytes(proofBytes)}`,
    `verification  ${toSeconds(verification.ms)}: ${verification.findings.map(({ name }) => name).join(', ') || 'nothing found'}`,
    `memory        ${toMegabytes(peakBytes)} at most, with the embedded database`,
  ].join('\n');
}

function toJson({ joining: { tickets: _, ...joining }, verification, ...report }: SimulationReport): string {
  const { ms, findings } = verification;
  return JSON.stringify({ ...report, joining, verification: { ms, findings } }, null, 2);
}
