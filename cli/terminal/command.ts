import { Command } from 'commander';
import type { Environment } from './environment.ts';
import { formatOption } from './optionValues.ts';
import type { Terminal } from './terminal.ts';

export type CommandDeps = { terminal: Terminal; environment: Environment };
export type Format = 'text' | 'json';

type Help = {
  examples: readonly string[];
  notes?: readonly string[];
  /** Exit codes with their meanings. */
  exits: string;
};

export const command = (name: string, description: string, { examples, notes = [], exits }: Help): Command =>
  withHelp(name, description, { examples, notes: [...notes, `Exit codes: ${exits}.`] });

export const FINDS_DATABASE =
  'Opens the database at DATABASE_URL or, if it is unset, in DATA_DIR (./data). The shop may be running.';

/**
 * A command that opens the database of the box office. The exit codes for wrong use and a missing database are added to
 * `exits`.
 */
export const officeCommand = (
  name: string,
  description: string,
  { notes = [], exits, formats = ['text', 'json'], ...help }: Help & { formats?: readonly string[] },
): Command =>
  command(name, description, {
    ...help,
    notes: [...notes, FINDS_DATABASE],
    exits: `${exits}, 2 wrong use, 3 no database`,
  }).addOption(formatOption(formats));

/** A command that has only subcommands. */
export function group(
  name: string,
  description: string,
  { examples }: Pick<Help, 'examples'>,
  commands: readonly Command[],
): Command {
  const parent = withHelp(name, description, { examples });
  for (const child of commands) parent.addCommand(child);
  return parent;
}

function withHelp(name: string, description: string, { examples, notes = [] }: Omit<Help, 'exits'>): Command {
  const title = examples.length === 1 ? 'Example' : 'Examples';
  const lines = [`${title}:`, ...examples.map((line) => `  ${line}`), ...(notes.length > 0 ? [''] : []), ...notes];
  return new Command(name).description(description).addHelpText('after', `\n${lines.join('\n')}`);
}
