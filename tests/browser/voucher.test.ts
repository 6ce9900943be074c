import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { drawQrCode } from '#client/ui/drawQrCode.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { resultPath } from '#shared/domain/paths/shopPaths.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { type CheckPage, findViolations } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, openPage, openTab, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { startProxy } from '#tests/support/process/startProxy.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const say = (key: string) => word('en', 'voucher', key);

let shop: RunningShop;
let browser: Browser;
let checkPage: CheckPage;
let visitor: Visitor;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
});
beforeEach(async () => {
  ({ visitor } = await signIn(shop));
});

// Without a network, the prefetches of the page fail.
afterEach(({ task }) => closePages(open, { task, expected: /ERR_INTERNET_DISCONNECTED|status of 502/ }));

async function openPhone(): Promise<Page> {
  const tab = await openPage(browser, PHONE);
  open.push(tab);
  return tab.page;
}

async function buyPaid(wish: Parameters<typeof placeOrder>[2] = {}): Promise<Order> {
  const order = await placeOrder(shop, visitor, wish);
  await payOrder(shop, visitor, order);
  return readOrder(order.id);
}

const readOrder = async (id: string): Promise<Order> => (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data;
const addressOf = ({ voucherToken }: Order, language = 'en', at = shop.url) =>
  `${at}/${language}/voucher?token=${voucherToken}`;
const codesOn = (page: Page) => page.getByRole('article').locator('b').allTextContents();
/** Returns the drawn path of each QR code. */
const drawnOn = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((codes) => codes.map((code) => code.querySelector('path:last-child')?.getAttribute('d')));
const saved = (page: Page) => page.getByRole('status').getByText(say('hint.kept')).waitFor();

it('a voucher that was opened once opens again without a network, in a new tab, and while the shop is down', async () => {
  const order = await buyPaid({ quantity: 2 });
  const voucher: Voucher = (await shop.api(`/api/v1/vouchers/${order.voucherToken}`)).data;
  const proxy = await startProxy(shop.url);
  onTestFinished(proxy.close);
  const page = await openPhone();
  const context = page.context();
  await bringLogin(page, proxy.url, visitor.jar);
  await openHydrated(page, `${proxy.url}/en/orders/${order.id}`);
  await page.getByRole('link', { name: word('en', 'orders', 'detail.voucher') }).tap();
  await saved(page);
  const shown = await codesOn(page);

  await context.setOffline(true);
  await proxy.close();
  await openHydrated(page, page.url());
  const offline = await codesOn(page);
  await page.close();
  const tab = await openTab(context);
  open.push(tab);
  await openHydrated(tab.page, addressOf(order, 'en', proxy.url));
  await saved(tab.page);
  const later = [await codesOn(tab.page), await drawnOn(tab.page)];
  await context.setOffline(false);
  await proxy.reopen();
  await shop.stopUpstream();
  onTestFinished(shop.startUpstream);
  await openHydrated(tab.page, addressOf(order, 'en', proxy.url));
  const withoutShop = await codesOn(tab.page);

  const codes = voucher.tickets.map(({ code }) => code);
  expect(codes).toHaveLength(2);
  expect(shown).toEqual(codes);
  expect(offline).toEqual(codes);
  expect(later).toEqual([codes, voucher.tickets.map(({ signed }) => drawQrCode(signed).path)]);
  expect(withoutShop).toEqual(codes);
});

describe('without a network, wherever the shop is opened', () => {
  async function keepVoucher(order: Order): Promise<Page> {
    const page = await openPhone();
    await openHydrated(page, addressOf(order));
    await saved(page);
    await expect.poll(() => page.evaluate(isReadyForAllPages)).toBe(true);
    return page;
  }
  /** Runs in the page. */
  const isReadyForAllPages = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return registration?.scope === `${location.origin}/` && registration.active?.state === 'activated';
  };

  it('the saved tickets are listed and can be opened', async () => {
    const order = await buyPaid({ quantity: 2 });
    const page = await keepVoucher(order);
    await openHydrated(page, `${shop.url}/en`);
    const online = await page.title();
    await page.context().setOffline(true);

    const seen: string[] = [];
    for (const path of ['/', '/en/orders', '/zh-HK/activity/list']) {
      await page.goto(shop.url + path);
      await page.getByRole('heading', { name: say('offline.title') }).waitFor();
      seen.push(await page.getByRole('listitem').innerText());
    }
    const violations = await findViolations(page);
    await page.getByRole('link', { name: order.event.name }).tap();
    await page.getByRole('article').first().waitFor();
    const codes = await codesOn(page);
    await page.context().setOffline(false);
    await page.goto(`${shop.url}/en`);

    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain(order.event.name);
    expect(seen[0]).toMatch(/\d{4}, .+\(Hong Kong Time\)$/);
    expect(codes).toEqual(order.ticketCodes);
    expect(violations).toEqual([]);
    expect(await page.title()).toBe(online);
  });

  it.each([
    ['after a visit to My Orders', () => '/en/orders'],
    ['after the payment', ({ id }: Order) => `/en${resultPath('paySuccess', id)}`],
  ])('tickets that were never opened open with their codes %s, until the buyer logs out', async (_when, pathAfter) => {
    const order = await buyPaid({ quantity: 2 });
    const page = await openPhone();
    await bringLogin(page, shop.url, visitor.jar);
    await page.addInitScript(() => localStorage.setItem('userInfo', JSON.stringify({ userId: 'any' })));
    await openHydrated(page, shop.url + pathAfter(order));
    await expect.poll(() => page.evaluate(isReadyForAllPages)).toBe(true);
    await page.context().setOffline(true);

    await page.goto(`${shop.url}/en`);
    await page.locator(`a[href*="${order.voucherToken}"]`).tap();
    await page.getByRole('article').first().waitFor();
    const codes = await codesOn(page);
    await page.context().setOffline(false);
    await openHydrated(page, `${shop.url}/en/orders`);
    await page.getByRole('button', { name: word('en', 'common', 'header.account') }).tap();
    await page.getByRole('menuitem', { name: word('en', 'common', 'menu.logout') }).tap();
    await page.waitForURL(`${shop.url}/en`);

    expect(codes).toEqual(order.ticketCodes);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('vouchers-1');
  });

  it('a saved ticket that was refunded is not listed after the next visit to My Orders', async () => {
    const [kept, refunded] = [await buyPaid(), await buyPaid()];
    const page = await openPhone();
    await bringLogin(page, shop.url, visitor.jar);
    const listed = () => page.locator('li').evaluateAll((entries) => entries.map((entry) => entry.innerHTML).join());
    const openOffline = async () => {
      await openHydrated(page, `${shop.url}/en/orders`);
      await open.at(-1)!.settled();
      await expect.poll(() => page.evaluate(isReadyForAllPages)).toBe(true);
      await page.context().setOffline(true);
      await page.goto(`${shop.url}/en`);
      const entries = await listed();
      await page.context().setOffline(false);
      return [kept, refunded].map(({ voucherToken }) => entries.includes(voucherToken!));
    };

    const before = await openOffline();
    await shop.query(`update orders set status = 'refunded', closed_at = now() where id = $1`, [refunded.id]);
    await page.evaluate(ageSavedPages);

    expect(before).toEqual([true, true]);
    await expect.poll(openOffline).toEqual([true, false]);
  });

  /** Runs in the page: makes the saved vouchers older than an hour. */
  const ageSavedPages = async () => {
    const store = await caches.open('vouchers-1');
    for (const request of await store.keys()) {
      if (!request.url.includes('token=')) continue;
      const html = await (await store.match(request))!.text();
      await store.put(
        request,
        new Response(html, { headers: { 'content-type': 'text/html', date: new Date(0).toUTCString() } }),
      );
    }
  };

  /** Runs in the page: the number of saved vouchers that are listed. */
  const countSaved = async () => {
    const list = await (await caches.open('vouchers-1')).match('/saved-tickets');
    return ((await list?.json()) as { tickets: unknown[] } | undefined)?.tickets.length;
  };

  it('a voucher whose poster is missing is saved without it', async () => {
    const order = await buyPaid();
    const page = await openPhone();
    await page.context().route(/\/images/, (route) => route.fulfill({ status: 502 }));
    await openHydrated(page, addressOf(order));
    await saved(page);
    await expect.poll(() => page.evaluate(isReadyForAllPages)).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${shop.url}/en`);

    expect(await page.locator(`a[href*="${order.voucherToken}"]`).count()).toBe(1);
  });

  it('a voucher in two languages is listed once, and a refunded one is not listed', async () => {
    const order = await buyPaid();
    const page = await keepVoucher(order);
    await openHydrated(page, addressOf(order, 'id'));
    await page
      .getByText(word('id', 'voucher', 'hint.kept'))
      .first()
      .waitFor();
    await page.context().setOffline(true);
    await page.goto(`${shop.url}/en`);
    const inBoth = await page.getByRole('listitem').count();
    await page.context().setOffline(false);
    await shop.query(`update orders set status = 'refunded', closed_at = now() where id = $1`, [order.id]);
    await openHydrated(page, addressOf(order));
    await page.getByRole('status').getByText(say('status.refunded')).waitFor();
    await expect.poll(() => page.evaluate(countSaved)).toBe(0);
    await page.context().setOffline(true);

    await page.goto(`${shop.url}/en`);
    await page.getByText(say('offline.none')).waitFor();

    expect([inBoth, await page.getByRole('listitem').count()]).toEqual([1, 0]);
  });
});

it('the voucher of a refunded order is deleted from the device when it is opened with a network', async () => {
  const order = await buyPaid();
  const page = await openPhone();
  await openHydrated(page, addressOf(order));
  await saved(page);
  const before = await codesOn(page);
  await shop.query(`update orders set status = 'refunded', closed_at = now() where id = $1`, [order.id]);

  // An answer that arrives late is shown at the next visit.
  await expect
    .poll(async () => {
      await openHydrated(page, addressOf(order));
      return codesOn(page);
    })
    .toEqual([]);
  await page.context().setOffline(true);
  await openHydrated(page, addressOf(order));
  const statement = await page.getByRole('status').getByText(say('status.refunded')).count();

  expect(before).toHaveLength(1);
  expect(await codesOn(page)).toEqual([]);
  expect(statement).toBe(1);
});

describe('the code of a ticket on the whole screen', () => {
  async function openWatched(order: Order) {
    const page = await openPhone();
    await page.addInitScript(() => {
      const release = async () => void locks.pop();
      const locks: string[] = [];
      Object.assign(window, { locks });
      const request = async (kind: string) => ({ release, kind: locks.push(kind) });
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await openHydrated(page, addressOf(order));
    return { page, locks: () => page.evaluate(() => (window as unknown as { locks: string[] }).locks) };
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('ticket.list') });
  const opener = (page: Page, number: number) =>
    page
      .getByRole('article')
      .nth(number)
      .getByRole('button', { name: /whole screen/ });

  it.each([
    ['Back', (page: Page) => page.goBack()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => dialogOf(page).getByRole('button').tap()],
  ])('is at the top, keeps the screen awake, and is closed by %s, all without a network', async (_how, close) => {
    const order = await buyPaid({ quantity: 3 });
    const { page, locks } = await openWatched(order);
    await saved(page);
    // The first touch of a page loads scripts of later pages.
    await page.getByRole('heading', { level: 1 }).tap();
    await open.at(-1)!.settled();
    await page.context().setOffline(true);

    await opener(page, 1).tap();
    await dialogOf(page).waitFor();
    const code = dialogOf(page).getByRole('img').nth(1);
    await expect.poll(async () => (await code.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    const [{ x, y, width }, awake] = [(await code.boundingBox())!, await locks()];
    const colour = await dialogOf(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.keyboard.press('ArrowRight');
    const next = dialogOf(page).getByRole('img').nth(2);
    await expect.poll(async () => Math.round((await next.boundingBox())!.x)).toBe(Math.round(x));
    await close(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await expect.poll(locks).toEqual([]);

    expect([x >= 0, y < 40, x + width <= 390, colour]).toEqual([true, true, true, 'rgb(255, 255, 255)']);
    expect(awake).toEqual(['screen']);
    expect(new URL(page.url()).hash).toBe('');
    expect(await codesOn(page)).toHaveLength(3);
    expect(await opener(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('opens at once from its address, and closes to show the tickets', async () => {
    const order = await buyPaid({ quantity: 2 });
    const page = await openPhone();
    await openHydrated(page, `${addressOf(order)}#ticket-2`);

    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });

    await expect.poll(() => page.url()).toBe(addressOf(order));
  });
});

it('a voucher shows one ticket per screen to swipe, or all in a column without scripts', async () => {
  const order = await buyPaid({ quantity: 2 });
  const page = await openPhone();
  await openHydrated(page, addressOf(order));
  const title = await page.title();
  const second = page.getByRole('article').nth(1);
  const before = await second.boundingBox();
  const row = page.getByRole('region', { name: say('ticket.list') }).locator('ul');
  await row.evaluate((list) => list.scrollBy({ left: list.clientWidth / 2 }));
  await expect.poll(async () => Math.round((await second.boundingBox())!.x)).toBeLessThan(100);
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const plain = await context.newPage();
  await plain.goto(addressOf(order));
  const [first, last] = await Promise.all([0, 1].map((at) => plain.getByRole('article').nth(at).boundingBox()));

  expect(title).toContain(order.event.name);
  expect(before!.x).toBeGreaterThanOrEqual(390 - 64);
  expect(last!.x).toBe(first!.x);
  expect(last!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
  expect(await plain.getByRole('main').getByRole('button').count()).toBe(0);
});

it('a voucher reports a new date, a refund and the end of the session, and shows only valid codes', async () => {
  const order = await buyPaid({ quantity: 2 });
  const { sessionId } = order.event;
  const [times] = await shop.query<Record<string, string>>('select * from sessions where id = $1', [sessionId]);
  const page = await openPhone();
  const main = page.getByRole('main');
  await shop.query(`update sessions set postponed_from = starts_at - interval '30 days' where id = $1`, [sessionId]);
  await shop.query(`update tickets set voided_at = now() where code = $1`, [order.ticketCodes[0]]);

  await openHydrated(page, addressOf(order));
  const changed = await main.getByRole('status').allInnerTexts();
  const codes = await codesOn(page);
  await shop.query(
    `update sessions set starts_at = now() - interval '10 hours', doors_at = null, ends_at = now() - interval '7 hours' where id = $1`,
    [sessionId],
  );
  await openHydrated(page, addressOf(order));
  await shop.query(
    'update sessions set starts_at = $2, doors_at = $3, ends_at = $4, postponed_from = null where id = $1',
    [sessionId, times!.starts_at, times!.doors_at, times!.ends_at],
  );

  expect(changed[0]).toMatch(/^New date: .+, formerly .+\. Your tickets stay valid\.$/);
  expect(changed[1]).toBe('1 ticket of this order was refunded and is no longer valid.');
  expect(codes).toEqual(order.ticketCodes.slice(1));
  await main.getByText(say('status.over')).waitFor();
  expect(await codesOn(page)).toEqual([]);
  expect(await main.getByRole('link').count()).toBe(1);
});

it('the voucher of a courier’s parcel shows the tracking and no code to scan', async () => {
  const address = { name: 'Mei Tan', phone: '852-91234567', countryCode: 'HK', province: 'kowloon' };
  const place = { city: 'yau-tsim-mong', street: '1 Tin Kettle Street', postcode: '999077' };
  const { body } = await visitor.call('POST', '/api/v1/addresses', { ...address, ...place });
  const { id } = await placeOrder(shop, visitor, { deliveryType: 'courier', addressId: body.data.id });
  const tracking = { carrier: 'Swift Heron', number: 'SH 4471 20', url: 'https://heron.example/447120' };
  await shop.query(
    `update orders set status = 'pendingReceipt', paid_at = now(), issued_at = now(), tracking = $1, voucher_token = $2 where id = $3`,
    [JSON.stringify({ ...tracking, shippedAt: new Date().toISOString() }), `${'courier-'.repeat(4)}`, id],
  );
  const page = await openPhone();

  await openHydrated(page, addressOf(await readOrder(id)));

  const parcel = await page.getByRole('main').innerText();
  expect(parcel).toContain(tracking.carrier);
  expect(parcel).toContain(tracking.number);
  expect(await page.getByRole('link', { name: say('courier.follow') }).getAttribute('href')).toBe(tracking.url);
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.getByRole('link', { name: say('files.pdf') }).count()).toBe(0);
});

it('a voucher hides its address from other sites and search engines, and offers its tickets as files', async () => {
  const order = await buyPaid();
  const page = await openPhone();
  await page.context().route(/openstreetmap/, (route) => route.fulfill({ body: 'a map' }));
  const answer = await page.goto(addressOf(order));
  const map = page.context().waitForEvent('request', (request) => request.url().includes('openstreetmap'));
  const files: string[] = [];
  // The first PDF starts a thread. Finished files are kept.
  const pdf = await page.getByRole('link', { name: say('files.pdf') }).getAttribute('href');
  await expect.poll(async () => (await fetch(shop.url + pdf)).status).toBe(200);

  for (const name of ['files.pdf', 'files.calendar']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: say(name) }).tap();
    files.push((await download).suggestedFilename());
  }
  const venue = order.event.venue.address;
  await page.getByRole('link', { name: venue }).tap();

  expect(answer!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect((await (await map).allHeaders()).referer).toBeUndefined();
  expect(files).toEqual([`frontrow-${order.number}.pdf`, `frontrow-${order.number}.ics`]);
});

it.each([
  ['id', 320, 'dark'],
  ['zh-HK', 390, 'light'],
] as const)('a voucher passes the page checks in %s at %i px, %s', async (language, width, colorScheme) => {
  const order = await buyPaid({ quantity: 2, deliveryType: 'selfPickup' });

  await checkPage({ address: addressOf(order, language), width, colorScheme });
});
