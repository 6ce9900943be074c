import type { Command } from 'commander';
import { type CommandDeps, command, group } from '../terminal/command.ts';
import { outputOption } from '../terminal/output.ts';
import { fetchText } from '../tickets/fetchText.ts';
import { ticketsKeysCommand } from './ticketsKeys.ts';
import { ticketsVerifyCommand } from './ticketsVerify.ts';

/** `frontrow tickets …`: commands for the venue's gate. */
export function ticketsCommand(deps: CommandDeps): Command {
  return group(
    'tickets',
    'verify tickets at the gate, and manage the keys that sign them',
    {
      examples: ['frontrow tickets verify FR1.… --keys keys.json --revoked revoked.json --log gate.jsonl'],
    },
    [ticketsVerifyCommand(deps), revokedCommand(deps), ticketsKeysCommand(deps)],
  );
}

function revokedCommand({ terminal, environment }: CommandDeps): Command {
  return command('revoked', 'fetch the signed list of refunded and void tickets, for a gate without a network', {
    examples: ['frontrow tickets revoked --output revoked.json'],
    exits: '0 written, 2 wrong use, 3 unreachable',
  })
    .option('--from <url>', 'address of the list', `${environment.shopUrl}/api/v1/tickets/revoked`)
    .addOption(outputOption())
    .action(async ({ from }: { from: string }) => {
      terminal.write(await fetchText(from, 'list of revoked tickets', terminal.stdin));
    });
}
