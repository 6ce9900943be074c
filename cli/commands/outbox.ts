import type { Command } from 'commander';
import type { OutboxMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import { toNumberBetween } from '../terminal/optionValues.ts';
import { outboxTestCommand } from './outboxTest.ts';

type Options = { limit: number; to?: string; format: Format };

/** `frontrow outbox`: lists the newest messages, for shops without a mail server and for tracing missing e-mails. */
export function outboxCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('outbox', 'print the newest e-mails and text messages, such as login codes and tickets', {
    examples: [
      'frontrow outbox --limit 1',
      'frontrow outbox --to ana@example.com --format json',
      'frontrow outbox test --to me@example.com',
    ],
    notes: [
      'Links begin with PUBLIC_URL.',
      'Set it to the address of the shop if that is not http://localhost:3000.',
      'JSON output has one message per line.',
    ],
    exits: '0 read (even if it is empty)',
  })
    .enablePositionalOptions()
    .addCommand(outboxTestCommand({ terminal, environment }))
    .option('-n, --limit <number>', 'maximum number of messages', toNumberBetween(1, 1000), 10)
    .option('--to <address>', 'only messages to this e-mail address or phone number (+85291234567)')
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
  { publicUrl, shopFile, ...place }: CommandDeps['environment'],
  filter: { most: number; recipient: string | undefined },
) {
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { listNewest } = await import('#boxoffice/platform/outbox/outboxStore.ts');
  const { renderMessages } = await import('#boxoffice/people/messages/renderMessages.ts');
  const { readShopFile } = await import('#boxoffice/readShopFile.ts');
  const shop = readShopFile(shopFile);
  return withBoxOffice(place, async (db) => renderMessages(db, await listNewest(db, filter), { publicUrl, shop }));
}

function describe({ createdAt, channel, recipient, status, subject, text, lastError }: OutboxMessage): string {
  const head = `${writeMoment(createdAt)}  ${channel} to ${recipient}  (${status}${lastError ? `: ${lastError}` : ''})`;
  return [head, subject, text.trim()].filter(Boolean).join('\n').replaceAll('\n', '\n  ').concat('\n');
}
