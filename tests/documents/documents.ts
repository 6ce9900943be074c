import { writeCommandsPage } from './commandsPage.ts';
import { writeConfigurationPage } from './configurationPage.ts';
import { writeContractDescriptions } from './contractDescriptions.ts';
import { writeOwnBoxOfficePage } from './ownBoxOfficePage.ts';

/** Pages and data that `main.ts` writes. A test checks that they are up to date. */
export const DOCUMENTS: Record<string, () => string> = {
  'docs/commands.md': writeCommandsPage,
  'docs/configuration.md': writeConfigurationPage,
  'docs/own-box-office.md': writeOwnBoxOfficePage,
  'cli/contract/descriptions.json': writeContractDescriptions,
};
