import { Command } from 'commander';
import { EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';

type Options = { folder: string; code: string };

const HELP = `
Examples:
  frontrow locales move common:close common:sheet.close     a text, or a plural without its _one and _other
  frontrow locales move orders:ask order:ask                a group

Exit codes: 0 moved, 1 moved, but the printed places in the code still build the old key, 2 wrong use.`;

/** `frontrow locales move OLD NEW`: renames a key in the locale files and in the code. */
export function localesMoveCommand({ terminal }: CommandDeps): Command {
  return new Command('move')
    .description('move a text or a group to another key, in all languages, records, settings, notes and the code')
    .argument('<old>')
    .argument('<new>')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--code <folder>', 'folder of the code that uses the texts', '.')
    .addHelpText('after', HELP)
    .action(async (from: string, to: string, { folder, code }: Options) => {
      const { moveTexts } = await import('../locales/tasks/moveTexts.ts');
      const byHand = moveTexts(folder, code, [from, to]);
      for (const place of byHand) terminal.print(`${place}: builds the key, change it by hand`);
      terminal.exitWith(byHand.length > 0 ? EXIT.findings : EXIT.good);
    });
}
