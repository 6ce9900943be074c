import type { Command } from 'commander';
import { createProgram } from '#cli/program.ts';
import { readEnvironment } from '#cli/terminal/environment.ts';
import type { Terminal } from '#cli/terminal/terminal.ts';

const WIDTH = 110;
const HEAD = `# Commands

Run \`npx frontrow COMMAND\` or, with the image, \`docker run … frontrow COMMAND\`. Results go to standard output or to
\`--output FILE\`, everything else to standard error. \`frontrow completion\` prints a script that completes commands in a
shell. \`node tests/documents/main.ts\` writes this page from the help of the commands.
`;

/** Returns the program without any setting except `OPERATOR`. */
export const documentedProgram = (): Command =>
  createProgram({ terminal: {} as Terminal, environment: readEnvironment({ OPERATOR: 'you' }) });

/** Returns the text of docs/commands.md. */
export function writeCommandsPage(): string {
  const program = documentedProgram();
  const [top, ...rest] = listCommands(program);
  const rows = program.commands.map(
    (command) => `| [\`${command.name()}\`](#frontrow-${command.name()}) | ${command.description()} |`,
  );
  return [
    HEAD,
    ['| Command | What it does |', '|---|---|', ...rows].join('\n'),
    `\n${noteOf(top!)}`,
    ...rest.map((command) => `\n## frontrow ${nameOf(command)}\n\n\`\`\`\n${readHelp(command).trim()}\n\`\`\``),
    '',
  ].join('\n');
}

/** Returns the command and all its subcommands, the outer ones first. */
export const listCommands = (command: Command): Command[] => [command, ...command.commands.flatMap(listCommands)];

/** `catalog import` */
export const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}`.trim() : '';

export function readHelp(command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => (help += text),
    getOutHelpWidth: () => WIDTH,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return help;
}

/** Returns the help that the program prints below its list of commands. */
const noteOf = (program: Command) =>
  readHelp(program)
    .split(/\n(?=Exit codes)/)[1]!
    .trim();
