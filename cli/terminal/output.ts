import { accessSync, constants, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, Option } from 'commander';
import { cannotWrite } from './CommandError.ts';
import type { Terminal } from './terminal.ts';

export const outputOption = () => new Option('-o, --output <file>', 'write the result to this file');

/** Gives `--output` to each command that has a `--format`, and makes it work for every command that has it. */
export function addOutput(program: Command, terminal: Terminal): void {
  for (const command of withSubcommands(program)) {
    const has = (name: string) => command.options.some(({ long }) => long === name);
    if (has('--format') && !has('--output')) command.addOption(outputOption());
  }
  let result: { file: string; read: () => string } | undefined;
  program.hook('preAction', (_program, command) => {
    const { output: file } = command.optsWithGlobals<{ output?: string }>();
    if (file === undefined) return;
    // Before the work, which may take minutes.
    attempt(file, () => accessSync(dirname(file), constants.W_OK));
    result = { file, read: terminal.collect() };
  });
  program.hook('postAction', () => {
    if (result) attempt(result.file, () => writeFileSync(result!.file, result!.read()));
  });
}

export function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
