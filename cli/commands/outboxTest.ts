import type { Command } from 'commander';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, command, type Format } from '../terminal/command.ts';
import { formatOption } from '../terminal/optionValues.ts';
import { whileWaiting } from '../terminal/progress.ts';

type Options = { to: string; format: Format };
type Sent = { server: string; from: string; to: string; answer: string };

/** `frontrow outbox test`: sends one e-mail through the mail server that SMTP_URL names. */
export function outboxTestCommand({ terminal, environment }: CommandDeps): Command {
  return command('test', 'send one e-mail through the mail server that SMTP_URL names, and print the response', {
    examples: ['SMTP_URL=smtp://mail.example:587 frontrow outbox test --to me@example.com'],
    notes: [
      'Takes SMTP_URL and MAIL_FROM from the environment of the shop; without MAIL_FROM, the sender is the contact address',
      'of the catalogue. An accepted e-mail may still not arrive: check the mailbox and its spam folder.',
    ],
    exits: '0 accepted, 1 refused, 2 wrong use or settings, 3 no server or no database',
  })
    .requiredOption('--to <address>', 'e-mail address of the recipient')
    .addOption(formatOption(['text', 'json'] as const))
    .action(async ({ to, format }: Options) => {
      if (!isEmail(to)) throw new CommandError(`${to} is not an e-mail address`);
      const sent = await whileWaiting(terminal, 'sending', sendTest(environment, to));
      if (format === 'json') terminal.print(JSON.stringify(sent));
      else terminal.print(`${sent.server} accepts a mail from ${sent.from} to ${to}: ${sent.answer}`);
    });
}

async function sendTest(
  { smtpUrl, mailFrom, shopFile, ...place }: CommandDeps['environment'],
  to: string,
): Promise<Sent> {
  if (!smtpUrl)
    throw new CommandError(
      'SMTP_URL is not set, so no mail leaves the outbox. Set it to an address like smtp://mail.example:587',
    );
  const { protocol, host: server } = URL.parse(smtpUrl) ?? {};
  if (!server || !/^smtps?:$/.test(protocol ?? ''))
    throw new CommandError('SMTP_URL is not an address like smtp://mail.example:587');
  const { readShopFile } = await import('#boxoffice/readShopFile.ts');
  const shop = readShopFile(shopFile);
  const from = mailFrom ?? shop.mailFrom ?? shop.contact?.email ?? (await readSender(place));
  const { smtpTransport } = await import('#boxoffice/people/messages/smtpTransport.ts');
  const { frameMail } = await import('#boxoffice/people/messages/frameMail.ts');
  const text = 'This mail shows that the shop can send mails. You do not need to do anything.';
  const { nameShop } = await import('#boxoffice/people/messages/nameShop.ts');
  const blocks = [{ kind: 'text', text } as const];
  const mail = nameShop(frameMail({ language: 'en', subject: 'Test of the mail server', blocks }), shop);
  const transport = smtpTransport(smtpUrl, { name: shop.name, findAddress: async () => from });
  try {
    const answer = await transport.send({ id: crypto.randomUUID(), recipient: to, ...mail });
    return { server, from, to, answer };
  } catch (error) {
    throw explain(error as SmtpError, server);
  } finally {
    transport.close();
  }
}

async function readSender(place: BoxOfficePlace): Promise<string> {
  const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { findSender } = await import('#boxoffice/people/messages/findSender.ts');
  return withBoxOffice(place, (db) => findSender(db, {}));
}

type SmtpError = Error & { response?: string };

/** An error with a response means that the server refused the e-mail. Any other error counts as a failed connection. */
const explain = ({ message, response }: SmtpError, server: string) =>
  response
    ? new CommandError(`${server} refuses the mail: ${response}`, EXIT.findings)
    : new CommandError(`${server} cannot be reached: ${message}`, EXIT.unreachable);
