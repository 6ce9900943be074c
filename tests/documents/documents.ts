import { writeCommandsPage } from './commandsPage.ts';
import { writeConfigurationPage } from './configurationPage.ts';

/** Pages that are written by `main.ts`, and compared by a test. */
export const DOCUMENTS: Record<string, () => string> = {
  'docs/commands.md': writeCommandsPage,
  'docs/configuration.md': writeConfigurationPage,
};
