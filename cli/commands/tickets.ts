import { Command } from 'commander';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { Environment } from '../terminal/environment.ts';
import { outputOption } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { fetchText } from '../tickets/fetchText.ts';
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
    .addCommand(keysCommand(deps));
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
