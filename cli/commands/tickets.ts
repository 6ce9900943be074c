import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { Environment } from '../terminal/environment.ts';
import { outputOption } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { fetchText } from '../tickets/fetchText.ts';
import { ticketsKeysCommand } from './ticketsKeys.ts';
import { ticketsVerifyCommand } from './ticketsVerify.ts';

type TicketsDeps = { terminal: Terminal; environment: Pick<Environment, 'shopUrl'> & BoxOfficePlace };

/** `frontrow tickets …`: commands for the venue's gate. */
export function ticketsCommand(deps: TicketsDeps): Command {
  return new Command('tickets')
    .description('tickets at the gate')
    .addHelpText(
      'after',
      '\nExample:\n  frontrow tickets verify FR1.… --keys keys.json --revoked revoked.json --log gate.jsonl',
    )
    .addCommand(ticketsVerifyCommand(deps))
    .addCommand(revokedCommand(deps))
    .addCommand(ticketsKeysCommand(deps));
}

function revokedCommand({ terminal, environment }: TicketsDeps): Command {
  return new Command('revoked')
    .description('fetch the signed list of refunded and void tickets, for a gate without a network')
    .option('--from <url>', 'where the list is', `${environment.shopUrl}/api/v1/tickets/revoked`)
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExample:\n  frontrow tickets revoked --output revoked.json\n\nExit codes: 0 written, 2 wrong use, 3 unreachable.',
    )
    .action(async ({ from }: { from: string }) => {
      terminal.write(await fetchText(from, 'list of revoked tickets', terminal.stdin));
    });
}
