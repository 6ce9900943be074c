import { randomUUID } from 'node:crypto';

type Office = {
  url: string;
  forTests: { query: <Row>(statement: string, values?: unknown[]) => Promise<Row[]> };
};
export type Buyer = { device: string; token?: string };
type Sent = { body?: object; headers?: Record<string, string>; buyer?: Buyer | undefined };

/** Returns functions with which buyers call the box office directly, each call from a different address. */
export function boxOfficeBuyers({ url, forTests }: Office) {
  let calls = 0;

  async function call(method: string, path: string, { body, headers = {}, buyer }: Sent = {}) {
    calls += 1;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(buyer?.token && { authorization: `Bearer ${buyer.token}` }),
        ...(buyer && { cookie: `dvid=${buyer.device}` }),
        'x-forwarded-for': `198.51.${Math.floor(calls / 250)}.${calls % 250}`,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: answer.status, body: (await answer.json()) as any };
  }

  const stranger = (): Buyer => ({ device: randomUUID() });

  async function signIn(
    { device }: Buyer = stranger(),
    email = `${randomUUID()}@example.com`,
  ): Promise<Required<Buyer>> {
    const buyer = { device };
    await call('POST', '/api/v3/user/sendLoginCode', { body: { email }, buyer });
    const [message] = await forTests.query<{ text: string }>(
      'select text from outbox_messages where recipient = $1 order by created_at desc limit 1',
      [email],
    );
    const code = /\d{6}/.exec(message!.text)![0];
    const { body } = await call('POST', '/api/v1/user/mail/login', { body: { email, code }, buyer });
    return { device, token: body.data.token };
  }

  const hold = (buyer: Buyer, choice: object) => call('POST', '/api/v1/holds', { body: choice, buyer });

  const toOrder = (holdId: string, change: object = {}) => ({
    holdId,
    deliveryType: 'eTicket',
    recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
    paymentMethod: 'card',
    termsAccepted: true,
    ...change,
  });

  const order = (buyer: Buyer, body: object, key: string = randomUUID()) =>
    call('POST', '/api/v1/orders', { body, buyer, headers: { 'idempotency-key': key } });

  /** Acts as a tester on the page of a payment. The box office behind the shop serves that page. */
  async function payAtSandbox(address: string): Promise<void> {
    const body = new URLSearchParams({ act: 'pay', trouble: 'none' });
    const answer = await fetch(url + new URL(address).pathname, { method: 'POST', body, redirect: 'manual' });
    await answer.body?.cancel();
  }

  return { url, call, stranger, signIn, hold, toOrder, order, payAtSandbox };
}
