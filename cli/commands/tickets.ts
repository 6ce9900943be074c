import { Command } from 'commander';
import { type TicketsDeps, ticketsVerifyCommand } from './ticketsVerify.ts';

/** `frontrow tickets …`: commands for the venue's gate. */
export function ticketsCommand(deps: TicketsDeps): Command {
  return new Command('tickets')
    .description('tickets at the gate')
    .addHelpText('after', '\nExample:\n  frontrow tickets verify FR1.… --keys keys.json')
    .addCommand(ticketsVerifyCommand(deps));
}
