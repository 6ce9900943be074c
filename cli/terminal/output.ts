import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Command, Option } from 'commander';
import { cannotWrite } from './CommandError.ts';
import type { Terminal } from './terminal.ts';

export const outputOption = () => new Option('-o, --output <file>', 'write the result to this file');

/** Adds `--output` to each command with `--format`, and implements it for every command that has it. */
export function addOutput(program: Command, terminal: Terminal): void {
  for (const command of withSubcommands(program)) {
    const has = (name: string) => command.options.some(({ long }) => long === name);
    if (has('--format') && !has('--output')) command.addOption(outputOption());
  }
  let result: { file: string; isPrivate: boolean; read: () => string } | undefined;
  program.hook('preAction', (_program, command) => {
    const { output: file } = command.optsWithGlobals<{ output?: string }>();
    if (file === undefined) return;
    requireFolder(file);
    result = { file, isPrivate: !PUBLIC.some((path) => pathOf(command).startsWith(path)), read: terminal.collect() };
  });
  program.hook('postAction', () => {
    if (result) attempt(result.file, () => writeResult(result!));
  });
}

/** Commands whose results every user of the machine may read. Others may print names, login codes or discount codes. */
const PUBLIC = [
  ...['frontrow catalog', 'frontrow completion', 'frontrow contract', 'frontrow events', 'frontrow health'],
  ...['frontrow locales', 'frontrow room', 'frontrow smoke', 'frontrow tickets revoked'],
];
const pathOf = (command: Command): string =>
  [command.parent && pathOf(command.parent), command.name()].filter(Boolean).join(' ');

function writeResult({ file, isPrivate, read }: { file: string; isPrivate: boolean; read: () => string }): void {
  const opened = openSync(file, 'w', isPrivate ? 0o600 : 0o666);
  try {
    if (isPrivate && fstatSync(opened).isFile()) fchmodSync(opened, 0o600);
    writeFileSync(opened, read());
  } finally {
    closeSync(opened);
  }
}

export function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Throws if the folder of the file is not writable. Called before the work, which may take minutes. */
export function requireFolder(file: string): void {
  attempt(file, () => accessSync(dirname(file), constants.W_OK));
}

/** Writes a file for a program that may read it at any moment: the program finds the old text or the new one. */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  attempt(file, () => {
    try {
      writeFileSync(unfinished, text);
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
}

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
