import { watch } from 'node:fs/promises';
import { Command } from 'commander';
import { CHECK_FORMATS, listRules } from '../locales/report/formatReport.ts';
import type { CommandDeps } from '../terminal/command.ts';
import { formatOption, toList } from '../terminal/optionValues.ts';

const HELP = `
Examples:
  frontrow locales check
  frontrow locales check --fix                          fixes spaces and punctuation, and records new translations
  frontrow locales check --fix --remove-unused          also removes texts that the code never uses
  frontrow locales check --watch
  frontrow locales check --accept 'common:footer.*'     these translations still fit the changed English text
  frontrow locales check --rule placeholders,stale
  frontrow locales check --list-rules                   prints each rule with a wrong and a right example

The settings of the rules (limits, names, fixed and dynamic keys) are in locales/check.json, the terms in locales/glossary.json.

Exit codes: 0 nothing found, 1 findings, 2 wrong use or unreadable settings.`;

/** `frontrow locales check`: checks that all languages are complete and correct. */
export function localesCheckCommand({ terminal }: CommandDeps): Command {
  return new Command('check')
    .description('check that all languages are complete and correct')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--code <folder>', 'folder of the code that uses the texts', '.')
    .option('--no-code', 'skip the rules about code')
    .addOption(formatOption(CHECK_FORMATS))
    .option('--rule <ids>', 'only these rules, separated by commas', toList)
    .option('--list-rules', 'print the rules, each with a wrong and a right example')
    .option('--fix', 'fix what can be fixed automatically, then check again')
    .option('--remove-unused', 'with --fix: remove texts that the code never uses')
    .option('--watch', 'check again after each change of the locale files, until Ctrl-C')
    .option('--accept <keys>', 'accept these stale translations as up to date (patterns: common:*, about:**)', toList)
    .addHelpText('after', HELP)
    .action(async (options) => {
      if (options.listRules) return terminal.print(listRules());
      const { checkLocales } = await import('../locales/tasks/checkLocales.ts');
      await checkLocales(options, terminal);
      if (!options.watch) return;
      for await (const _change of watch(options.folder, { recursive: true })) {
        await checkLocales(options, terminal);
        terminal.printStatus('Waiting for the next change …');
      }
    });
}
