import { createTransport } from 'nodemailer';
import { createCode } from './lib/login.js';

const { SMTP_URL = 'smtp://127.0.0.1:25', MAIL_FROM = 'tickets@localhost' } = process.env;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const post = createTransport(SMTP_URL);

export async function fromUpstream(_answer, { body, cookies }, { refuse }) {
  const email = body.email?.trim().toLowerCase() ?? '';
  if (!EMAIL.test(email)) refuse(400, 'request.invalid', 'No e-mail address', { email: 'No e-mail address' });
  const code = createCode(email, cookies.dvid) ?? refuse(429, 'code.tooSoon', 'A code was sent a moment ago');
  await post.sendMail({ from: MAIL_FROM, to: email, subject: `${code}`, text: `Your code: ${code}\n` });
  return { resendSeconds: 60 };
}
