import { Command } from 'commander';
import { createMatcher } from '../locales/keyPatterns.ts';
import type { KeyPlaces } from '../locales/keyPlaces.ts';
import { SOURCE, type TextSets } from '../locales/textSets.ts';
import { EXIT } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';

type Options = { folder: string; code: string };

const HELP = `
Examples:
  frontrow locales find "Pay now"         a part of a text, in any language
  frontrow locales find common:close      a key, or a pattern of keys: 'orders:ask.**'

Exit codes: 0 found, 1 nothing found, 2 wrong use or unreadable files.`;

/** `frontrow locales find TEXT|KEY`: shows a text in all languages, and the places where it appears. */
export function localesFindCommand({ terminal }: CommandDeps): Command {
  return new Command('find')
    .description('find a text or a key: its languages, pages, picture and places in the code')
    .argument('<text or key>')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--code <folder>', 'folder of the code that uses the texts', '.')
    .addHelpText('after', HELP)
    .action(async (wanted: string, { folder, code }: Options) => {
      const { readSoundProject } = await import('../locales/readProject.ts');
      const { createPlaces, readScreens } = await import('../locales/screens.ts');
      const { findKeyPlaces } = await import('../locales/keyPlaces.ts');
      const { findPicture } = await import('../pictures/pictureFiles.ts');
      const { sets, settings } = readSoundProject(folder);
      const placeOf = createPlaces(await readScreens(code), settings);
      const found = findTexts(sets, wanted, findKeyPlaces(code, sets, settings));
      for (const { id, texts, code: places } of found) {
        terminal.print(terminal.paint('bold', id));
        for (const [textSet, text] of texts) terminal.print(`  ${textSet.padEnd(8)} ${text}`);
        terminal.print(`  pages    ${placeOf(id.split(':')[0]!)}`);
        const picture = texts.map(([textSet]) => findPicture(textSet, id)).find((file) => file !== undefined);
        if (picture) terminal.print(`  picture  ${picture}`);
        for (const place of places) terminal.print(`  code     ${place}`);
      }
      terminal.exitWith(found.length > 0 ? EXIT.good : EXIT.findings);
    });
}

type FoundText = { id: string; texts: [textSet: string, text: string][]; code: string[] };

/** Finds texts by a part of the text in any language and letter case, by a key, or by a key pattern. */
function findTexts(sets: TextSets, wanted: string, places: KeyPlaces | undefined): FoundText[] {
  const isKey = createMatcher([wanted]);
  const part = wanted.toLowerCase();
  const ids = sets.files.flatMap(({ namespace, entries }) =>
    [...entries.values()]
      .filter(({ key, text }) => isKey(`${namespace}:${key}`) || key === wanted || text.toLowerCase().includes(part))
      .map(({ key }) => `${namespace}:${key}`),
  );
  return [...new Set(ids)].map((id) => {
    const [namespace = '', key = ''] = id.split(':');
    const texts = sets.files
      .filter((file) => file.namespace === namespace && file.entries.has(key))
      .sort((one, other) => Number(other.textSet === SOURCE) - Number(one.textSet === SOURCE))
      .map((file): [string, string] => [file.textSet, file.entries.get(key)!.text]);
    return { id, texts, code: (places?.get(id) ?? []).map(({ file, line }) => `${file}:${line}`) };
  });
}
