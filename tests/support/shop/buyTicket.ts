import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { createVisitor, type Visitor } from './createVisitor.ts';

type Newcomer = {
  url: string;
  /** Reads the code of the newcomer from the outbox or from an e-mail. */
  findCode: (email: string) => Promise<string>;
  language?: string;
  email?: string;
};
export type Buyer = {
  visitor: Visitor;
  email: string;
  /** Calls the shop as its pages do; fails unless the answer is good. */
  call: (method: string, path: string, body?: object) => Promise<never>;
};

/** Signs in a new buyer at a running shop, with the code that the shop sent. `language` is that of the buyer. */
export async function signInAsBuyer({ url, findCode, language = 'en', email }: Newcomer): Promise<Buyer> {
  const address = email ?? `${language.toLowerCase()}.${randomUUID()}@example.com`;
  const visitor = createVisitor({ url, publicUrl: url });
  const call: Buyer['call'] = async (method, path, body) => {
    const headers = {
      origin: url,
      'x-xsrf-token': visitor.jar.get('XSRF-TOKEN') ?? '',
      'idempotency-key': randomUUID(),
      language,
    };
    const answer = await visitor.send(method, `/api${path}`, { headers, ...(body && { body }) });
    expect(answer.body, path).toMatchObject({ code: 200 });
    return answer.body.data as never;
  };
  await visitor.get(`/${language}/login`);
  await call('POST', '/api/v3/user/sendLoginCode', { email: address });
  await call('POST', '/api/v1/user/mail/login', { email: address, code: await findCode(address) });
  return { visitor, email: address, call };
}

/** Buys a ticket by card on the test provider's page, and waits until it is issued. Returns the id of the order. */
export async function buyTicket({ visitor, email, call }: Buyer, ticket: { sessionId: string; tierId: string }) {
  const { id: holdId } = (await call('POST', '/api/v1/holds', { ...ticket, quantity: 1 })) as { id: string };
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email };
  const form = { holdId, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true };
  const { id } = (await call('POST', '/api/v1/orders', form)) as { id: string };
  const payment = (await call('POST', `/api/v1/orders/${id}/payments`, { method: 'card' })) as {
    action: { url: string };
  };
  await visitor.submit(new URL(payment.action.url).pathname, { act: 'pay' });
  const isPaid = async () => {
    const { status } = (await call('GET', `/api/v1/orders/${id}`)) as { status: string };
    return status === 'pendingReceipt';
  };
  await vi.waitUntil(isPaid, { timeout: 60_000, interval: 100 });
  return id;
}
