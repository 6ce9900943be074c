import { createToken, takeCode, toUser } from './lib/login.js';

export function fromUpstream(_answer, { body, cookies }, { refuse }) {
  const email = body.email.trim().toLowerCase();
  if (!takeCode(email, cookies.dvid, body.code ?? '')) refuse(400, 'login.failed', 'The code is wrong or has expired');
  return { token: createToken(email), user: toUser(email) };
}
