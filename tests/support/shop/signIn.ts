import { createVisitor } from './createVisitor.ts';
import { readCode } from './readCode.ts';
import type { RunningShop } from './startShop.ts';

let newcomers = 0;
export const newAddress = () => `newcomer${++newcomers}.${Date.now()}@example.com`;

/** Signs in a newcomer with the code from the outbox; `at` may be another shop with the same box office. */
export async function signIn(shop: RunningShop, { at = shop, email = newAddress() } = {}) {
  const visitor = createVisitor(at);
  await visitor.get('/en/about');
  await visitor.call('POST', '/api/v3/user/sendLoginCode', { email });
  const login = { email, code: await readCode(shop, email) };
  const answer = await visitor.call('POST', '/api/v1/user/mail/login', login);
  return { visitor, answer, email };
}
