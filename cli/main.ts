import { Command } from 'commander';
import { healthCommand } from './commands/health.ts';

const program = new Command('frontrow')
  .description('Look after a Frontrow shop from a terminal')
  .showHelpAfterError()
  .addCommand(healthCommand({ print: console.log, exitWith: (code) => (process.exitCode = code) }));

await program.parseAsync();
