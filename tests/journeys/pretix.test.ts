import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAdapter } from '#server/adapter/openAdapter.ts';
import type { RefusedError } from '#shared/contract/errorBody.ts';
import { createShopApi, type ShopApi } from '#shared/contract/shopApi.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { API_TOKEN, ORGANIZER, startPretix } from '#tests/support/pretix/startPretix.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { startMailServer } from '#tests/support/process/startMailServer.ts';

const EXAMPLE = 'examples/pretix';
const SECRET = 'only-for-tests-only-for-tests-only-for-tests';
const RECIPIENT = { name: 'Mei Tan', phone: '852-91234567', email: 'mei@example.com' };
const STANDING = { sessionId: 'lanterns', tierId: '11_0' };

let pretix: Awaited<ReturnType<typeof startPretix>>;
let post: Awaited<ReturnType<typeof startMailServer>>;
let environment: Record<string, string>;
let url: string;

beforeAll(async () => {
  [pretix, post] = await Promise.all([startPretix(), startMailServer()]);
  const account = { PRETIX_ORGANIZER: ORGANIZER, PRETIX_TOKEN: API_TOKEN, PRETIX_LOGIN_SECRET: SECRET };
  environment = { ...account, SMTP_URL: post.url };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const adapter = await openAdapter({ folder: EXAMPLE, upstreamUrl: pretix.url, log: pino({ level: 'silent' }) });
  url = adapter.url;
  return async () => {
    vi.unstubAllEnvs();
    await Promise.all([adapter.close(), pretix.stop()]);
    post.stop();
  };
});

const SHOP = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tickets.example' };

/** Returns the contract's client, which accepts only answers that match their schemas. */
const apiOf = (cookies: Record<string, string> = {}, language = 'en'): ShopApi =>
  createShopApi({
    baseUrl: url,
    headers: () => ({
      ...{ ...SHOP, language },
      cookie: Object.entries({ dvid: 'device-1', ...cookies })
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }),
  });

const codeFor = (email: string) =>
  /Your code: (\d{6})/.exec(post.mails.findLast((mail) => mail.includes(`To: ${email}`))!)![1]!;

async function signIn(email: string): Promise<ShopApi> {
  await apiOf().sendLoginCode({ email });
  const { token } = await apiOf().mailLogin({ email, code: codeFor(email) });
  return apiOf({ pner: token! });
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 200 }),
    ({ body: { code, reason } }: RefusedError) => ({ code, reason }),
  );

const toOrder = (holdId: string, expectedAmount: number) => ({
  ...{ holdId, deliveryType: 'eTicket' as const, recipient: RECIPIENT, expectedAmount, termsAccepted: true },
});

it('the adapter has 400 lines of code at most', () => {
  const lines = globSync(`${EXAMPLE}/**/*.js`).flatMap((file) => readFileSync(file, 'utf8').split('\n'));

  expect(lines.filter((line) => !/^\s*(?:$|\/[/*]|\*)/.test(line)).length).toBeLessThanOrEqual(400);
});

it('the adapter passes the checks of an upstream that sells', async () => {
  const token = `${Buffer.from('ops@example.com').toString('base64url')}.${Date.now() + 60_000}`;
  const signature = createHmac('sha256', SECRET).update(token).digest('base64url');
  const env = { ...environment, FRONTROW_TOKEN: `${token}.${signature}` };

  const { code, stdout } = await runFrontrow(['smoke', pretix.url, '--adapter', EXAMPLE, '--level', 'selling'], {
    env,
  });

  expect(stdout).toMatch(/ 0 failed/);
  expect(code).toBe(0);
});

describe('the shop in front of pretix', () => {
  it('shows public events in its currencies, in the language of the visitor', async () => {
    const [english, chinese] = await Promise.all([apiOf().getHome(), apiOf({}, 'zh-TW').getHome()]);

    expect(english.rareActivities.map(({ id, name }) => [id, name])).toEqual([
      ['strings', 'Harbour Strings'],
      ['lanterns', 'Night of the Paper Lanterns'],
    ]);
    expect(chinese.rareActivities[1]!.name).toBe('紙燈籠之夜');
  });

  it('lists the events of a city, of a few days, or with a search word', async () => {
    const hk3 = { cityCode: 'hk3', type: 'all' } as const;
    const day = pretix.events.find(({ slug }) => slug === 'lanterns')!.date_from.slice(0, 10);
    const window = { start: day, end: addDays(day, 7) };
    const [all, windowed, found] = await Promise.all([
      apiOf().listActivities(hk3),
      apiOf().listActivities({ ...hk3, window }),
      apiOf().listActivities(hk3, { keyword: 'STRINGS' }),
    ]);

    expect(all.total).toBe(2);
    expect(windowed.result.map(({ id }) => id)).toEqual(['lanterns']);
    expect(found.result.map(({ id }) => id)).toEqual(['strings']);
  });

  it('shows items and their variations as tiers, with the availability that their quotas leave', async () => {
    const { venue, sessions, status } = await apiOf().getActivity('lanterns');

    expect(venue).toMatchObject({ name: 'Old Harbour Hall', address: '1 Pier Road, Hong Kong' });
    expect(status).toBe('onSale');
    expect(sessions[0]!.tiers.map(({ name, faceValue, remaining }) => [name, faceValue.amount, remaining])).toEqual([
      ['Standing', 48_000, 'plenty'],
      ['Balcony · Adult', 68_050, 'plenty'],
      ['Balcony · Student', 34_000, 'few'],
    ]);
  });

  it('shows that the sale of an event has not begun', async () => {
    expect((await apiOf().getActivity('strings')).status).toBe('preSale');
  });

  it('answers 404 for an event in another currency and for an unknown event', async () => {
    const unknown = { code: 404, reason: 'activity.unknown' };

    expect(await refusalOf(apiOf().getActivity('sommer'))).toEqual(unknown);
    expect(await refusalOf(apiOf().getActivity('nothing'))).toEqual(unknown);
  });
});

describe('a purchase', () => {
  it('goes from the hold to the tickets', async () => {
    const buyer = await signIn('buyer@example.com');
    const hold = await buyer.createHold({ ...STANDING, quantity: 2 });
    const checkout = await buyer.getCheckout(hold.id);
    const order = await buyer.createOrder(toOrder(hold.id, 96_000), 'key-of-the-order');
    const again = await refusalOf(buyer.getCheckout(hold.id));
    const payment = await buyer.startPayment(order.id, { method: 'card' }, 'key-of-the-payment');

    expect(checkout.tickets.map(({ tierName }) => tierName)).toEqual(['Standing', 'Standing']);
    expect(order).toMatchObject({ status: 'pendingPayment', recipient: RECIPIENT, quantity: 2 });
    expect(order.fees.paymentAmount).toBe(96_000);
    expect(again).toEqual({ code: 410, reason: 'hold.over' });
    const { url: page } = payment.action as { url: string };
    expect(new URL(page).searchParams.get('return_url')).toBe(
      `https://tickets.example/en/paySuccess?order=${order.id}`,
    );

    await fetch(page, { method: 'POST', redirect: 'manual' });
    const [state, paid, { result }] = await Promise.all([
      buyer.checkPayment(order.id, {}),
      buyer.getOrder(order.id),
      buyer.listOrders({ time: 'ahead' }),
    ]);
    const voucher = await apiOf().getVoucher(paid.voucherToken!);
    const guessed = await refusalOf(apiOf().getVoucher(`${order.id}_${'0'.repeat(16)}`));
    const askPdf = () => fetch(`${url}/api/v1/vouchers/${paid.voucherToken}/tickets.pdf`);
    const [early, later] = [await askPdf(), await askPdf()];

    expect(guessed).toEqual({ code: 404, reason: 'order.unknown' });
    expect(state.orderStatus).toBe('pendingReceipt');
    expect(result.map(({ number }) => number)).toEqual([order.number]);
    expect(voucher.tickets.map(({ signed }) => signed)).toEqual(
      pretix.orders.at(-1)!.positions.map((position) => (position as unknown as { secret: string }).secret),
    );
    expect([early.status, later.status, later.headers.get('content-type')]).toEqual([503, 200, 'application/pdf']);
    expect(await later.text()).toBe(`%PDF-1.4 ${order.number}`);
  });

  it('creates one order for one hold', async () => {
    const buyer = await signIn('twice@example.com');
    const hold = await buyer.createHold({ ...STANDING, quantity: 1 });
    const before = pretix.orders.length;
    const orders = await Promise.allSettled([
      buyer.createOrder(toOrder(hold.id, 48_000), 'key-of-one-tab'),
      buyer.createOrder(toOrder(hold.id, 48_000), 'key-of-another-tab'),
    ]);

    expect(orders.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(pretix.orders.length).toBe(before + 1);
  });

  it('creates no second order for a repeated request, even after the hold has ended', async () => {
    const buyer = await signIn('again@example.com');
    const hold = await buyer.createHold({ ...STANDING, quantity: 1 });
    const first = await buyer.createOrder(toOrder(hold.id, 48_000), 'key-of-the-first');
    const again = await buyer.createOrder(toOrder(hold.id, 48_000), 'key-of-the-first');

    expect(again.id).toBe(first.id);
    expect(await refusalOf(buyer.createOrder(toOrder('lanterns_x', 1), 'key-of-nothing'))).toMatchObject({ code: 404 });
  });

  it.each(['lanterns/orders/?x=', '../../other/events/lanterns'])('is refused for the invented id %s', async (slug) => {
    const buyer = await signIn(`path${slug.length}@example.com`);
    const forged = buyer.createOrder(toOrder(`${slug}_${'a'.repeat(32)}`, 1), 'key-of-a-path');

    expect(await refusalOf(forged)).toEqual({ code: 404, reason: 'hold.unknown' });
  });

  it('is refused before the sale begins, and for more tickets than an order may have', async () => {
    const early = apiOf().createHold({ sessionId: 'strings', tierId: '11_0', quantity: 1 });
    const many = apiOf().createHold({ ...STANDING, quantity: 9 });

    expect(await refusalOf(early)).toEqual({ code: 409, reason: 'hold.notOnSale' });
    expect(await refusalOf(many)).toEqual({ code: 409, reason: 'hold.limit' });
  });

  it('holds all tickets or none', async () => {
    const before = pretix.carts.length;
    const refused = apiOf().createHold({ sessionId: 'lanterns', tierId: '12_22', quantity: 3 });

    expect(await refusalOf(refused)).toEqual({ code: 409, reason: 'hold.soldOut' });
    expect(pretix.carts.length).toBe(before);
  });

  it('releases held tickets', async () => {
    const { id } = await apiOf().createHold({ ...STANDING, quantity: 1 });
    await apiOf().releaseHold(id);

    expect(pretix.carts.filter(({ cart_id }) => cart_id.startsWith(id.split('_')[1]!))).toEqual([]);
    expect(await refusalOf(apiOf().releaseHold(id))).toMatchObject({ code: 410 });
  });

  it('is refused after the hold has expired, and at another price', async () => {
    const buyer = await signIn('late@example.com');
    const { id } = await buyer.createHold({ ...STANDING, quantity: 1 });
    const otherPrice = await refusalOf(buyer.createOrder(toOrder(id, 47_000), 'key-of-another-price'));
    for (const position of pretix.carts) position.expires = new Date(Date.now() - 1000).toISOString();

    expect(otherPrice).toEqual({ code: 409, reason: 'order.priceChanged' });
    expect(await refusalOf(buyer.createOrder(toOrder(id, 48_000), 'key-that-is-late'))).toEqual({
      code: 410,
      reason: 'hold.over',
    });
  });

  it('belongs to the account that made it', async () => {
    const [owner, stranger] = [await signIn('owner@example.com'), await signIn('stranger@example.com')];
    const hold = await owner.createHold({ ...STANDING, quantity: 1 });
    const { id } = await owner.createOrder(toOrder(hold.id, 48_000), 'key-of-the-owner');

    expect(await refusalOf(stranger.getOrder(id))).toEqual({ code: 404, reason: 'order.unknown' });
    expect((await stranger.listOrders()).total).toBe(0);
  });
});

describe('a login code', () => {
  it('works once, only on the device that requested it, and within five tries', async () => {
    const email = 'guess@example.com';
    await apiOf().sendLoginCode({ email });
    const code = codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const login = (given: string, device = 'device-1') =>
      refusalOf(apiOf({ dvid: device }).mailLogin({ email, code: given }));
    const failed = { code: 400, reason: 'login.failed' };

    expect(await login(code, 'device-2')).toEqual(failed);
    for (let tries = 0; tries < 4; tries++) expect(await login(wrong)).toEqual(failed);
    expect(await login(code)).toEqual({ code: 200 });
    expect(await login(code)).toEqual(failed);
    expect(await refusalOf(apiOf().sendLoginCode({ email: 'nobody' }))).toEqual({
      code: 400,
      reason: 'request.invalid',
    });
  });

  it('becomes invalid after five wrong tries, and cannot be replaced within a minute', async () => {
    const email = 'tries@example.com';
    await apiOf().sendLoginCode({ email });
    const code = codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) await refusalOf(apiOf().mailLogin({ email, code: wrong }));

    expect(await refusalOf(apiOf().mailLogin({ email, code }))).toMatchObject({ code: 400 });
    expect(await refusalOf(apiOf().sendLoginCode({ email }))).toEqual({ code: 429, reason: 'code.tooSoon' });
  });

  it('gives a token that cannot be forged', async () => {
    const text = `${Buffer.from('owner@example.com').toString('base64url')}.${Date.now() + 60_000}`;
    const forged = `${text}.${createHmac('sha256', 'another secret').update(text).digest('base64url')}`;
    const past = `${Buffer.from('owner@example.com').toString('base64url')}.${Date.now() - 1}`;
    const over = `${past}.${createHmac('sha256', SECRET).update(past).digest('base64url')}`;

    for (const pner of [forged, over, 'x', 'a.b.c'])
      expect(await refusalOf(apiOf({ pner }).getMe())).toEqual({ code: 401, reason: 'login.required' });
  });
});
