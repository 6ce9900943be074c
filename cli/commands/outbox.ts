import { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { OutboxMessage } from '#upstream/outbox/outboxStore.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption, toNumberBetween } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { outboxTestCommand } from './outboxTest.ts';

type OutboxDeps = {
  terminal: Terminal;
  environment: BoxOfficePlace & Pick<Environment, 'publicUrl' | 'publicUrlGiven' | 'smtpUrl' | 'mailFrom'>;
};
type Options = { limit: number; to?: string; format: 'text' | 'json' };

/** `frontrow outbox`: lists the newest messages, for shops without a mail server and for missing mails. */
export function outboxCommand({ terminal, environment }: OutboxDeps): Command {
  return new Command('outbox')
    .enablePositionalOptions()
    .addCommand(outboxTestCommand({ terminal, environment }))
    .description('print the newest messages to people: codes, notices')
    .option('-n, --limit <number>', 'how many', toNumberBetween(1, 1000), 10)
    .option('--to <address>', 'only to this e-mail address or phone number (+85291234567)')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow outbox --limit 1\n  frontrow outbox --to ana@example.com --format json\n  frontrow outbox test --to me@example.com\n\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs. Links begin with PUBLIC_URL:\n' +
        'give it the address of the shop, if that is not http://localhost:3000.\n' +
        'JSON is one message a line.\n' +
        'Exit codes: 0 read (also when it is empty), 2 wrong use, 3 no database.',
    )
    .action(async ({ limit, to, format }: Options) => {
      const messages = await readOutbox(environment, { most: limit, recipient: to?.toLowerCase() });
      if (messages.length === 0) terminal.printStatus('The outbox is empty');
      for (const message of messages.toReversed())
        terminal.print(format === 'json' ? JSON.stringify(message) : describe(message));
      const { publicUrl, publicUrlGiven } = environment;
      if (!publicUrlGiven && messages.some(({ text }) => text.includes(publicUrl)))
        terminal.printStatus(`Links begin with ${publicUrl}: for another address set PUBLIC_URL`);
    });
}

async function readOutbox(
  { publicUrl, ...place }: BoxOfficePlace & { publicUrl: string },
  wanted: { most: number; recipient: string | undefined },
) {
  const { openBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { listNewest } = await import('#upstream/outbox/outboxStore.ts');
  const { db, close } = await openBoxOffice(place, 'reading');
  const { renderMessages } = await import('#upstream/messages/renderMessages.ts');
  try {
    return await renderMessages(db, await listNewest(db, wanted), publicUrl);
  } finally {
    await close();
  }
}

function describe({ createdAt, channel, recipient, status, subject, text, lastError }: OutboxMessage): string {
  const head = `${writeMoment(createdAt)}  ${channel} to ${recipient}  (${status}${lastError ? `: ${lastError}` : ''})`;
  return [head, subject, text.trim()].filter(Boolean).join('\n').replaceAll('\n', '\n  ').concat('\n');
}
