import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const ADDRESS = {
  name: 'Ana',
  phone: '852-91234567',
  countryCode: 'SG',
  province: 'central',
  city: 'orchard',
  street: '1 Secret Road',
  postcode: '238801',
};

let shop: RunningShop;
let ana: Visitor;
let addressPath: string;
let devicePath: string;

beforeAll(async () => {
  shop = await startShop();
  ana = (await signIn(shop)).visitor;
  addressPath = `/api/v1/addresses/${(await ana.call('POST', '/api/v1/addresses', ADDRESS)).body.data.id}`;
  devicePath = `/api/v1/user/sessions/${(await ana.call('GET', '/api/v1/user/sessions')).body.data[0].id}`;
  return () => shop.close();
});

async function nobody(): Promise<Visitor> {
  const visitor = createVisitor(shop);
  await visitor.get('/en/about');
  return visitor;
}
const anotherUser = async () => (await signIn(shop)).visitor;

/** Adds Ana's user id, which is public, to a visitor's cookies. The visitor must not become Ana. */
async function claimingToBeAna(visitor: Visitor): Promise<Visitor> {
  visitor.jar.set('pnid', ana.jar.get('pnid')!);
  return visitor;
}

const toCalls = (address: string, device: string) =>
  [
    ['GET', address],
    ['PUT', address, { ...ADDRESS, name: 'Mallory' }],
    ['PUT', address, {}],
    ['DELETE', address],
    ['DELETE', device],
  ] as const;

async function ask(makeVisitor: () => Promise<Visitor>, calls: ReturnType<typeof toCalls>) {
  const visitor = await makeVisitor();
  const answers = [];
  for (const [method, path, body] of calls) {
    const { status, body: answer } = await visitor.call(method, path, body);
    answers.push({ status, reason: answer.reason, message: answer.message, fields: answer.fields });
  }
  return answers;
}

async function expectAllAsBefore() {
  const address = await ana.call('GET', addressPath);
  expect(address.body.data).toMatchObject(ADDRESS);
  expect((await ana.call('GET', '/api/v1/user/sessions')).body.data).toHaveLength(1);
}

describe("another person's address and device", () => {
  it.each([
    ['a visitor who is not logged in', nobody],
    ['a visitor who is not logged in but sends their user id', async () => claimingToBeAna(await nobody())],
  ])('cannot be read, changed or deleted by %s', async (_who, visitor) => {
    const answers = await ask(visitor, toCalls(addressPath, devicePath));

    expect(answers.map(({ status, reason }) => `${status} ${reason}`)).toEqual(Array(5).fill('401 login.required'));
    await expectAllAsBefore();
  });

  it.each([
    ['another user', anotherUser],
    ['another user who sends their user id', async () => claimingToBeAna(await anotherUser())],
  ])('[S-098] cannot be read, changed or deleted by %s, and seem not to exist', async (_who, visitor) => {
    const never = crypto.randomUUID();
    const theirs = await ask(visitor, toCalls(addressPath, devicePath));
    const nobodys = await ask(visitor, toCalls(`/api/v1/addresses/${never}`, `/api/v1/user/sessions/${never}`));

    expect(theirs.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...Array(4).fill('404 address.unknown'),
      '404 device.unknown',
    ]);
    expect(nobodys).toEqual(theirs);
    await expectAllAsBefore();
  });

  it('are in no list, export or page of another user', async () => {
    const mallory = await claimingToBeAna(await anotherUser());
    const addressId = addressPath.split('/').at(-1);
    const answers = [
      await mallory.call('GET', '/api/v1/addresses'),
      await mallory.call('GET', '/api/v1/user/sessions'),
      await mallory.call('GET', '/api/v1/user/export'),
      await mallory.get('/en/address_list'),
      await mallory.get('/en/account_setting'),
      await mallory.get(`/en/address/create?id=${addressId}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404]);
    for (const { text } of answers) {
      expect(text).not.toContain(ADDRESS.street);
      expect(text).not.toContain(devicePath.split('/').at(-1));
    }
  });
});

describe("another person's hold, order and payment", () => {
  let holdId: string;
  let orderId: string;

  const recipient = { name: 'Ana', phone: '852-91234567', email: 'ana@example.com' };
  const toOrder = (hold: string) => ({
    ...{ holdId: hold, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true },
  });
  const toCalls = (hold: string, order: string) =>
    [
      ['GET', `/checkout/${hold}`],
      ['POST', '/orders', toOrder(hold)],
      ['GET', `/orders/${order}`],
      ['POST', `/orders/${order}/cancel`, {}],
      ['POST', `/orders/${order}/confirmReceipt`, {}],
      ['POST', `/orders/${order}/payments`, { method: 'card' }],
      ['GET', `/orders/${order}/payments/current`],
      ['POST', `/orders/${order}/payments/current/check`, {}],
      ['DELETE', `/holds/${hold}`],
    ] as const;

  async function ask(visitor: Visitor, hold: string, order: string) {
    const answers = [];
    for (const [method, path, body] of toCalls(hold, order)) {
      const headers = {
        origin: shop.publicUrl,
        'x-xsrf-token': visitor.jar.get('XSRF-TOKEN') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      const { status, body: answer } = await visitor.send(method, `/api/api/v1${path}`, {
        headers,
        ...(body && { body }),
      });
      answers.push({ status, reason: answer.reason, message: answer.message });
    }
    return answers;
  }

  beforeAll(async () => {
    const places = await shop.query<{ sessionId: string; tierId: string }>(`
      select distinct on (a.id) s.id as "sessionId", t.id as "tierId"
      from activities a join sessions s on s.activity_id = a.id join tiers t on t.session_id = s.id
      where s.declared_status = 'onSale' and s.sale_starts_at < now() and s.sale_ends_at > now() + interval '1 day'
        and a.deliveries @> '[{"type":"eTicket"}]' and t.amount > 0
        and exists (select 1 from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free')
      order by a.id limit 2`);
    const [first, second] = places.map((place) => ({ ...place, quantity: 1 }));
    const hold = async (wish: object) => (await ana.call('POST', '/api/v1/holds', wish)).body.data.id as string;
    const ordered = await hold(first!);
    const headers = {
      origin: shop.publicUrl,
      'x-xsrf-token': ana.jar.get('XSRF-TOKEN')!,
      'idempotency-key': 'anas-first-order',
    };
    orderId = (await ana.send('POST', '/api/api/v1/orders', { headers, body: toOrder(ordered) })).body.data.id;
    holdId = await hold(second!);
  });

  it('are private: strangers must log in, or find no hold', async () => {
    const answers = await ask(await claimingToBeAna(await nobody()), holdId, orderId);

    expect(answers.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...Array(8).fill('401 login.required'),
      '404 hold.unknown',
    ]);
  });

  it('[S-097] seem not to exist for another user, and stay unchanged', async () => {
    const mallory = await claimingToBeAna(await anotherUser());
    const theirs = await ask(mallory, holdId, orderId);
    const nobodys = await ask(mallory, crypto.randomUUID(), crypto.randomUUID());
    const malformed = await ask(mallory, 'x', 'x');

    expect(theirs.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...Array(2).fill('404 hold.unknown'),
      ...Array(6).fill('404 order.unknown'),
      '404 hold.unknown',
    ]);
    expect(nobodys).toEqual(theirs);
    expect(malformed).toEqual(theirs);
    expect((await ana.call('GET', `/api/v1/orders/${orderId}`)).body.data.status).toBe('pendingPayment');
    expect((await ana.call('GET', `/api/v1/checkout/${holdId}`)).status).toBe(200);
    expect((await mallory.call('GET', '/api/v1/orders')).body.data.total).toBe(0);
    expect((await mallory.call('GET', '/api/v1/user/export')).text).not.toContain(orderId);
  });
});

it('users can read, change and delete their own data', async () => {
  const { visitor } = await signIn(shop);
  const created = await visitor.call('POST', '/api/v1/addresses', ADDRESS);
  const devices = await visitor.call('GET', '/api/v1/user/sessions');
  const own = toCalls(`/api/v1/addresses/${created.body.data.id}`, `/api/v1/user/sessions/${devices.body.data[0].id}`);

  const answers = await ask(async () => visitor, own);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200]);
  expect((await visitor.call('GET', '/api/v1/user/me')).status).toBe(401);
});
