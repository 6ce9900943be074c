import { Option } from 'commander';
import { CommandError, EXIT } from './CommandError.ts';
import type { Terminal } from './terminal.ts';

export type Confirming = { yes?: boolean };

export const yesOption = () => new Option('--yes', 'do not ask for confirmation, for scripts');

/**
 * Shows the impact of a change and asks for confirmation. Without a terminal there is no answer, so `--yes` is required.
 * Throws if the change is not confirmed.
 */
export async function confirm(
  { printStatus, ask }: Pick<Terminal, 'printStatus' | 'ask'>,
  { yes, preview, question }: Confirming & { preview: readonly string[]; question: string },
): Promise<void> {
  for (const line of preview) printStatus(line);
  if (yes) return;
  if (!ask) throw new CommandError('Nothing was changed: add --yes to confirm without a terminal');
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed', EXIT.findings);
}
