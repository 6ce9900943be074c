import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { RoomOverview } from '../rooms/operateRoom.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type ShowDeps = { terminal: Terminal; environment: BoxOfficePlace };

const HELP = `
Examples:
  frontrow room show gala-1
  frontrow room show gala-1 --format json > before-the-draw.json   keep it: "room verify --seen" compares with it

Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.
Exit codes: 0 shown, 1 there is no room, 2 wrong use, 3 no database.`;

/** `frontrow room show SESSION`: where the room stands, and what it has committed to. */
export function roomShowCommand({ terminal, environment }: ShowDeps): Command {
  return new Command('show')
    .description('show where a room stands, and the commitment that its draw will be checked against')
    .argument('<session>', 'the id of a session')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', HELP)
    .action(async (sessionId: string, { format }: { format: 'text' | 'json' }) => {
      const { readRoom } = await import('../rooms/operateRoom.ts');
      const room = await readRoom(environment, sessionId);
      if (!room) throw new CommandError(`${sessionId} has no waiting room that the shop has announced`, EXIT.findings);
      terminal.print(format === 'json' ? JSON.stringify(room.fairness, null, 2) : describeRoom(room));
    });
}

function describeRoom({ now, fairness, joins }: RoomOverview): string {
  const { phase, reason, tickets, called, late, lateCalled, rate, left } = now;
  const { id, who, opensAt, closesAt, round, beacon, commitment, publicKey, list, draw } = fairness;
  const waiting = Math.round((1 - called) * tickets) + late - lateCalled;
  return [
    `${id}: ${phase}${reason ? ` (${reason})` : ''}, one place per ${who}`,
    `  opens ${opensAt}, closes ${closesAt}`,
    `  ${list ? `${tickets} tickets in the draw` : `${joins} joins`}, ${late} latecomers`,
    `  ${(called * 100).toFixed(1)} % of the draw and ${lateCalled} latecomers are called, ${waiting} wait`,
    `  ${rate} people per second${draw ? `, about ${left} tickets are not sold` : ''}`,
    `  commitment ${commitment}`,
    `  key        ${publicKey}`,
    `  beacon     ${beacon ? `drand ${beacon.hash.slice(0, 8)}…, round ${round}` : 'none: drawn without public randomness'}`,
    ...(list ? [`  root       ${list.root}`] : []),
    ...(draw ? [`  seed       ${draw.seed}`] : []),
  ].join('\n');
}
