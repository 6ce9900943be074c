import type { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { BEACON_PATIENCE_MS } from '#shared/domain/rooms/roomRules.ts';
import { timeOfRound } from '#shared/kernel/beaconRounds.ts';
import type { RoomOverview } from '../rooms/readRoom.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';

/** `frontrow room show SESSION`: shows the state of the room and its commitment. */
export function roomShowCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('show', 'show the state of a room, and the commitment that its draw will be checked against', {
    examples: [
      'frontrow room show gala-1',
      'frontrow room show gala-1 --format json -o before-the-draw.json   keep it: "room verify --seen" compares with it',
    ],
    exits: '0 shown, 1 there is no room',
  })
    .argument('<session>', 'the id of a session')
    .action(async (sessionId: string, { format }: { format: Format }) => {
      const { readRoom } = await import('../rooms/readRoom.ts');
      const room = await readRoom(environment, sessionId);
      if (!room) throw new CommandError(`${sessionId} has no waiting room that the shop has announced`, EXIT.findings);
      terminal.print(format === 'json' ? JSON.stringify(room.fairness, null, 2) : describeRoom(room));
    });
}

function describeRoom(room: RoomOverview): string {
  const { now, fairness, joins, timeZone } = room;
  const { phase, reason, tickets, called, late, lateCalled, rate, left } = now;
  const { id, opensAt, closesAt, commitment, list, draw } = fairness;
  const waiting = Math.round((1 - called) * tickets) + late - lateCalled;
  return [
    `${id}: ${phase}${reason ? ` (${reason})` : ''}`,
    `  opens ${writeMoment(new Date(opensAt), timeZone)}, closes ${writeMoment(new Date(closesAt), timeZone)}`,
    `  ${list ? `${tickets} tickets in the draw` : `${joins} joins`}, ${late} latecomers`,
    `  ${(called * 100).toFixed(1)} % of the draw and ${lateCalled} latecomers are called, ${waiting} wait`,
    `  ${rate} people per second${draw ? `, about ${left} tickets are not sold` : ''}`,
    `  commitment ${commitment}`,
    ...describeBeacon(room),
    ...(list ? [`  root       ${list.root}`] : []),
    ...(draw ? [`  seed       ${draw.seed}`] : []),
  ].join('\n');
}

/** Describes the beacon that decides the draw, and what an operator must do if the shop cannot reach it. */
function describeBeacon({ fairness, relays, timeZone }: RoomOverview) {
  const { id, beacon, round, list, draw } = fairness;
  if (draw) {
    const proof = draw.beaconSignature ? `drand, round ${round}` : 'not used: the order cannot be proven';
    return [`  beacon     ${proof}`];
  }
  if (!beacon) return ['  beacon     none (DRAND_RELAYS): the order cannot be proven'];
  const at = (ms: number) => writeMoment(new Date(ms), timeZone);
  const roundAt = timeOfRound(beacon, round!);
  const lines = [
    `  beacon     drand ${beacon.hash.slice(0, 8)}…, round ${round}, out at ${at(roundAt)}`,
    ...(list
      ? [`             waits for the beacon until ${at(roundAt + BEACON_PATIENCE_MS)}, then draws without it`]
      : []),
  ];
  if (relays.answer) return [...lines, `  relays     answered at ${writeMoment(relays.askedAt!, timeZone)}`];
  if (!relays.askedAt) return [...lines, '  relays     not asked yet'];
  return [
    ...lines,
    `  relays     cannot be reached from here (${writeMoment(relays.askedAt, timeZone)}). When the round is out, open`,
    `             https://api.drand.sh/${beacon.hash}/public/${round}`,
    `             on any phone${list ? '' : ' (the number may still change)'}, and type its signature within ten minutes:`,
    `             frontrow room beacon ${id} SIGNATURE`,
  ];
}
