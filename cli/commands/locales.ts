import { Command } from 'commander';
import type { CommandDeps } from '../terminal/command.ts';
import { localesCheckCommand } from './localesCheck.ts';
import { localesExportCommand } from './localesExport.ts';
import { localesFindCommand } from './localesFind.ts';
import { localesImportCommand } from './localesImport.ts';
import { localesMoveCommand } from './localesMove.ts';
import { localesPicturesCommand } from './localesPictures.ts';
import { localesStatsCommand } from './localesStats.ts';

/** `frontrow locales …`: commands for translators. */
export function localesCommand(deps: CommandDeps): Command {
  return new Command('locales')
    .description('check, find, count and move the texts of the shop, and exchange them with translators')
    .addCommand(localesCheckCommand(deps))
    .addCommand(localesStatsCommand(deps))
    .addCommand(localesFindCommand(deps))
    .addCommand(localesMoveCommand(deps))
    .addCommand(localesPicturesCommand(deps))
    .addCommand(localesExportCommand(deps))
    .addCommand(localesImportCommand(deps));
}
