import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { concessions } from '#tests/support/boxoffice/concessions.ts';
import { anActivity, aSession, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { keyed } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const hkd = (amount: number) => ({ amount, currency: 'HKD' as const });
const dates = { startsAt: inDays(30), endsAt: inDays(30.1) };
const FLOOR = { id: 'floor', name: text('Floor', 'Lantai', '地下'), faceValue: hkd(38_000), capacity: 40 };
const SPONSORS = {
  id: 'sponsors',
  name: text('Sponsors'),
  faceValue: hkd(90_000),
  capacity: 10,
  hidden: true as const,
};
const SOON = anActivity({
  id: 'soon',
  sessions: [aSession({ id: 'soon-1', ...dates, saleStartsAt: inDays(10), tiers: [FLOOR] })],
});
const NIGHT = anActivity({
  id: 'night',
  sessions: [aSession({ id: 'night-1', ...dates, saleStartsAt: inDays(-10), tiers: [FLOOR, SPONSORS] })],
});
const WITHOUT = anActivity({
  id: 'plain',
  sessions: [aSession({ id: 'plain-1', ...dates, saleStartsAt: inDays(-10), tiers: [FLOOR] })],
});

let shop: RunningShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({ catalogue: concessions(SOON, NIGHT, WITHOUT) });
  ({ visitor } = await signIn(shop));
});
afterAll(() => shop.close());

const codes = (...options: string[]) => runFrontrow(['codes', ...options], { env: shop.databaseEnvironment });

/** Makes codes as an operator does, and reads them from the output. */
async function make(...options: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await codes('make', ...options);
  expect([code, stderr]).toEqual([0, expect.stringContaining('only hashes are stored')]);
  return stdout.trim().split('\n');
}

/** Presses the first button of the checkout, to hold the tickets that the address names. */
async function holdWithoutScripts(by: Visitor, fields: Record<string, string>) {
  const address = `/en/order/confirm?${new URLSearchParams(fields)}`;
  const { text: page } = await by.get(address);
  return { page, held: await by.submit(address, { _csrf: findCsrfField(page) }) };
}

it('a code in a link opens the presale, without scripts, and is on no page of other visitors', async () => {
  const [code] = await make('soon', 'fans', '--kind', 'access', '--count', '1');
  const page = await visitor.get(`/en/activity/soon?code=${code!.toLowerCase()}`);
  const others = await visitor.get('/en/activity/soon');
  const { held } = await holdWithoutScripts(visitor, {
    activity: 'soon',
    session: 'soon-1',
    tier: 'floor',
    quantity: '2',
    code: code!,
  });
  const back = new URL(held.headers.location!, shop.url).searchParams;
  const checkout = await visitor.get(held.headers.location!);

  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(page.text).toContain('Buy Now');
  expect(page.text).toContain(`name="code" value="${code!.toLowerCase()}"`);
  expect(others.headers['cache-control']).not.toContain('no-store');
  expect(others.text).toContain('Have a code?');
  expect(others.text).not.toContain('Buy Now');
  expect([held.status, back.get('code')]).toEqual([303, code]);
  expect(checkout.text).toContain('Floor');
  expect(shop.logLines.join('\n').toUpperCase()).not.toContain(code);
});

it('[S-203] another site cannot try a code by embedding the page as a picture', async () => {
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  const linked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
  const open = (headers: Record<string, string>) =>
    visitor.send('GET', '/en/activity/soon?code=GUESS1', { headers }).then(({ status }) => status);

  expect([await open(embedded), await open(linked)]).toEqual([403, 200]);
});

it('a code opens a hidden tier', async () => {
  const [code] = await make('night', 'sponsors', '--kind', 'access', '--tier', 'sponsors');
  const bare = (await visitor.get('/en/activity/night')).text;
  const page = (await visitor.get(`/en/activity/night?code=${code}`)).text;
  const call = (given: string[]) =>
    visitor.call('POST', '/api/v1/holds', { sessionId: 'night-1', tierId: 'sponsors', quantity: 1, codes: given });
  const [without, held] = [await call([]), await call([code!])];

  expect(bare).not.toContain('Sponsors');
  expect(page).toContain('Sponsors');
  expect([without.status, held.status]).toEqual([400, 200]);
});

it('a free ticket is issued without a payment, and no buyer gets it twice', async () => {
  const comps = await make(
    'night',
    'guests',
    '--kind',
    'discount',
    '--percent',
    '100',
    '--count',
    '2',
    '--tickets',
    '1',
  );
  const [code] = comps;
  const { visitor: guest } = await signIn(shop);
  const { visitor: thief } = await signIn(shop);
  const choice = { activity: 'night', session: 'night-1', tier: 'floor', quantity: '1', code: code! };
  const page = (await guest.get(`/en/activity/night?code=${code}`)).text;
  const { page: offer, held } = await holdWithoutScripts(guest, choice);
  const checkout = (await guest.get(held.headers.location!)).text;
  const holdId = new URL(held.headers.location!, shop.url).searchParams.get('hold')!;
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email: 'mei@example.com' };
  const body = { holdId, deliveryType: 'eTicket', recipient, termsAccepted: true };
  const order: Order = (await keyed(shop, guest, '/orders', body)).body.data;
  const twoAtOnce = await holdWithoutScripts(thief, { ...choice, quantity: '2', code: comps[1]! });
  const again = await holdWithoutScripts(thief, choice);
  const thiefs = (await thief.get(`/en/activity/night?code=${code}`)).text;
  const listed = await codes('list', '--event', 'night', '--format', 'json');
  const record = await runFrontrow(['orders', 'show', order.number], { env: shop.databaseEnvironment });

  for (const seen of [page, offer, checkout]) expect(seen).toContain('HK$0');
  expect(checkout).toContain('HK$380');
  expect(checkout).not.toContain('name="paymentMethod"');
  expect(order).toMatchObject({ status: 'pendingReceipt', fees: { discount: 38_000, paymentAmount: 0 } });
  expect(order.ticketCodes).toHaveLength(1);
  expect(twoAtOnce.held.text).toContain('This code is for fewer tickets in one order');
  expect(again.held.text).toContain('This code has been used');
  expect(thiefs).toContain('This code has been used');
  expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ batch: 'guests', used: 1 }));
  expect(record.stdout).toMatch(/Codes\n {2}guests {2}discount/);

  expect((await codes('revoke', 'guests', '--yes')).code).toBe(0);
  expect((await thief.get(`/en/activity/night?code=${comps[1]}`)).text).toContain('This code is no longer valid');
  expect((await guest.get(`/en/orders/${order.id}`)).status).toBe(200);
});

it('a page explains a wrong code, shows the event without it, and keeps the right codes', async () => {
  const [right] = await make(
    'night',
    'spring',
    '--kind',
    'discount',
    '--percent',
    '50',
    '--word',
    'SPRING25',
    '--uses',
    '9',
  );
  const wrong = await visitor.get('/en/activity/night?code=NOTTHIS1');
  const both = await visitor.get(`/en/activity/night?code=${right}&code=NOTTHIS1`);
  const plain = await visitor.get('/en/activity/plain?code=NOTTHIS1');

  expect([wrong.status, both.status, plain.status]).toEqual([200, 200, 200]);
  for (const { text: page } of [wrong, both]) expect(page).toContain('This code is not valid for this event');
  expect(wrong.text).toContain('HK$380');
  expect(both.text).toContain('HK$190');
  expect(plain.text).not.toContain('Have a code?');
});
