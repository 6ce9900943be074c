import { Command, InvalidArgumentError, Option } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { MOST_RATE, PAUSE_REASONS, type PauseReason } from '#shared/domain/rooms/roomRules.ts';
import type { Database } from '#upstream/database/database.ts';
import type { RoomChange } from '#upstream/rooms/changeRoom.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { formatOption, toMoment, toNumberBetween } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { roomListCommand } from './roomList.ts';
import { roomShowCommand } from './roomShow.ts';
import { roomVerifyCommand } from './roomVerify.ts';

export type RoomDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Format = 'text' | 'json';

const PLACE =
  '\nFinds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs. The file that all visitors\n' +
  'poll shows the change within three seconds; browsers poll it every 3 to 60 seconds. Exit codes: 0 done, 1 nothing was changed, 2 wrong use, 3 no database.';

type Formatted = { format: Format };
type Opening = Formatted & { opensAt?: Date; rate?: number };

const textOrJson = () => formatOption(['text', 'json'] as const);
const toRate = toNumberBetween(1, MOST_RATE);

/** `frontrow room …`: the waiting room of a session. */
export function roomCommand(deps: RoomDeps): Command {
  return new Command('room')
    .description(
      'the waiting room of a session: list, open, show, slow down, pause, close, type the beacon, verify its draw',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow room list\n  frontrow room show gala-1\n  frontrow room pause gala-1 --reason late',
    )
    .addCommand(roomListCommand(deps))
    .addCommand(openCommand(deps))
    .addCommand(roomShowCommand(deps))
    .addCommand(rateCommand(deps))
    .addCommand(pauseCommand(deps))
    .addCommand(plainCommand(deps, 'resume', 'call people again after a pause'))
    .addCommand(plainCommand(deps, 'close', 'end the room: the session sells without it, to everybody at once'))
    .addCommand(beaconCommand(deps))
    .addCommand(roomVerifyCommand(deps));
}

function openCommand(deps: RoomDeps): Command {
  return new Command('open')
    .description('give a session a waiting room, at once or from a moment on; or open a closed one again')
    .argument('<session>', 'the id of a session')
    .option('--opens-at <moment>', 'from when on visitors can join; without it, at once', toMoment)
    .option('--rate <number>', 'people called per second', toRate)
    .addOption(textOrJson())
    .addHelpText(
      'after',
      `\nExample:\n  frontrow room open gala-1 --opens-at 2027-03-05T09:30+08:00 --rate 50\n\nThe room closes when the ` +
        `sale starts. In a sale that has started, people are called in order of arrival.\n${PLACE}`,
    )
    .action(async (sessionId: string, { opensAt, format, ...options }: Opening) => {
      const { openRoom } = await import('#upstream/rooms/changeRoom.ts');
      const now = new Date();
      const opening = { sessionId, now, opensAt: opensAt ?? now, ...options };
      await change(deps, { sessionId, format, work: (db) => openRoom(db, opening) });
    });
}

function rateCommand(deps: RoomDeps): Command {
  return new Command('rate')
    .description('set how many people are called per second')
    .argument('<session>', 'the id of a session')
    .argument('<people>', `from 1 to ${MOST_RATE}`, toRate)
    .addOption(textOrJson())
    .addHelpText('after', `\nExample:\n  frontrow room rate gala-1 20\n${PLACE}`)
    .action(async (sessionId: string, rate: number, { format }: Formatted) => {
      const { setRoomRate } = await import('#upstream/rooms/changeRoom.ts');
      await change(deps, { sessionId, format, work: (db) => setRoomRate(db, { sessionId, now: new Date(), rate }) });
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
    .addOption(textOrJson())
    .addHelpText('after', `\nExample:\n  frontrow room pause gala-1 --reason late\n${PLACE}`)
    .action(async (sessionId: string, { reason, format }: Formatted & { reason: PauseReason }) => {
      const { pauseRoom } = await import('#upstream/rooms/changeRoom.ts');
      await change(deps, { sessionId, format, work: (db) => pauseRoom(db, { sessionId, now: new Date(), reason }) });
    });
}

function plainCommand(deps: RoomDeps, name: 'resume' | 'close', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<session>', 'the id of a session')
    .addOption(textOrJson())
    .addHelpText('after', `\nExample:\n  frontrow room ${name} gala-1\n${PLACE}`)
    .action(async (sessionId: string, { format }: Formatted) => {
      const { closeRoom, resumeRoom } = await import('#upstream/rooms/changeRoom.ts');
      const verb = name === 'close' ? closeRoom : resumeRoom;
      await change(deps, { sessionId, format, work: (db) => verb(db, { sessionId, now: new Date() }) });
    });
}

function beaconCommand(deps: RoomDeps): Command {
  return new Command('beacon')
    .description("give a room the beacon's signature of its round, where the shop cannot reach the beacon")
    .argument('<session>', 'the id of a session')
    .argument(
      '<signature>',
      'the 96 hexadecimal digits of "signature" at the address that "room show" prints',
      toSignature,
    )
    .addOption(textOrJson())
    .addHelpText(
      'after',
      '\nExample:\n  frontrow room beacon gala-1 b6b6a5…\n\nAnybody can read the signature, on any phone; a wrong one is refused. It is ' +
        `out when the round is, 30 seconds\nafter the start of the sale. The room waits for it for ten minutes.\n${PLACE}`,
    )
    .action(async (sessionId: string, signature: string, { format }: Formatted) => {
      const { typeBeacon } = await import('#upstream/rooms/changeRoom.ts');
      const typed = { sessionId, signature, now: new Date() };
      await change(deps, { sessionId, format, work: (db) => typeBeacon(db, typed) });
    });
}

function toSignature(text: string): string {
  const digits = text.toLowerCase().replace(/\s/g, '');
  if (!/^[0-9a-f]{96}$/.test(digits)) throw new InvalidArgumentError('48 bytes in hexadecimal.');
  return digits;
}

const REFUSED = {
  unknownSession: (id: string) => `There is no session ${id}`,
  sessionOver: (id: string) => `The sale of ${id} is over`,
  opensTooLate: (id: string) => `The room of ${id} must open before its sale; in a sale that has started, at once`,
  noRoom: (id: string) => `${id} has no waiting room: "frontrow room open ${id}"`,
  over: (id: string) => `The room of ${id} is over`,
  noBeacon: (id: string) => `The room of ${id} was announced without the beacon (DRAND_RELAYS=none)`,
  noRound: (id: string) => `The list of ${id} is not published, so that its round is not fixed`,
  drawn: (id: string) => `The order of ${id} is drawn already`,
  otherSignature: (id: string) =>
    `That is not the beacon's signature of the round of ${id}: see "frontrow room show ${id}"`,
};

type Change = { sessionId: string; format: Format; work: (db: Database) => Promise<RoomChange> };

async function change({ terminal, environment }: RoomDeps, { sessionId, format, work }: Change) {
  const { inOffice } = await import('../rooms/operateRoom.ts');
  const { findTimeZone } = await import('#upstream/reports/reportParts.ts');
  const { outcome, timeZone } = await inOffice(environment, async (db) => ({
    outcome: await work(db),
    timeZone: await findTimeZone(db, sessionId),
  }));
  if ('refused' in outcome) throw new CommandError(REFUSED[outcome.refused](sessionId), EXIT.findings);
  const { opensAt, rate, pausedFor, endedAt } = outcome.changed;
  if (format === 'json')
    return terminal.print(JSON.stringify({ session: sessionId, opensAt, rate, pausedFor, endedAt }));
  const open = `open from ${writeMoment(opensAt, timeZone)}`;
  const state = endedAt ? 'closed' : pausedFor ? `paused (${pausedFor})` : open;
  return terminal.print(`${sessionId}: ${state}, ${rate} people per second`);
}
