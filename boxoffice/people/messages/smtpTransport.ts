import { createTransport } from 'nodemailer';
import { LONGEST_SENDING_MS, type Transport } from './deliverMessages.ts';
import type { RenderedMessage } from './renderMessages.ts';
import { unsubscribeHeaders } from './unsubscribeHeaders.ts';

const CALENDAR_FILE = { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };

type Mail = Pick<RenderedMessage, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'calendar'>;
/** `send` returns the response of the server. */
type SmtpTransport = Required<Transport> & { send: (mail: Mail) => Promise<string> };

type Sender = { name: string; findAddress: () => Promise<string> };

/**
 * Sends e-mails over SMTP. The sender's address is read for each one, because the contact of the catalogue may change.
 */
export function smtpTransport(smtpUrl: string, { name, findAddress }: Sender): SmtpTransport {
  const mailer = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: LONGEST_SENDING_MS / 4,
    greetingTimeout: LONGEST_SENDING_MS / 4,
    socketTimeout: LONGEST_SENDING_MS / 2,
  });
  return {
    async send({ id, recipient, subject, text, html, calendar }) {
      const sender = await findAddress();
      const { response } = await mailer.sendMail({
        from: { name, address: sender },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        ...(calendar && { attachments: [{ ...CALENDAR_FILE, content: calendar }] }),
        // The id is the same for every attempt, so that mail programs can detect duplicates.
        messageId: `<${id}@${sender.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(text) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return response;
    },
    close: () => mailer.close(),
  };
}
