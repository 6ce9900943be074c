import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { keyed } from '#tests/support/shop/placeOrder.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const LONG = '歐陽'.repeat(12);
const BODY = {
  deliveryType: 'eTicket',
  recipient: { name: 'Mei Tan', phone: '852-91234567', email: 'mei@example.com' },
  paymentMethod: 'card',
  termsAccepted: true,
};

let shop: RunningShop;
let folder: string;
beforeAll(async () => {
  shop = await startShop({ jobs: 'manual' });
  folder = await mkdtemp(join(tmpdir(), 'names-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

/** Holds tickets for an adult and a child, in a session that needs a name and four digits for each ticket. */
async function holdTwo() {
  const { visitor } = await signIn(shop);
  const { sessionId, tierId } = await findOnSale(shop, visitor, {
    currency: 'HKD',
    deliveryType: 'eTicket',
    quantity: 2,
  });
  await shop.query("update sessions set names = 'each', id_digits = 4 where id = $1", [sessionId]);
  await shop.query(
    `insert into price_types (session_id, tier_id, id, position, name, amount, proof)
     values ($1, $2, 'pupil', 0, '{"en": "Child"}', 5000, '{"en": "A child under 12"}') on conflict do nothing`,
    [sessionId, tierId],
  );
  const lines = [
    { tierId, quantity: 1 },
    { tierId, priceTypeId: 'pupil', quantity: 1 },
  ];
  const { body } = await visitor.call('POST', '/api/v1/holds', { sessionId, lines });
  expect(body).toMatchObject({ code: 200 });
  return { visitor, sessionId, holdId: body.data.id as string };
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!;

it('names on tickets are erased with a deleted account', async () => {
  const { visitor, sessionId, holdId } = await holdTwo();
  const holders = [
    { name: 'Mei Tan', idDigits: '0123' },
    { name: 'Bo', idDigits: '4567' },
  ];
  const { body } = await keyed(shop, visitor, '/orders', { ...BODY, holdId, holders });
  const exported = await visitor.call('GET', '/api/v1/user/export');
  await visitor.call('POST', `/api/v1/orders/${body.data.id}/cancel`, {});
  await shop.query(
    `update users set deleted_at = now() - interval '73 hours' where id = (select user_id from orders where id = $1)`,
    [body.data.id],
  );

  await shop.runJobs();

  const rows = await shop.query<{ holder: object | null; ends: boolean }>(
    'select holder, ends_at > now() as ends from tickets, sessions where order_id = $1 and sessions.id = $2',
    [body.data.id, sessionId],
  );
  expect(exported.body.data.orders[0].tickets.map(({ holder }: { holder: object }) => holder)).toEqual(holders);
  expect(rows).toEqual([
    { holder: null, ends: true },
    { holder: null, ends: true },
  ]);
});

it('names on tickets are requested, shown, changed until the deadline, and erased', async () => {
  const { visitor, sessionId, holdId } = await holdTwo();
  const page = `/en/order/confirm?hold=${holdId}`;
  const { text } = await visitor.get(page);
  const form = {
    ...Object.fromEntries(['key', 'back', 'idDigits', 'form'].map((name) => [name, hidden(text, name)])),
    ...{
      _csrf: findCsrfField(text),
      intent: 'send',
      expectedAmount: '',
      country: 'HK',
      addressId: 'new',
      termsAccepted: 'yes',
    },
    ...{ 'recipient.name': 'Mei Tan', 'recipient.phone': '9123 4567', 'recipient.email': 'mei@example.com' },
    ...{ deliveryType: 'eTicket', paymentMethod: 'card', 'holders.0.name': 'Mei Tan', 'holders.0.idDigits': '0123' },
  };

  const nameless = await keyed(shop, visitor, '/orders', { ...BODY, holdId });
  const mistaken = await visitor.submit(page, { ...form, 'holders.1.name': ' ', 'holders.1.idDigits': '12' });
  const placed = await visitor.submit(page, { ...form, 'holders.1.name': LONG, 'holders.1.idDigits': '４５６７' });

  expect(readPage(text).text).toMatch(/Ticket 2 · [^·]+ · Child/);
  expect([nameless.status, nameless.body.reason, Object.keys(nameless.body.fields)]).toEqual([
    400,
    'request.invalid',
    ['holders.0.name', 'holders.0.idDigits', 'holders.1.name', 'holders.1.idDigits'],
  ]);
  expect(mistaken.status).toBe(400);
  for (const [group, key] of [
    ['name', 'empty'],
    ['idDigits', 'invalid'],
  ])
    expect(mistaken.text).toContain(word('en', 'validation', `${group}.${key}`));
  expect(mistaken.text).toContain('value="0123"');
  expect(placed.headers.location).toMatch(/^\/sandbox\/payments\/[\w-]+$/);

  const [{ id }] = (await visitor.call('GET', '/api/v1/orders')).body.data.result as [Order];
  const read = async () => (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data as Order;
  const early = await visitor.call('PUT', `/api/v1/orders/${id}/holders`, {
    holders: [{ name: 'Bo' }, { name: 'Bo' }],
  });
  const payment = await keyed(shop, visitor, `/orders/${id}/payments`, { method: 'card' });
  await visitor.submit(new URL(payment.body.data.action.url).pathname, { act: 'pay' });
  await shop.runJobs();
  const order = await read();
  const readVoucher = async () =>
    (await visitor.call('GET', `/api/v1/vouchers/${order.voucherToken}`)).body.data as Voucher;
  const show = async () => {
    const voucher = await readVoucher();
    const page = (await visitor.get(`/en/voucher?token=${order.voucherToken}`)).text;
    const file = await fetch(`${shop.url}/api/v1/vouchers/${order.voucherToken}/tickets.pdf?language=en`);
    expect(file.status).toBe(200);
    const pdf = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
    return {
      voucher,
      everywhere: [JSON.stringify(voucher), readPage(page).text, pdf.text.join(' '), JSON.stringify(await read())],
      printed: pdf.text.map((text) => text.replaceAll(/\s+/g, ' ')),
    };
  };
  const issued = await show();

  expect([early.status, early.body.reason]).toEqual([409, 'order.actionRefused']);
  expect(order.tickets.map(({ holderName }) => holderName)).toEqual(['Mei Tan', LONG]);
  expect(issued.printed[0]).toContain('Mei Tan');
  for (const place of issued.everywhere) {
    expect(place.replaceAll(/\s+/g, ' ')).toContain('A child under 12');
    expect(place).toContain('Child');
    expect(place.replaceAll(/\s/g, '')).toContain(LONG);
    // A group of a UUID may have the same digits.
    expect(place.replaceAll(/[\da-f-]{36}/g, '')).not.toMatch(/\b(0123|4567)\b/);
  }

  const ask = `/en/orders/${id}?ask=changeNames`;
  const asked = await visitor.get(ask);
  const change = { _csrf: findCsrfField(asked.text), form: 'order', intent: 'changeNames' };
  const names = { 'holders.0.name': 'Mei Tan', 'holders.1.name': 'Suharto', 'holders.1.idDigits': '' };
  const incomplete = await visitor.submit(ask, { ...change, ...names });
  const changed = await visitor.submit(ask, { ...change, ...names, 'holders.1.idDigits': '0089' });
  const again = await visitor.submit(ask, { ...change, ...names, 'holders.1.idDigits': '0089' });
  const after = await show();
  const log = await shop.query<{ details: object }>(
    "select details from operator_log where action = 'orders names' and subject = $1",
    [order.number],
  );

  expect(asked.text).toContain(`value="${LONG}"`);
  expect(incomplete.text).toContain('Please enter exactly 4 digits');
  expect([incomplete.status, changed.status, again.status]).toEqual([400, 303, 303]);
  expect(after.voucher.tickets.map(({ holderName }) => holderName)).toEqual(['Mei Tan', 'Suharto']);
  expect(after.voucher.tickets.map(({ signed }) => signed)).toEqual(issued.voucher.tickets.map(({ signed }) => signed));
  expect(log).toEqual([{ details: { by: 'buyer', tickets: 1 } }]);

  await shop.query(
    "update sessions set starts_at = now(), ends_at = now() + interval '3 hours', doors_at = null where id = $1",
    [sessionId],
  );
  const late = await visitor.call('PUT', `/api/v1/orders/${id}/holders`, {
    holders: [
      { name: 'Bo', idDigits: '1111' },
      { name: 'Cy', idDigits: '2222' },
    ],
  });
  const closed = readPage((await visitor.get(ask)).text).text;
  const env = { ...shop.databaseEnvironment, PORT: '1' };
  const doors = await runCommand(['sales', 'doors', sessionId], { env });
  const download = async (name: string) => (await fetch(`${shop.url}/api/api/v1/tickets/${name}`)).text();
  const saved = { doors: doors.stdout, keys: await download('keys'), revoked: await download('revoked') };
  for (const [name, content] of Object.entries(saved)) await writeFile(join(folder, name), content);
  const files = Object.keys(saved).flatMap((name) => [`--${name}`, join(folder, name)]);
  const gate = await runCommand(['tickets', 'verify', '-', ...files], {
    env: { PORT: '1' },
    stdin: (await readVoucher()).tickets.map(({ signed }) => signed).join('\n'),
  });

  expect([late.status, late.body.reason, late.body.message]).toEqual([
    409,
    'order.namesFixed',
    word('en', 'refusals', 'orderNamesFixed'),
  ]);
  expect(closed).not.toContain(word('en', 'orders', 'detail.changeNames'));
  const [adult, child] = gate.stdout.split('\n');
  expect(adult).toMatch(/^good.*, Mei Tan \(…0123\); /);
  expect(child).toMatch(/^good.*, Child, .*Suharto \(…0089\), shows: A child under 12; /);

  await shop.query(
    "update sessions set starts_at = now() - interval '32 days', ends_at = now() - interval '29 days' where id = $1",
    [sessionId],
  );
  await shop.runJobs();
  const kept = (await read()).tickets.map(({ holderName }) => holderName);
  await shop.query("update sessions set ends_at = now() - interval '31 days' where id = $1", [sessionId]);
  await shop.runJobs();
  const [left] = await shop.query<{ holders: string }>(
    'select count(holder)::text as holders from tickets where order_id = $1',
    [id],
  );

  expect(kept).toEqual(['Mei Tan', 'Suharto']);
  expect([left!.holders, (await read()).tickets.some((ticket) => 'holderName' in ticket)]).toEqual(['0', false]);
});
