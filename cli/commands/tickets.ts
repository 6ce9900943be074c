import { Command } from 'commander';
import { type TicketFacts, type TicketRefusal, verifyTicketCode } from '#shared/domain/selling/ticketCode.ts';
import type { Result } from '#shared/kernel/result.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../text/readText.ts';
import { readTicketKeys } from '../tickets/readTicketKeys.ts';

type TicketsDeps = { terminal: Terminal; environment: Pick<Environment, 'shopUrl'> };
type Options = { keys: string; format: 'text' | 'json' };
type Verdict = Result<TicketFacts, TicketRefusal>;

/** `frontrow tickets …`: commands for the venue's gate. */
export function ticketsCommand(deps: TicketsDeps): Command {
  return new Command('tickets')
    .description('tickets at the gate')
    .addHelpText('after', '\nExample:\n  frontrow tickets verify FR1.… --keys keys.json')
    .addCommand(ticketsVerifyCommand(deps));
}

/** `frontrow tickets verify CODE|-`: verifies ticket codes as a gate does. Works offline with keys from a file. */
function ticketsVerifyCommand({ terminal, environment }: TicketsDeps): Command {
  return new Command('verify')
    .description("check whether a ticket's QR code is valid now")
    .argument('<code>', 'content of the QR code; - reads codes from the standard input, one per line')
    .option('--keys <file|url>', 'the public keys, as a JSON Web Key Set', `${environment.shopUrl}/api/v1/tickets/keys`)
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  curl https://tickets.example/api/v1/tickets/keys > keys.json\n' +
        '  frontrow tickets verify FR1.… --keys keys.json\n  scanner | frontrow tickets verify - --keys keys.json --format json\n\n' +
        'Exit codes: 0 good, 1 refused (one of them at least), 2 wrong use or unreadable keys, 3 keys unreachable.',
    )
    .action(async (given: string, { keys: place, format }: Options) => {
      const text = given === '-' ? (await readText('-', terminal.stdin)).text : given;
      const codes = text.split(/\s+/).filter(Boolean);
      if (codes.length === 0) throw new CommandError('There is no code to verify');
      const keys = await readTicketKeys(place, terminal.stdin);
      const verdicts = await Promise.all(codes.map((code) => verifyTicketCode(code, keys, new Date())));
      for (const verdict of verdicts) terminal.print(format === 'json' ? toJson(verdict) : describe(verdict, terminal));
      terminal.exitWith(verdicts.every(({ ok }) => ok) ? EXIT.good : EXIT.findings);
    });
}

const REASONS: Record<TicketRefusal['code'], string> = {
  malformed: 'this is no ticket code',
  unknownKey: 'signed with a key that is not among these',
  forged: 'not signed by the box office, or changed since',
  notYet: 'too early',
  expired: 'too late',
};

function describe(verdict: Verdict, { paint }: Pick<Terminal, 'paint'>): string {
  if (verdict.ok) return `${paint('green', 'good')}     ${describeTicket(verdict.value)}`;
  const { refusal } = verdict;
  // An unsigned ticket may contain anything, including terminal escape codes, so it is not printed.
  const signed = refusal.code === 'notYet' || refusal.code === 'expired';
  const about = signed ? `: ${describeTicket(refusal.ticket)}` : '';
  return `${paint('red', 'refused')}  ${REASONS[refusal.code]}${about}`;
}

function describeTicket({ ticketId, sessionId, seat, validFrom, validUntil }: TicketFacts): string {
  const place = seat ? `, ${seat.area} row ${seat.row} seat ${seat.number}` : '';
  return `ticket ${ticketId}, ${sessionId}${place}, from ${validFrom.toISOString()} to ${validUntil.toISOString()}`;
}

function toJson(verdict: Verdict): string {
  if (verdict.ok) return JSON.stringify({ good: true, ticket: verdict.value });
  const { code, ...about } = verdict.refusal;
  return JSON.stringify({ good: false, reason: code, ...about });
}
