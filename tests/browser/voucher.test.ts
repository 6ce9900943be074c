import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { drawQrCode } from '#client/ui/drawQrCode.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
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
  ({ visitor } = await signIn(shop));
});

afterEach(({ task }) => closePages(open, { task }));

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
/** What a scanner would read, as far as the page draws it. */
const drawnOn = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('img')
    .evaluateAll((codes) => codes.map((code) => code.querySelector('path:last-child')?.getAttribute('d')));
const saved = (page: Page) => page.getByRole('status').getByText(say('hint.kept')).waitFor();

it('opens from the order once, and from then on without a network, in a new tab, and while the shop is down', async () => {
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

it('of a refunded order goes away as soon as there is a network', async () => {
  const order = await buyPaid();
  const page = await openPhone();
  await openHydrated(page, addressOf(order));
  await saved(page);
  const before = await codesOn(page);
  await shop.query(`update orders set status = 'refunded', closed_at = now() where id = $1`, [order.id]);

  // An answer that is slow is shown the next time.
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

it('of a courier’s parcel shows where it is, and nothing to scan', async () => {
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

it('keeps its address from other sites and search engines, and gives its tickets as files', async () => {
  const order = await buyPaid();
  const page = await openPhone();
  await page.context().route(/openstreetmap/, (route) => route.fulfill({ body: 'a map' }));
  const answer = await page.goto(addressOf(order));
  const map = page.context().waitForEvent('request', (request) => request.url().includes('openstreetmap'));
  const files: string[] = [];

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
] as const)('is sound in %s at %i px, %s', async (language, width, colorScheme) => {
  const order = await buyPaid({ quantity: 2, deliveryType: 'selfPickup' });

  await checkPage({ address: addressOf(order, language), width, colorScheme });
});
