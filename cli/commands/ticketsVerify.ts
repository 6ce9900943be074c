import { createInterface } from 'node:readline';
import { Command } from 'commander';
import type { DoorRow } from '#boxoffice/money/reports/readDoorList.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { RevocationList } from '#shared/domain/selling/revocationList.ts';
import type { TicketFacts } from '#shared/domain/selling/ticketCode.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps, Format } from '../terminal/command.ts';
import { formatOption, toList } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import { type GateKnowledge, type GateRefusal, judgeCode, ticketOf, type Verdict } from '../tickets/judgeCode.ts';
import { readRevocations } from '../tickets/readRevocations.ts';
import { readTicketKeys } from '../tickets/readTicketKeys.ts';
import { appendScans, readUses } from '../tickets/scanLog.ts';

type Options = {
  keys: string;
  revoked: string;
  doors?: string[];
  session?: string[];
  log?: string[];
  format: Format;
  output?: string;
};

const OLD_MS = HOUR_MS;

const HELP = `
Examples:
  curl https://tickets.example/api/v1/tickets/keys > keys.json
  frontrow tickets revoked --output revoked.json
  frontrow sales doors matinee-1 --output doors.csv
  scanner | frontrow tickets verify - --keys keys.json --revoked revoked.json --doors doors.csv --log gate-1.jsonl
  frontrow tickets verify D5RP-VGK8-WTAK --keys keys.json --revoked revoked.json --doors doors.csv --log gate-1.jsonl
  frontrow tickets verify FR1.… --session matinee-1 --keys keys.json --format json

With a door list, it also accepts the short codes below the QR codes, and prints tier, price type, seat, name, the last
digits of the identity card, what the guest must show, and the venue's times.
The gate then guards the sessions of its door lists, unless --session names others.
A ticket that was accepted according to a log is refused as used. Without the list of revoked tickets,
an accepted ticket is reported as not checked against refunds.
Exit codes: 0 success, 1 refused (at least one), 2 wrong use or unreadable files, 3 keys unreachable.`;

/** `frontrow tickets verify CODE|-`: verifies ticket codes as a gate does. Works offline with files. */
export function ticketsVerifyCommand({ terminal, environment }: CommandDeps): Command {
  return new Command('verify')
    .description('check whether a ticket’s code admits a person now')
    .argument('<code>', 'content of the QR code, or the short code below it; - reads codes line by line')
    .option('--keys <file|url>', 'the public keys, as a JSON Web Key Set', `${environment.shopUrl}/api/v1/tickets/keys`)
    .option('--revoked <file|url>', 'the list of revoked tickets', `${environment.shopUrl}/api/v1/tickets/revoked`)
    .option('--doors <file>', 'door list of a session that this gate guards (frontrow sales doors)', toList)
    .option('--session <id>', 'the sessions that this gate guards; tickets for other sessions are refused', toList)
    .option('--log <file>', "this gate's log of scans; further files are logs of other gates and are only read", toList)
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText('after', HELP)
    .action(async (given: string, options: Options) => {
      const { log = [], format, output } = options;
      if (given === '-' && output !== undefined)
        throw new CommandError('A scanner waits for each answer: "verify -" has no --output');
      const gate = await openGate(options, terminal);
      const uses = readUses(log);
      let [scanned, refused] = [0, 0];
      for await (const code of codesOf(given, terminal.stdin)) {
        const now = new Date();
        const verdict = await judgeCode(code, { ...gate, uses }, now);
        if (verdict.ok) uses.set(verdict.value.ticketId, now);
        else refused += 1;
        scanned += 1;
        if (log[0]) appendScans(log[0], [toScan(verdict, now)]);
        terminal.print(format === 'json' ? toJson(verdict, gate) : describe(verdict, gate, terminal));
      }
      if (scanned === 0) throw new CommandError('There is no code to verify');
      terminal.exitWith(refused === 0 ? EXIT.good : EXIT.findings);
    });
}

type Gate = Omit<GateKnowledge, 'uses'>;

async function openGate({ keys: place, revoked, doors: files, session }: Options, terminal: Terminal): Promise<Gate> {
  const keys = await readTicketKeys(place, terminal.stdin);
  const list = await findRevocations({ place: revoked, keys, terminal });
  const doors = files && (await (await import('../tickets/doorList.ts')).readDoorLists(files, terminal.stdin));
  return { keys, list, doors, sessions: session ?? doors?.sessions ?? [] };
}

/** Yields each code as soon as it arrives, because a scanner waits for the answer before it sends the next code. */
async function* codesOf(given: string, stdin: NodeJS.ReadableStream): AsyncGenerator<string> {
  const lines = given === '-' ? createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY }) : [given];
  for await (const line of lines) yield* line.split(/\s+/).filter(Boolean);
}

type Source = { place: string; keys: Parameters<typeof readRevocations>[0]['keys']; terminal: Terminal };

/** A list that cannot be fetched is a warning; an unreadable file or a wrong signature is an error. */
async function findRevocations({ place, keys, terminal }: Source): Promise<RevocationList | undefined> {
  const { stdin, printStatus } = terminal;
  const list = await readRevocations({ place, keys, stdin }).catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.exitCode !== EXIT.unreachable) throw error;
    printStatus(`${error.message}: refunded tickets are not recognised`);
    return undefined;
  });
  const ageMs = list ? Date.now() - new Date(list.issuedAt).getTime() : 0;
  const age = plural(Math.max(0, Math.round(ageMs / MINUTE_MS)), 'minute');
  if (list) printStatus(`The list of revoked tickets is ${age} old`);
  if (ageMs > OLD_MS) printStatus('Tickets that were refunded since then are not recognised: fetch a newer list');
  return list;
}

function toScan(verdict: Verdict, at: Date) {
  const ticketId = ticketOf(verdict)?.ticketId ?? null;
  return { ticketId, result: verdict.ok ? 'good' : verdict.refusal.code, at };
}

const REASONS: Record<GateRefusal['code'], string> = {
  malformed: 'this is not a ticket code',
  needsDoors: 'a short code needs the door list (--doors)',
  notListed: 'no ticket of the door list has this code',
  unknownKey: 'signed with a key that is not in the list of public keys',
  forged: 'not signed by the box office, or changed since',
  notYet: 'too early',
  expired: 'too late',
  revoked: 'refunded or replaced',
  used: 'already used',
  otherSession: 'for another show',
};

function describe(verdict: Verdict, gate: Gate, { paint }: Pick<Terminal, 'paint'>): string {
  if (verdict.ok) {
    const word = gate.list ? paint('green', 'good') : paint('yellow', 'good, not checked against refunds');
    return `${word}     ${describeTicket(verdict.value, gate)}`;
  }
  const { refusal } = verdict;
  const ticket = ticketOf(verdict);
  const about = ticket ? `: ${describeTicket(ticket, gate)}` : '';
  const since = refusal.code === 'used' ? ` at ${writeMoment(refusal.at, gate.doors?.offset)}` : '';
  return `${paint('red', 'refused')}  ${REASONS[refusal.code]}${since}${about}`;
}

/** `Premium, Child, Stalls, row C seat 8, Ana Lim (…4567), shows: Student card; Winter Tale, 2027-03-05T20:00+08:00 (wt-1), …` */
function describeTicket(ticket: TicketFacts, { doors }: Gate): string {
  const { ticketId, sessionId, seat, validFrom, validUntil } = ticket;
  const guest = doors?.findByTicket(ticketId);
  const show = doors?.findShow(sessionId);
  const area = guest?.area || seat?.area;
  const place = seat && `${area}, row ${seat.row} seat ${seat.number}`;
  const name = guest?.idDigits ? `${guest.name} (${guest.idDigits})` : guest?.name;
  const proof = guest?.proof && `shows: ${guest.proof}`;
  const who = [guest?.tier, guest?.priceType, place, name, proof].filter(Boolean).join(', ');
  const what = show ? `${show.event}, ${show.startsAt} (${sessionId})` : sessionId;
  const [from, until] = [validFrom, validUntil].map((moment) => writeMoment(moment, doors?.offset));
  return [...(who ? [who] : []), `${what}, good from ${from} to ${until}, ticket ${ticketId}`].join('; ');
}

const SHOWN: (keyof DoorRow)[] = ['tier', 'priceType', 'proof', 'area', 'row', 'seat', 'name', 'idDigits'];

function toJson(verdict: Verdict, { list, doors }: Gate): string {
  const ticket = ticketOf(verdict);
  const guest = ticket && doors?.findByTicket(ticket.ticketId);
  const known = {
    ...(guest && { guest: Object.fromEntries(SHOWN.map((column) => [column, guest[column]])) }),
    listIssuedAt: list?.issuedAt ?? null,
  };
  if (verdict.ok) return JSON.stringify({ good: true, ticket: verdict.value, ...known });
  const { code, ...about } = verdict.refusal;
  return JSON.stringify({ good: false, reason: code, ...about, ...known });
}
