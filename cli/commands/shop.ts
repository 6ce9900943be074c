import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, command, group } from '../terminal/command.ts';

/** `frontrow shop …`: name, company, fees and colours of a shop. */
export function shopCommand(deps: CommandDeps): Command {
  return group(
    'shop',
    'write and check shop.json, the file with name, company, fees, colours and cities of the shop',
    { examples: ['frontrow shop init', 'frontrow shop check shop.json'] },
    [checkCommand(deps), initCommand(deps)],
  );
}

function checkCommand({ terminal, environment }: CommandDeps): Command {
  return command('check', 'report every mistake in a shop file, as the shop does when it starts', {
    examples: ['frontrow shop check', 'frontrow shop check shop.json'],
    exits: '0 no mistake, 1 mistakes found, 2 no such file',
  })
    .argument('[file]', 'the shop file (default: SHOP_FILE, or shop.json beside DATA_DIR)')
    .action(async (file = environment.shopFile.path) => {
      const problems = await checkFile(file);
      for (const problem of problems) terminal.print(`${terminal.paint('red', '✖')} ${problem}`);
      if (problems.length > 0) terminal.exitWith(EXIT.findings);
      else terminal.print(`${file} is a good shop file`);
    });
}

async function checkFile(file: string): Promise<string[]> {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}. Write one with "frontrow shop init".`);
  const { checkShopFile } = await import('#shared/shop/readShop.ts');
  const { readBeside } = await import('#boxoffice/readShopFile.ts');
  return checkShopFile(readFileSync(file), readBeside(file)).problems;
}

function initCommand({ terminal, environment }: CommandDeps): Command {
  return command('init', 'write an example of a shop file with a remark on each setting, to change and shorten', {
    examples: ['frontrow shop init', 'frontrow shop init my-shop.json'],
    exits: '0 written, 2 the file exists',
  })
    .argument('[file]', 'the shop file (default: SHOP_FILE, or shop.json beside DATA_DIR)')
    .action(async (file = environment.shopFile.path) => {
      if (existsSync(file)) throw new CommandError(`${file} exists. Delete it first, or name another file.`);
      const { writeExampleFile } = await import('#shared/shop/exampleFile.ts');
      writeFileSync(file, writeExampleFile());
      terminal.print(`Wrote ${file}. Change it, check it with "frontrow shop check", and start the shop again.`);
    });
}
