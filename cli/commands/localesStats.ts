import { Command } from 'commander';
import type { Coverage, LanguageStats } from '../locales/stats.ts';
import type { CommandDeps } from '../terminal/command.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Options = { folder: string; code: string; format: (typeof FORMATS)[number] };

const FORMATS = ['text', 'json'] as const;

const HELP = `
Examples:
  frontrow locales stats
  frontrow locales stats --format json

A text counts as done when its translation was made from the current English text.
Exit codes: 0 for success, 2 for wrong use or unreadable files.`;

/** `frontrow locales stats`: how complete each language is, by namespace and by screen. */
export function localesStatsCommand({ terminal }: CommandDeps): Command {
  return new Command('stats')
    .description('show how complete each language is, by namespace and by screen')
    .option('--folder <folder>', 'folder of the locale files', 'locales')
    .option('--code <folder>', 'folder of the code that shows the texts', '.')
    .addOption(formatOption(FORMATS))
    .addHelpText('after', HELP)
    .action(async ({ folder, code, format }: Options) => {
      const { readSoundProject } = await import('../locales/readProject.ts');
      const { readScreens } = await import('../locales/screens.ts');
      const { countStats } = await import('../locales/stats.ts');
      const stats = countStats(readSoundProject(folder).units, await readScreens(code));
      terminal.print(format === 'json' ? JSON.stringify(stats, null, 2) : toTable(stats, terminal));
    });
}

function toTable(stats: LanguageStats[], { paint }: Terminal): string {
  return stats
    .flatMap(({ language, all, namespaces, screens }) => [
      toRow(paint('bold', language.padEnd(24)), all),
      '  by namespace',
      ...namespaces.map(({ name, ...coverage }) => toRow(`    ${name.padEnd(20)}`, coverage)),
      ...(screens.length > 0 ? ['  by screen'] : []),
      ...screens.map(({ name, ...coverage }) => toRow(`    ${name.padEnd(20)}`, coverage)),
      '',
    ])
    .join('\n')
    .trimEnd();
}

function toRow(name: string, { percent, done, texts, missing, stale }: Coverage): string {
  const rest = [missing && `${missing} missing`, stale && `${stale} stale`].filter(Boolean).join(', ');
  return `${name} ${`${percent} %`.padStart(7)}  ${String(done).padStart(4)} of ${texts}${rest && `  (${rest})`}`;
}
