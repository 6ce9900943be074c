import { createTransport } from 'nodemailer';
import { createCode } from './lib/login.js';

const { SMTP_URL = 'smtp://127.0.0.1:25', MAIL_FROM = 'tickets@localhost' } = process.env;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const post = createTransport({ url: SMTP_URL, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 });

export async function fromUpstream(_answer, { body, cookies }, { refuse }) {
  const email = body.email?.trim().toLowerCase() ?? '';
  if (!EMAIL.test(email)) refuse(400, 'request.invalid', 'No e-mail address', { email: 'No e-mail address' });
  const code = createCode(email, cookies.dvid) ?? refuse(429, 'code.tooSoon', 'A code was sent a moment ago');
  // The mail server's error contains the address, which must not be in a log.
  const sending = post.sendMail({ from: MAIL_FROM, to: email, subject: `${code}`, text: `Your code: ${code}\n` });
  await sending.catch(() => refuse(503, 'upstream.unreachable', 'The mail could not be sent'));
  return { resendSeconds: 60 };
}
