import { Command } from 'commander';
import { CommandError } from '../terminal/CommandError.ts';
import type { CommandDeps } from '../terminal/command.ts';

const HELP = `
Examples:
  frontrow locales pictures id     then open pictures/id/common.html
  frontrow locales pictures zh-CN  the converted texts

It needs a build (npm run build) and Chromium, and takes some minutes. The shop runs in a temporary folder, with the
demo's events. "locales export" and "locales find" then name the pictures.
Exit codes: 0 drawn, 1 drawn, but texts are cut, covered or too wide, 2 wrong use.`;

/** `frontrow locales pictures [LANG]`: for each namespace, draws a sheet that shows where its texts appear. */
export function localesPicturesCommand({ terminal, environment }: CommandDeps): Command {
  return new Command('pictures')
    .description('open the shop in Chromium and make pictures that show the place of each text')
    .argument('[language]', 'a language of the shop', 'en')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .addHelpText('after', HELP)
    .action(async (given: string, { folder }: { folder: string }) => {
      const { findClosestLanguage } = await import('#shared/domain/language/findClosestLanguage.ts');
      const { findChromium } = await import('../pictures/findChromium.ts').catch(() => {
        throw new CommandError('playwright-core, which drives Chromium, is not installed: run npm ci');
      });
      const language = findClosestLanguage(given);
      if (!language) throw new CommandError(`${given} is not a language of the shop`);
      const chromium = findChromium(environment.chromiumPath);
      if (!chromium)
        throw new CommandError(
          'There is no Chromium: apt-get install chromium-headless-shell, or npx playwright-core install chromium-headless-shell',
        );
      const { drawPictures } = await import('../pictures/drawPictures.ts');
      await drawPictures({ language: language.code, textSet: language.textSet, folder, chromium }, terminal);
    });
}
