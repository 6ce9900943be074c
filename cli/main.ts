import { Command } from 'commander';
import { healthCommand } from './commands/health.ts';
import { outboxCommand } from './commands/outbox.ts';

const { DATABASE_URL, DATA_DIR } = process.env;

const program = new Command('frontrow')
  .description('Look after a Frontrow shop from a terminal')
  .showHelpAfterError()
  .addCommand(healthCommand({ print: console.log, exitWith: (code) => (process.exitCode = code) }))
  .addCommand(
    outboxCommand({ print: console.log, databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR || './data' }),
  );

await program.parseAsync();
