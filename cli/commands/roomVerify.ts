import { Command, InvalidArgumentError } from 'commander';
import { FINDING_LEVELS, type RoomResult, resultOf } from '#shared/proof/roomFinding.ts';
import type { RoomReport } from '../rooms/verifyRoom.ts';
import { EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps, Format } from '../terminal/command.ts';
import { formatOption, timeOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Options = { seen?: string; save?: string; beaconKey?: string; timeout: number; format: Format };

const EXIT_OF = { lie: EXIT.findings, unproven: EXIT.unproven, proven: EXIT.good } as const satisfies Record<
  RoomResult,
  number
>;

/**
 * `frontrow room verify URL`: recomputes the draw of a waiting room from the files that the room published. Needs no
 * database.
 */
export function roomVerifyCommand({ terminal }: CommandDeps): Command {
  return new Command('verify')
    .description('verify the draw of a waiting room for all room tickets, and report the first inconsistency')
    .argument('<room>', "address of a room's page, its /rooms/… or fair.json; or a folder that --save wrote")
    .option(
      '--seen <file>',
      'compare with a fair.json, a now.json or the file that the page saved; FILE@TIME adds the time of a now.json; - reads standard input',
    )
    .option('--save <folder>', 'keep fair.json and all tiles, to verify them again without the shop')
    .option('--beacon-key <hex>', "public key of the room's beacon, if it is not drand's quicknet", toBeaconKey)
    .addOption(timeOption('--timeout <time>', 'timeout of a request', '30s'))
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  curl https://tickets.example/rooms/gala-1/now.json > seen.json     (before the draw)\n' +
        '  frontrow room verify https://tickets.example/en/room/gala-1 --seen seen.json\n' +
        '  frontrow room verify https://tickets.example/rooms/gala-1 --save gala-1\n' +
        '  frontrow room verify gala-1 --seen now.json@2027-03-05T12:00:20+08:00 --format json\n\n' +
        'Only --seen detects a proof that was computed again from other room tickets. A now.json contains a time,\n' +
        'which the operator could have invented: @TIME is the time at which you got the file.\n' +
        'With --beacon-key, the times of the rounds are taken from the room.\n' +
        'A draw that follows the rules, but could hide a choice of the operator, counts as unproven.\n' +
        'Exit codes: 0 the room kept its rules so far, 1 an inconsistency, 2 wrong use, 3 server unreachable, 5 cannot be proven.',
    )
    .action(async (place: string, { seen, save, beaconKey, timeout, format }: Options) => {
      const { openRoomFiles, saveRoomFiles } = await import('../rooms/openRoomFiles.ts');
      const { readSeen, verifyRoom } = await import('../rooms/verifyRoom.ts');
      const copy = seen === undefined ? undefined : await readSeen(seen, terminal.stdin);
      const files = openRoomFiles(place, { timeoutMs: timeout });
      const report = await verifyRoom(save === undefined ? files : saveRoomFiles(files, save), {
        terminal,
        seen: copy,
        beaconKey,
      });
      if (format === 'json') terminal.print(toJson(report));
      else printReport(terminal, report, copy !== undefined);
      terminal.exitWith(EXIT_OF[resultOf(report.findings)]);
    });
}

function toBeaconKey(text: string): string {
  if (!/^[0-9a-f]{192}$/i.test(text)) throw new InvalidArgumentError('It must be 96 bytes in hexadecimal.');
  return text.toLowerCase();
}

/** Texts of the room may contain anything, including terminal escape codes. */
const toPrintable = (text: string) => text.replace(/\p{Cc}/gu, '?');

function printReport({ print, paint }: Terminal, report: RoomReport, isCompared: boolean) {
  const { room, findings, ms } = report;
  const colours = { lie: 'red', unproven: 'yellow', note: 'cyan', open: 'cyan' } as const;
  for (const { name, detail } of findings) {
    const level = FINDING_LEVELS[name];
    print(`${paint(colours[level], level.padEnd(8))} ${name}: ${toPrintable(detail)}`);
  }
  if (room) {
    const facts = toFacts(report);
    print(
      `checked  ${toPrintable(facts.room!)}: ${facts.tickets ?? 0} tickets, ${facts.entries ?? 0} entries, ${ms} ms`,
    );
    for (const name of ['root', 'round', 'seed'] as const)
      if (facts[name] !== null) print(`         ${name} ${facts[name]}`);
    if (!isCompared) print('         not compared with an earlier copy (--seen)');
  }
  print(describeResult(report, paint));
}

function describeResult({ findings }: RoomReport, paint: Terminal['paint']): string {
  const first = (level: RoomResult) => findings.find(({ name }) => FINDING_LEVELS[name] === level)?.name;
  const result = resultOf(findings);
  if (result === 'lie') return paint('red', `The first lie is: ${first('lie')}`);
  if (result === 'unproven') return paint('yellow', `The order cannot be proven: ${first('unproven')}`);
  if (findings.some(({ name }) => name === 'unfinished')) return paint('cyan', 'No lie so far');
  return paint('green', 'The room kept its rules');
}

function toFacts({ room, ms }: RoomReport) {
  const { id, list, round, draw, entries } = room ?? {};
  return {
    room: id ?? null,
    tickets: list?.tickets ?? null,
    root: list?.root ?? null,
    round: round ?? null,
    seed: draw?.seed ?? null,
    entries: entries?.length ?? null,
    ms,
  };
}

function toJson(report: RoomReport): string {
  const result = resultOf(report.findings);
  const findings = report.findings.map((finding) => ({ ...finding, level: FINDING_LEVELS[finding.name] }));
  return JSON.stringify({ good: result === 'proven', result, ...toFacts(report), findings });
}
