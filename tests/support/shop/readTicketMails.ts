import { runCommand } from '#tests/support/process/runCommand.ts';
import type { RunningShop } from './startShop.ts';

/** Reads the e-mails with the tickets of a buyer, as an operator does. */
export async function readTicketMails(
  { databaseEnvironment, url }: Pick<RunningShop, 'databaseEnvironment' | 'url'>,
  email: string,
): Promise<string> {
  const { stdout } = await runCommand(['outbox', '--to', email, '--format', 'json'], {
    env: { ...databaseEnvironment, PUBLIC_URL: url },
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; text: string })
    .filter(({ kind }) => kind === 'ticketsIssued')
    .map(({ text }) => text)
    .join('\n');
}
