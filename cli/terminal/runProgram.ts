import { type Command, CommanderError } from 'commander';
import { StartError } from '#shared/kernel/StartError.ts';
import { CommandError, EXIT } from './CommandError.ts';
import { withSubcommands } from './output.ts';
import type { Terminal } from './terminal.ts';

/** Runs the requested command. Every result maps to one of the exit codes. */
export async function runProgram(program: Command, args: readonly string[], terminal: Terminal): Promise<void> {
  for (const command of withSubcommands(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.printStatus(text.trimEnd()),
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return terminal.exitWith(error.exitCode === 0 ? EXIT.good : EXIT.misuse);
    const isForeseen = error instanceof CommandError || error instanceof StartError;
    terminal.printStatus(isForeseen ? error.message : String(error instanceof Error ? error.stack : error));
    if (error instanceof CommandError) terminal.exitWith(error.exitCode);
    else terminal.exitWith(isForeseen ? EXIT.misuse : EXIT.accident);
  }
}
