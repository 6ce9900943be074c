import { Command } from 'commander';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { Environment } from '../terminal/environment.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { whileWaiting } from '../terminal/whileWaiting.ts';

type TestDeps = { terminal: Terminal; environment: BoxOfficePlace & Pick<Environment, 'smtpUrl' | 'mailFrom'> };
type Options = { to: string; format: 'text' | 'json' };
type Sent = { server: string; from: string; to: string; answer: string };

/** `frontrow outbox test`: sends one mail through the mail server of SMTP_URL. */
export function outboxTestCommand({ terminal, environment }: TestDeps): Command {
  return new Command('test')
    .description('send one mail through the mail server of SMTP_URL, and print what the server answers')
    .requiredOption('--to <address>', 'who gets it')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  SMTP_URL=smtp://mail.example:587 frontrow outbox test --to me@example.com\n\n' +
        'Takes SMTP_URL and MAIL_FROM from the environment of the shop; without MAIL_FROM, the sender is the contact address\n' +
        'of the catalogue. That the server takes a mail does not say that it arrives: look into the mailbox, and into its spam.\n' +
        'Exit codes: 0 the server took it, 1 it refused it, 2 wrong use or settings, 3 no server or no database.',
    )
    .action(async ({ to, format }: Options) => {
      if (!isEmail(to)) throw new CommandError(`${to} is no e-mail address`);
      const sent = await whileWaiting(terminal, 'sending', sendTest(environment, to));
      if (format === 'json') terminal.print(JSON.stringify(sent));
      else terminal.print(`${sent.server} takes a mail from ${sent.from} to ${to}: ${sent.answer}`);
    });
}

async function sendTest({ smtpUrl, mailFrom, ...place }: TestDeps['environment'], to: string): Promise<Sent> {
  if (!smtpUrl)
    throw new CommandError('SMTP_URL is not set, so that no mail leaves the outbox: smtp://mail.example:587');
  const { protocol, host: server } = URL.parse(smtpUrl) ?? {};
  if (!server || !/^smtps?:$/.test(protocol ?? ''))
    throw new CommandError('SMTP_URL is no address like smtp://mail.example:587');
  const from = mailFrom ?? (await readSender(place));
  const { smtpTransport } = await import('#upstream/messages/smtpTransport.ts');
  const { frameMail } = await import('#upstream/messages/frameMail.ts');
  const text = 'This mail shows that the shop can send mails. Nobody has to do anything.';
  const mail = frameMail({ language: 'en', subject: 'Test of the mail server', blocks: [{ kind: 'text', text }] });
  const transport = smtpTransport(smtpUrl, async () => from);
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
  const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
  const { findSender } = await import('#upstream/messages/findSender.ts');
  return readFromBoxOffice(place, (db) => findSender(db, undefined));
}

type SmtpError = Error & { response?: string };

/** A server that answered has refused. */
const explain = ({ message, response }: SmtpError, server: string) =>
  response
    ? new CommandError(`${server} refuses the mail: ${response}`, EXIT.findings)
    : new CommandError(`${server} cannot be reached: ${message}`, EXIT.unreachable);
