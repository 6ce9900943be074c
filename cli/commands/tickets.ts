import { Command } from 'commander';
import { applyRevocations, type RevocationList } from '#shared/domain/selling/revocationList.ts';
import { type TicketFacts, type TicketRefusal, verifyTicketCode } from '#shared/domain/selling/ticketCode.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Result } from '#shared/kernel/result.ts';
import { refuse } from '#shared/kernel/result.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption, toList } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../text/readText.ts';
import { fetchText } from '../tickets/fetchText.ts';
import { readRevocations } from '../tickets/readRevocations.ts';
import { readTicketKeys } from '../tickets/readTicketKeys.ts';
import { appendScans, readUses } from '../tickets/scanLog.ts';

type TicketsDeps = { terminal: Terminal; environment: Pick<Environment, 'shopUrl'> & BoxOfficePlace };
type Options = { keys: string; revoked: string; session: string[]; log: string[]; format: 'text' | 'json' };
type Verdict = Result<TicketFacts, TicketRefusal>;

const OLD_MS = HOUR_MS;

/** `frontrow tickets …`: commands for the venue's gate. */
export function ticketsCommand(deps: TicketsDeps): Command {
  return new Command('tickets')
    .description('tickets at the gate')
    .addHelpText(
      'after',
      '\nExample:\n  frontrow tickets verify FR1.… --keys keys.json --revoked revoked.json --log gate.jsonl',
    )
    .addCommand(verifyCommand(deps))
    .addCommand(revokedCommand(deps))
    .addCommand(keysCommand(deps));
}

/** `frontrow tickets verify CODE|-`: verifies ticket codes as a gate does. Works offline with files. */
function verifyCommand({ terminal, environment }: TicketsDeps): Command {
  return new Command('verify')
    .description("check whether a ticket's QR code lets a person in now")
    .argument('<code>', 'content of the QR code; - reads codes from the standard input, one per line')
    .option('--keys <file|url>', 'the public keys, as a JSON Web Key Set', `${environment.shopUrl}/api/v1/tickets/keys`)
    .option('--revoked <file|url>', 'the list of refunded tickets', `${environment.shopUrl}/api/v1/tickets/revoked`)
    .option('--session <id>', 'the session that this gate guards; tickets for others are refused', toList, [])
    .option('--log <file>', "this gate's log of scans; further ones are other gates', and are only read", toList, [])
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  curl https://tickets.example/api/v1/tickets/keys > keys.json\n' +
        '  frontrow tickets revoked > revoked.json\n' +
        '  frontrow tickets verify FR1.… --session matinee-1 --keys keys.json --revoked revoked.json\n' +
        '  frontrow tickets verify FR1.… --keys keys.json --revoked revoked.json --log gate-1.jsonl --log gate-2.jsonl\n' +
        '  scanner | frontrow tickets verify - --keys keys.json --format json\n\n' +
        'A ticket that a log has is refused as used. Without the list, a ticket is said to be not checked.\n' +
        'Exit codes: 0 good, 1 refused (one of them at least), 2 wrong use or unreadable keys, 3 keys unreachable.',
    )
    .action(async (given: string, { keys: place, revoked, session, log, format }: Options) => {
      const text = given === '-' ? (await readText('-', terminal.stdin)).text : given;
      const codes = text.split(/\s+/).filter(Boolean);
      if (codes.length === 0) throw new CommandError('There is no code to verify');
      const keys = await readTicketKeys(place, terminal.stdin);
      const list = await findRevocations({ place: revoked, keys, terminal });
      const uses = readUses(log);
      const now = new Date();
      const verdicts: Verdict[] = [];
      for (const code of codes) {
        const verdict = judge(await verifyTicketCode(code, keys, now), { list, uses, sessions: session, now });
        if (verdict.ok) uses.set(verdict.value.ticketId, now);
        verdicts.push(verdict);
      }
      if (log[0])
        appendScans(
          log[0],
          verdicts.map((verdict) => toScan(verdict, now)),
        );
      for (const verdict of verdicts)
        terminal.print(format === 'json' ? toJson(verdict, list) : describe(verdict, list, terminal));
      terminal.exitWith(verdicts.every(({ ok }) => ok) ? EXIT.good : EXIT.findings);
    });
}

function revokedCommand({ terminal, environment }: TicketsDeps): Command {
  return new Command('revoked')
    .description('fetch the signed list of refunded and void tickets, for a gate without a network')
    .option('--from <url>', 'where the list is', `${environment.shopUrl}/api/v1/tickets/revoked`)
    .addHelpText(
      'after',
      '\nExample:\n  frontrow tickets revoked > revoked.json\n\nExit codes: 0 written, 2 wrong use, 3 unreachable.',
    )
    .action(async ({ from }: { from: string }) => {
      terminal.write(await fetchText(from, 'list of revoked tickets', terminal.stdin));
    });
}

function keysCommand({ terminal, environment }: TicketsDeps): Command {
  const place =
    '\nFinds the database by DATABASE_URL, else in DATA_DIR (./data). Exit codes: 0 done, 2 wrong use, 3 no database.';
  return new Command('keys')
    .description('list the keys that sign tickets, the newest first')
    .addHelpText('after', `\nExamples:\n  frontrow tickets keys\n  frontrow tickets keys rotate\n${place}`)
    .action(async () => {
      const { listKeyIds } = await import('../boxOffice/ticketKeys.ts');
      for (const kid of await listKeyIds(environment)) terminal.print(kid);
    })
    .addCommand(
      new Command('rotate')
        .description('sign with a new key from now on; tickets of the old ones stay valid')
        .addHelpText(
          'after',
          `\nExample:\n  frontrow tickets keys rotate\n\nGates need the keys anew; the shop serves them within five minutes.\n${place}`,
        )
        .action(async () => {
          const { rotateKeys } = await import('../boxOffice/ticketKeys.ts');
          terminal.print(
            `Tickets are signed with ${await rotateKeys(environment)} now: give the keys to the gates anew`,
          );
        }),
    );
}

type Source = { place: string; keys: Parameters<typeof readRevocations>[0]['keys']; terminal: Terminal };

/** Without the list a gate goes on, and says so. A list that somebody else signed stops it. */
async function findRevocations({ place, keys, terminal }: Source): Promise<RevocationList | undefined> {
  const { stdin, printStatus } = terminal;
  const list = await readRevocations({ place, keys, stdin }).catch((error: unknown) => {
    if (!(error instanceof CommandError) || error.exitCode !== EXIT.unreachable) throw error;
    printStatus(`${error.message}: refunded tickets are not recognised`);
    return undefined;
  });
  const ageMs = list ? Date.now() - new Date(list.issuedAt).getTime() : 0;
  if (list) printStatus(`The list of revoked tickets is ${Math.max(0, Math.round(ageMs / MINUTE_MS))} minutes old`);
  if (ageMs > OLD_MS) printStatus('Tickets that were refunded since then are not recognised: fetch a newer list');
  return list;
}

type Knowledge = {
  list: RevocationList | undefined;
  uses: ReadonlyMap<string, Date>;
  /** Empty: all. */
  sessions: readonly string[];
  now: Date;
};

function judge(alone: Verdict, { list, uses, sessions, now }: Knowledge): Verdict {
  if (alone.ok && sessions.length > 0 && !sessions.includes(alone.value.sessionId))
    return refuse({ code: 'otherSession', ticket: alone.value });
  const verdict = list ? applyRevocations(alone, list, now) : alone;
  const usedAt = verdict.ok ? uses.get(verdict.value.ticketId) : undefined;
  return verdict.ok && usedAt ? refuse({ code: 'used', ticket: verdict.value, at: usedAt }) : verdict;
}

function toScan(verdict: Verdict, at: Date) {
  const ticket = verdict.ok ? verdict.value : 'ticket' in verdict.refusal ? verdict.refusal.ticket : undefined;
  const isKnown = verdict.ok || SIGNED.includes(verdict.refusal.code);
  return { ticketId: (isKnown && ticket?.ticketId) || null, result: verdict.ok ? 'good' : verdict.refusal.code, at };
}

const REASONS: Record<TicketRefusal['code'], string> = {
  malformed: 'this is no ticket code',
  unknownKey: 'signed with a key that is not among these',
  forged: 'not signed by the box office, or changed since',
  notYet: 'too early',
  expired: 'too late',
  revoked: 'refunded or replaced',
  used: 'already used',
  otherSession: 'for another show',
};
/** An unsigned ticket may contain anything, including terminal escape codes, so it is not printed. */
const SIGNED: TicketRefusal['code'][] = ['notYet', 'expired', 'revoked', 'used', 'otherSession'];

function describe(verdict: Verdict, list: RevocationList | undefined, { paint }: Pick<Terminal, 'paint'>): string {
  if (verdict.ok) {
    const word = list ? paint('green', 'good') : paint('yellow', 'good, not checked against refunds');
    return `${word}     ${describeTicket(verdict.value)}`;
  }
  const { refusal } = verdict;
  const about = 'ticket' in refusal && SIGNED.includes(refusal.code) ? `: ${describeTicket(refusal.ticket)}` : '';
  const since = refusal.code === 'used' ? ` at ${refusal.at.toISOString()}` : '';
  return `${paint('red', 'refused')}  ${REASONS[refusal.code]}${since}${about}`;
}

function describeTicket({ ticketId, sessionId, seat, validFrom, validUntil }: TicketFacts): string {
  const place = seat ? `, ${seat.area} row ${seat.row} seat ${seat.number}` : '';
  return `ticket ${ticketId}, ${sessionId}${place}, from ${validFrom.toISOString()} to ${validUntil.toISOString()}`;
}

function toJson(verdict: Verdict, list: RevocationList | undefined): string {
  const checked = list ? { listIssuedAt: list.issuedAt } : { listIssuedAt: null };
  if (verdict.ok) return JSON.stringify({ good: true, ticket: verdict.value, ...checked });
  const { code, ...about } = verdict.refusal;
  return JSON.stringify({ good: false, reason: code, ...about, ...checked });
}
