import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type * as Changes from '#boxoffice/rooms/changeRoom.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { MOST_RATE, PAUSE_REASONS, type PauseReason } from '#shared/domain/rooms/roomRules.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, group, officeCommand } from '../terminal/command.ts';
import { toMoment, toNumberBetween } from '../terminal/optionValues.ts';
import { roomListCommand } from './roomList.ts';
import { roomShowCommand } from './roomShow.ts';
import { roomVerifyCommand } from './roomVerify.ts';

type Formatted = { format: Format };
type Opening = Formatted & { opensAt?: Date; rate?: number };

const toRate = toNumberBetween(1, MOST_RATE);

/** `frontrow room …`: the waiting room of a session. */
export function roomCommand(deps: CommandDeps): Command {
  return group(
    'room',
    'the waiting room of a session: list, open, show, slow down, pause, close, enter the beacon, verify its draw',
    { examples: ['frontrow room list', 'frontrow room show gala-1', 'frontrow room pause gala-1 --reason late'] },
    [
      roomListCommand(deps),
      openCommand(deps),
      roomShowCommand(deps),
      rateCommand(deps),
      pauseCommand(deps),
      resumeCommand(deps),
      closeCommand(deps),
      beaconCommand(deps),
      roomVerifyCommand(deps),
    ],
  );
}

/** A command that changes the room of a session. `example` is the part after `frontrow room`. */
const changeCommand = (example: string, description: string, ...notes: string[]) =>
  officeCommand(example.split(' ', 1)[0]!, description, {
    examples: [`frontrow room ${example}`],
    notes: [
      ...notes,
      'The file that all visitors poll shows the change within three seconds; browsers poll it every 3 to 60 seconds.',
    ],
    exits: '0 done, 1 nothing was changed',
  }).argument('<session>', 'the id of a session');

const openCommand = (deps: CommandDeps) =>
  changeCommand(
    'open gala-1 --opens-at 2027-03-05T09:30+08:00 --rate 50',
    'open a waiting room for a session, at once or at a given time; or open a closed one again',
    'The room closes when the sale starts. In a sale that has started, people are called in order of arrival.',
  )
    .option('--opens-at <moment>', 'time from which visitors can join (default: now)', toMoment)
    .option('--rate <number>', 'people called per second (default: 50, or the rate that the room already has)', toRate)
    .action((sessionId: string, { opensAt, rate, format }: Opening) =>
      change(deps, { sessionId, format }, ({ openRoom }, db, asked) =>
        openRoom(db, { ...asked, opensAt: opensAt ?? asked.now, rate }),
      ),
    );

const rateCommand = (deps: CommandDeps) =>
  changeCommand('rate gala-1 20', 'set how many people are called per second')
    .argument('<people>', `number of people, from 1 to ${MOST_RATE}`, toRate)
    .action((sessionId: string, rate: number, { format }: Formatted) =>
      change(deps, { sessionId, format }, ({ setRoomRate }, db, asked) => setRoomRate(db, { ...asked, rate })),
    );

const pauseCommand = (deps: CommandDeps) =>
  changeCommand(
    'pause gala-1 --reason late',
    'stop calling visitors until the room is resumed; visitors who were called can still enter and buy',
  )
    .addOption(
      new Option('--reason <reason>', 'what visitors read, in their language')
        .choices(PAUSE_REASONS)
        .default('technical'),
    )
    .action((sessionId: string, { reason, format }: Formatted & { reason: PauseReason }) =>
      change(deps, { sessionId, format }, ({ pauseRoom }, db, asked) => pauseRoom(db, { ...asked, reason })),
    );

const resumeCommand = (deps: CommandDeps) =>
  changeCommand('resume gala-1', 'call people again after a pause').action((sessionId: string, { format }: Formatted) =>
    change(deps, { sessionId, format }, ({ resumeRoom }, db, asked) => resumeRoom(db, asked)),
  );

const closeCommand = (deps: CommandDeps) =>
  changeCommand('close gala-1', 'end the room: the session sells without it, to all visitors at once').action(
    (sessionId: string, { format }: Formatted) =>
      change(deps, { sessionId, format }, ({ closeRoom }, db, asked) => closeRoom(db, asked)),
  );

const beaconCommand = (deps: CommandDeps) =>
  changeCommand(
    'beacon gala-1 b6b6a5…',
    "enter the beacon's signature of the room's round, if the shop cannot reach the beacon",
    'The signature is public and can be read on any phone; a wrong one is refused. It is published with the round, 30 seconds',
    'after the start of the sale. The room waits for it for ten minutes.',
  )
    .argument(
      '<signature>',
      'the 96 hexadecimal digits of "signature" at the address that "room show" prints',
      toSignature,
    )
    .action((sessionId: string, signature: string, { format }: Formatted) =>
      change(deps, { sessionId, format }, ({ typeBeacon }, db, asked) => typeBeacon(db, { ...asked, signature })),
    );

function toSignature(text: string): string {
  const digits = text.toLowerCase().replace(/\s/g, '');
  if (!/^[0-9a-f]{96}$/.test(digits)) throw new InvalidArgumentError('It must be 48 bytes in hexadecimal.');
  return digits;
}

const REFUSED = {
  unknownSession: (id: string) => `There is no session ${id}`,
  sessionOver: (id: string) => `The sale of ${id} is over`,
  opensTooLate: (id: string) => `The room of ${id} must open before its sale; in a sale that has started, at once`,
  noRoom: (id: string) => `${id} has no waiting room: "frontrow room open ${id}"`,
  over: (id: string) => `The room of ${id} is over`,
  noBeacon: (id: string) => `The room of ${id} was announced without the beacon (DRAND_RELAYS=none)`,
  noRound: (id: string) => `The list of ${id} is not published yet, so its round is not fixed`,
  drawn: (id: string) => `The order of ${id} is drawn already`,
  otherSignature: (id: string) =>
    `That is not the beacon's signature of the round of ${id}: see "frontrow room show ${id}"`,
};

type ChangeRoom = (
  changes: typeof Changes,
  db: Database,
  asked: { sessionId: string; now: Date },
) => Promise<Changes.RoomChange>;

async function change(
  { terminal, environment }: CommandDeps,
  { sessionId, format }: Formatted & { sessionId: string },
  work: ChangeRoom,
): Promise<void> {
  const changes = await import('#boxoffice/rooms/changeRoom.ts');
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { findTimeZone } = await import('#boxoffice/events/places/sessionPlaces.ts');
  const { outcome, timeZone } = await withBoxOffice(environment, async (db) => ({
    outcome: await work(changes, db, { sessionId, now: new Date() }),
    timeZone: await findTimeZone(db, sessionId),
  }));
  if ('refused' in outcome) throw new CommandError(REFUSED[outcome.refused](sessionId), EXIT.findings);
  const { opensAt, rate, pausedFor, endedAt } = outcome.changed;
  if (format === 'json')
    return terminal.print(JSON.stringify({ session: sessionId, opensAt, rate, pausedFor, endedAt }));
  const open = `open from ${writeMoment(opensAt, timeZone)}`;
  const state = endedAt ? 'closed' : pausedFor ? `paused (${pausedFor})` : open;
  terminal.print(`${sessionId}: ${state}, ${rate} people per second`);
}
