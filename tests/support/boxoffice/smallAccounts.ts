import { desc, eq } from 'drizzle-orm';
import request from 'supertest';
import { renderMessages } from '#boxoffice/people/messages/renderMessages.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { smallBoxOffice } from './smallBoxOffice.ts';

type Options = {
  token?: string | undefined;
  language?: string;
  address?: string;
  device?: string | undefined;
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any; headers: Record<string, string> };

/** Opens the small box office, and adds functions that call it, by default each time from a different address. */
export async function smallAccounts(options: Parameters<typeof smallBoxOffice>[0] = {}) {
  const office = await smallBoxOffice(options);
  let visitors = 0;

  async function call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, options: Options = {}) {
    visitors += 1;
    const {
      token,
      language = 'en',
      address = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
      device,
      headers: own = {},
    } = options;
    const cookie = [device && `dvid=${device}`, token && `pner=${token}`].filter(Boolean).join('; ');
    const asked = request(office.app)
      [method](`/api${path}`)
      .set({ language, 'x-forwarded-for': address, cookie, ...own });
    const { status, body: answer, headers } = await (body ? asked.send(body) : asked);
    return { status, body: answer, headers } as Answer;
  }

  /** Reads the newest message to an address, as a newcomer does. */
  async function readMessage(recipient: string) {
    const newest = await office.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(1);
    const [message] = await renderMessages(office.db, newest, office.sales);
    return message;
  }

  async function readCode(recipient: string): Promise<string> {
    const message = await readMessage(recipient);
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${recipient}`);
    return code;
  }

  /** Moves the clock, by default a minute, so that another code may be sent. */
  function wait(seconds = 61) {
    office.time.now = new Date(office.time.now.getTime() + seconds * 1000);
  }

  async function signInByMail(email: string, options: Options = {}): Promise<{ token: string; userId: string }> {
    wait();
    await call('post', '/v3/user/sendLoginCode', { email }, options);
    const { body } = await call('post', '/v1/user/mail/login', { email, code: await readCode(email) }, options);
    return { token: body.data.token, userId: body.data.user.userId };
  }

  async function register(email: string, password: string): Promise<{ token: string; userId: string }> {
    wait();
    await call('post', '/v1/user/mail/regVerify', { email });
    const code = await readCode(email);
    const { body } = await call('post', '/v1/user/mail/register', { email, code, password });
    return { token: body.data.token, userId: body.data.user.userId };
  }

  return { ...office, call, readMessage, readCode, wait, signInByMail, register };
}
