import { Command, Option } from 'commander';
import {
  MOST_RATE,
  PAUSE_REASONS,
  type PauseReason,
  ROOM_GUESTS,
  type RoomGuest,
} from '#shared/domain/rooms/roomRules.ts';
import type { Database } from '#upstream/database/database.ts';
import type { RoomChange } from '#upstream/rooms/changeRoom.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { toMoment, toNumberBetween } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { roomShowCommand } from './roomShow.ts';
import { roomSimulateCommand } from './roomSimulate.ts';
import { roomVerifyCommand } from './roomVerify.ts';

export type RoomDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Opening = { opensAt?: Date; rate?: number; who?: RoomGuest };

const PLACE =
  '\nFinds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs. The file that all visitors\n' +
  'poll shows the change within three seconds; browsers poll it every 3 to 60 seconds. Exit codes: 0 done, 1 nothing was changed, 2 wrong use, 3 no database.';

const toRate = toNumberBetween(1, MOST_RATE);

/** `frontrow room …`: the waiting room of a session. */
export function roomCommand(deps: RoomDeps): Command {
  return new Command('room')
    .description('the waiting room of a session: open, show, slow down, pause, close, verify its draw, simulate a rush')
    .addHelpText('after', '\nExamples:\n  frontrow room show gala-1\n  frontrow room pause gala-1 --reason late')
    .addCommand(openCommand(deps))
    .addCommand(roomShowCommand(deps))
    .addCommand(rateCommand(deps))
    .addCommand(pauseCommand(deps))
    .addCommand(plainCommand(deps, 'resume', 'call people again after a pause'))
    .addCommand(plainCommand(deps, 'close', 'end the room: the session sells without it, to everybody at once'))
    .addCommand(roomVerifyCommand(deps))
    .addCommand(roomSimulateCommand(deps));
}

function openCommand(deps: RoomDeps): Command {
  return new Command('open')
    .description('give a session a waiting room, at once or from a moment on; or open a closed one again')
    .argument('<session>', 'the id of a session')
    .option('--opens-at <moment>', 'from when on visitors can join; without it, at once', toMoment)
    .option('--rate <number>', 'people called per second', toRate)
    .addOption(new Option('--who <guest>', 'who has one place; fixed once the room is open').choices(ROOM_GUESTS))
    .addHelpText(
      'after',
      `\nExample:\n  frontrow room open gala-1 --opens-at 2027-03-05T09:30+08:00 --rate 50\n\nThe room closes when the ` +
        `sale starts. In a sale that has started, people are called in order of arrival.\n${PLACE}`,
    )
    .action(async (sessionId: string, { opensAt, ...options }: Opening) => {
      const { openRoom } = await import('#upstream/rooms/changeRoom.ts');
      const now = new Date();
      await change(deps, sessionId, (db) => openRoom(db, { sessionId, now, opensAt: opensAt ?? now, ...options }));
    });
}

function rateCommand(deps: RoomDeps): Command {
  return new Command('rate')
    .description('set how many people are called per second')
    .argument('<session>', 'the id of a session')
    .argument('<people>', `from 1 to ${MOST_RATE}`, toRate)
    .addHelpText('after', `\nExample:\n  frontrow room rate gala-1 20\n${PLACE}`)
    .action(async (sessionId: string, rate: number) => {
      const { setRoomRate } = await import('#upstream/rooms/changeRoom.ts');
      await change(deps, sessionId, (db) => setRoomRate(db, { sessionId, now: new Date(), rate }));
    });
}

function pauseCommand(deps: RoomDeps): Command {
  return new Command('pause')
    .description('call nobody until the room is resumed; who was called can still come and buy')
    .argument('<session>', 'the id of a session')
    .addOption(
      new Option('--reason <reason>', 'what visitors read, in their language')
        .choices(PAUSE_REASONS)
        .default('technical'),
    )
    .addHelpText('after', `\nExample:\n  frontrow room pause gala-1 --reason late\n${PLACE}`)
    .action(async (sessionId: string, { reason }: { reason: PauseReason }) => {
      const { pauseRoom } = await import('#upstream/rooms/changeRoom.ts');
      await change(deps, sessionId, (db) => pauseRoom(db, { sessionId, now: new Date(), reason }));
    });
}

function plainCommand(deps: RoomDeps, name: 'resume' | 'close', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<session>', 'the id of a session')
    .addHelpText('after', `\nExample:\n  frontrow room ${name} gala-1\n${PLACE}`)
    .action(async (sessionId: string) => {
      const { closeRoom, resumeRoom } = await import('#upstream/rooms/changeRoom.ts');
      const verb = name === 'close' ? closeRoom : resumeRoom;
      await change(deps, sessionId, (db) => verb(db, { sessionId, now: new Date() }));
    });
}

const REFUSED = {
  unknownSession: (id: string) => `There is no session ${id}`,
  sessionOver: (id: string) => `The sale of ${id} is over`,
  needsAccount: (id: string) => `${id} is in high demand, so its room must be for accounts`,
  opensTooLate: (id: string) => `The room of ${id} must open before its sale; in a sale that has started, at once`,
  noRoom: (id: string) => `${id} has no waiting room: "frontrow room open ${id}"`,
  over: (id: string) => `The room of ${id} is over`,
};

async function change({ terminal, environment }: RoomDeps, id: string, work: (db: Database) => Promise<RoomChange>) {
  const { inOffice } = await import('../rooms/operateRoom.ts');
  const outcome = await inOffice(environment, work);
  if ('refused' in outcome) throw new CommandError(REFUSED[outcome.refused](id), EXIT.findings);
  const { opensAt, rate, who, pausedFor, endedAt } = outcome.changed;
  const state = endedAt ? 'closed' : pausedFor ? `paused (${pausedFor})` : `open from ${opensAt.toISOString()}`;
  terminal.print(`${id}: ${state}, ${rate} people per second, one place per ${who}`);
}
