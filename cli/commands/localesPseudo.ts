import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

type Options = { folder: string; out?: string };

const HELP = `
Examples:
  frontrow locales pseudo                    print it, as JSON by namespace
  frontrow locales pseudo --out /tmp/pseudo  write it as files

To see it in the shop: PSEUDO_WORDS=true npm run dev, then any page in English.
What is plain there is hard-coded; what lacks its closing bracket ⟧ is cut.
The production server refuses PSEUDO_WORDS, and no list of languages knows it.

Exit codes: 0, or 2 for wrong use and unreadable files.`;

/** `frontrow locales pseudo`: writes a pseudo-translation. It reveals text that is hard-coded or cut off. */
export function localesPseudoCommand({ terminal }: { terminal: Terminal }): Command {
  return new Command('pseudo')
    .description('make a pseudo-language, to find text that is hard-coded or cut')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--out <folder>', 'where to write it; without it: standard output')
    .addHelpText('after', HELP)
    .action(async ({ folder, out }: Options) => {
      const { pseudoWords } = await import('#shared/domain/language/pseudoText.ts');
      const { readSoundTextSets, SOURCE } = await import('../locales/textSets.ts');
      const sources = readSoundTextSets(folder).files.filter(({ textSet }) => textSet === SOURCE);
      const words = sources.map(({ namespace, source }) => [namespace, pseudoWords(JSON.parse(source))] as const);
      if (!out) return terminal.print(JSON.stringify(Object.fromEntries(words), null, 2));
      mkdirSync(out, { recursive: true });
      for (const [namespace, texts] of words)
        writeFileSync(join(out, `${namespace}.json`), `${JSON.stringify(texts, null, 2)}\n`);
      terminal.printStatus(`${words.length} files in ${out}`);
    });
}
