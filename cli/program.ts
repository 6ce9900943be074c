import { Command } from 'commander';
import { readVersion } from '#server/ops/readVersion.ts';
import { catalogCommand } from './commands/catalog.ts';
import { codesCommand } from './commands/codes.ts';
import { completionCommand } from './commands/completion.ts';
import { contractCommand } from './commands/contract.ts';
import { dbCommand } from './commands/db.ts';
import { eventsCommand } from './commands/events.ts';
import { healthCommand } from './commands/health.ts';
import { helpCommand } from './commands/help.ts';
import { localesCommand } from './commands/locales.ts';
import { logCommand } from './commands/log.ts';
import { ordersCommand } from './commands/orders.ts';
import { outboxCommand } from './commands/outbox.ts';
import { paymentsCommand } from './commands/payments.ts';
import { roomCommand } from './commands/room.ts';
import { salesCommand } from './commands/sales.ts';
import { shopCommand } from './commands/shop.ts';
import { smokeCommand } from './commands/smoke.ts';
import { stockCommand } from './commands/stock.ts';
import { stormCommand } from './commands/storm.ts';
import { ticketsCommand } from './commands/tickets.ts';
import type { Environment } from './terminal/environment.ts';
import { addOutput } from './terminal/output.ts';
import type { Terminal } from './terminal/terminal.ts';

type Deps = { terminal: Terminal; environment: Environment };

export function createProgram(deps: Deps): Command {
  const program = new Command('frontrow')
    .version(readVersion())
    .description('Operate a Frontrow shop from a terminal')
    .addHelpText(
      'after',
      '\nExit codes of every command: 0 success, 1 problems found, 2 usage error, 3 server unreachable, 4 over the time budget,\n' +
        '5 cannot be proven (room verify), 70 internal error, 74 output not written (full disk), 130 interrupted (Ctrl-C).',
    )
    .addCommand(catalogCommand(deps))
    .addCommand(codesCommand(deps))
    .addCommand(contractCommand(deps))
    .addCommand(dbCommand(deps))
    .addCommand(eventsCommand(deps))
    .addCommand(healthCommand(deps))
    .addCommand(localesCommand(deps))
    .addCommand(logCommand(deps))
    .addCommand(ordersCommand(deps))
    .addCommand(outboxCommand(deps))
    .addCommand(paymentsCommand(deps))
    .addCommand(roomCommand(deps))
    .addCommand(salesCommand(deps))
    .addCommand(shopCommand(deps))
    .addCommand(smokeCommand(deps))
    .addCommand(stockCommand(deps))
    .addCommand(stormCommand(deps))
    .addCommand(ticketsCommand(deps))
    .addCommand(completionCommand(deps))
    .addCommand(helpCommand())
    .helpCommand(false)
    .enablePositionalOptions();
  addOutput(program, deps.terminal);
  return program;
}
