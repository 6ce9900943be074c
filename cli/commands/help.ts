import { Command } from 'commander';
import { CommandError } from '../terminal/CommandError.ts';

/** `frontrow help orders refund`: the help of a command at any depth. */
export function helpCommand(): Command {
  return new Command('help')
    .description('print the help of a command')
    .argument('[command...]', 'command and its subcommands')
    .addHelpText(
      'after',
      '\nExample:\n  frontrow help orders refund\n\nExit codes: 0 printed, 2 there is no such command.',
    )
    .action((names: string[], _options: object, help: Command) => {
      const found = names.reduce<Command | undefined>(
        (command, name) => command?.commands.find((one) => one.name() === name),
        help.parent!,
      );
      if (!found) throw new CommandError(`There is no command ${names.join(' ')}: see "frontrow --help"`);
      found.outputHelp();
    });
}
