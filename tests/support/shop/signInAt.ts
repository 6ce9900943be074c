import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { createVisitor } from './createVisitor.ts';

/** Signs a newcomer in at a shop that runs as a separate program and stores its e-mails in the outbox of `dataDir`. */
export async function signInAt(url: string, { dataDir, email }: { dataDir: string; email: string }) {
  const visitor = createVisitor({ url, publicUrl: url });
  await visitor.get('/en/about');
  await visitor.call('POST', '/api/v3/user/sendLoginCode', { email });
  const { stdout } = await runFrontrow(['outbox', '--to', email, '--limit', '1'], { env: { DATA_DIR: dataDir } });
  const code = /\b\d{6}\b/.exec(stdout)?.[0];
  const { body } = await visitor.call('POST', '/api/v1/user/mail/login', { email, code });
  if (body.code !== 200) throw new Error(`The login was answered with ${JSON.stringify(body)}`);
  return visitor;
}
