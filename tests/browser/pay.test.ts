import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import {
  closePages,
  hydrated,
  openHydrated,
  openPage,
  submitForm,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { installClock, passUntilAt } from '#tests/support/browser/passUntil.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const PHONE = { viewport: { width: 390, height: 844 }, userAgent: ANDROID };
const ADS = '**/*googleadservices*/**';
const pay = (key: string) => word('en', 'pay', key);
const result = (key: string) => word('en', 'result', key);
const orders = (key: string) => word('en', 'orders', key);

let shop: RunningShop;
let advertising: RunningShop;
let browser: Browser;
let checkPage: CheckPage;
let visitor: Visitor;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
  const environment = { ADS_CONVERSION_ID: 'AW-123456/Label' };
  [advertising, { visitor }] = await Promise.all([
    startShop({ upstreamUrl: shop.upstreamUrl, environment }),
    signIn(shop),
  ]);
  return advertising.close;
});

afterEach(({ task }) => closePages(open, { task }));

async function openAs(path: string, options: BrowserContextOptions = PHONE, at = shop): Promise<Page> {
  open[0] ??= await openPage(browser, options);
  await bringLogin(open[0].page, at.url, visitor.jar);
  if (options.javaScriptEnabled === false) await open[0].page.goto(at.url + path);
  else await openHydrated(open[0].page, at.url + path);
  return open[0].page;
}

async function openWithClock(path: string): Promise<Page> {
  open[0] ??= await openPage(browser, PHONE);
  await installClock(open[0].page);
  return openAs(path);
}

const PAID = /\/en\/paySuccess\?order=/;
const PAY_NOW = /^(Pay now|Retry payment)/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const payNow = (page: Page) => press(page, PAY_NOW);
const toPay = ({ id }: Order) => `/en/order/${id}/pay`;
/** Opens a bank transfer and copies its account number. */
async function openTransfer() {
  const order = await placeOrder(shop, visitor, { currency: 'IDR', method: 'bniVa' });
  const page = await openWithClock(toPay(order));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payNow(page);
  await press(page, pay('account.copyNumber'));
  await page.getByText(word('en', 'common', 'copy.done')).waitFor();
  return { order, page, number: await page.evaluate(() => navigator.clipboard.readText()) };
}

/** Chooses how the payment ends, on the page of the sandbox. */
const act = (page: Page, what: 'pay' | 'decline' | 'cancel') => page.locator(`button[name=act][value=${what}]`).click();
const settle = async (address: string, what = 'pay') => {
  await visitor.submit(new URL(address).pathname, { act: what });
};

it('the payment page leads to the provider and back, and shows the state of the payment', async () => {
  const order = await placeOrder(shop, visitor);
  const page = await openAs(toPay(order));

  await payNow(page);
  await page.waitForURL('**/sandbox/payments/**');
  await act(page, 'decline');
  await page.waitForURL('**/en/payFail?order=*');
  await page.getByText(word('en', 'result', 'declined.text')).waitFor();
  const failed = await page.getByRole('main').getByRole('status').first().textContent();
  await page.getByRole('link', { name: result('next.retry') }).click();
  await page.getByText(pay('trouble.declined.text')).waitFor();
  await page.getByText(pay('trouble.declined.title'), { exact: true }).waitFor();
  await payNow(page);
  await page.waitForURL('**/sandbox/payments/**');
  await act(page, 'pay');
  await page.waitForURL('**/en/paySuccess?order=*');
  await page.getByRole('heading', { name: result('eTicket.title') }).waitFor();
  await page.goto(`${shop.url}/en/payFail?order=${order.id}`);

  expect(failed).toContain("We're sorry that your payment was not successfully completed!");
  expect(page.url()).toContain(`/en/paySuccess?order=${order.id}`);
  expect(await page.getByRole('link', { name: result('next.tickets') }).getAttribute('href')).toContain(
    '/voucher?token=',
  );
});

it('the payment page shows a code to scan, saves it as a picture, and shows the result after the payment', async () => {
  const order = await placeOrder(shop, visitor, { currency: 'SGD', method: 'paynow' });
  const page = await openWithClock(toPay(order));

  await payNow(page);
  const code = page.getByRole('img', { name: /^QR code for paying/ });
  await code.waitFor();
  const white = await code.locator('path').first().getAttribute('fill');
  const download = page.waitForEvent('download');
  await press(page, pay('qr.save'));
  const file = (await download).suggestedFilename();
  await settle((await page.getByRole('link', { name: 'Open PayNow' }).getAttribute('href'))!);
  await passUntilAt(page, PAID);

  expect(white).toBe('#fff');
  expect(file).toBe(`${order.number}.png`);
});

it('the payment page shows and copies the account number, and reports no payment before the bank does', async () => {
  const { order, page, number } = await openTransfer();
  await press(page, pay('check'));
  const dialog = page.getByRole('dialog', { name: pay('waiting.title') });
  await dialog.getByText(pay('waiting.confirming')).waitFor();
  const during = page.url();
  const bank = await visitor.submit('/sandbox/transfer', { number });
  await settle(shop.url + bank.headers.location);
  await passUntilAt(page, PAID);

  expect(number).toMatch(/^\d{10,20}$/);
  expect(await dialog.count()).toBe(0);
  expect(during).toContain(toPay(order));
});

it('the payment page goes to the result when the payment settles while the page reloads its data', async () => {
  const { page, number } = await openTransfer();

  // The poll returns the state before the payment, and the following reload the state after it.
  await page.route(
    '**/payments/current',
    async (route) => {
      const before = await route.fetch();
      const { data, ...rest } = await before.json();
      const bank = await visitor.submit('/sandbox/transfer', { number });
      await settle(shop.url + bank.headers.location);
      const isOpen = async () => (await (await route.fetch()).json()).data.orderStatus === 'pendingPayment';
      await expect.poll(isOpen).toBe(false);
      await route.fulfill({ response: before, json: { ...rest, data: { ...data, paymentState: 'confirming' } } });
    },
    { times: 1 },
  );

  await passUntilAt(page, PAID);
});

it('the payment page asks for confirmation before a visitor leaves, even while data is loading', async () => {
  const order = await placeOrder(shop, visitor, { currency: 'SGD', method: 'paynow' });
  const page = await openAs('/en/orders');
  await page.getByRole('link', { name: `Pay now: ${order.event.name}` }).click();
  await payNow(page);
  await page.getByRole('img', { name: /^QR code for paying/ }).waitFor();
  const { promise: asking, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/payments/current', (route) => asking.then(() => route.continue()));

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.goBack();
  const question = page.getByRole('dialog', { name: pay('leave.title') });
  await question.waitFor();
  answer();
  await open[0]!.settled();
  await press(page, pay('leave.stay'));
  await question.waitFor({ state: 'detached' });
  await page.waitForURL(`**${toPay(order)}`);
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const warning = await asked;
  await warning.accept();
  await reload;
  await hydrated(page);
  await page.getByRole('link', { name: 'Frontrow home' }).first().click();
  await question.waitFor();
  await press(page, pay('leave.leave'));
  await page.waitForURL(`${shop.url}/en`);

  expect(warning.type()).toBe('beforeunload');
});

it('the payment page refuses payments in the browser of WeChat, even without scripts', async () => {
  const order = await placeOrder(shop, visitor);
  const userAgent = `${ANDROID} MicroMessenger/8.0.50`;
  const page = await openAs(toPay(order), { ...PHONE, userAgent, javaScriptEnabled: false });

  const text = await page.getByRole('main').innerText();
  const current = await visitor.call('GET', `/api/v1/orders/${order.id}/payments/current`);

  expect(text).toContain(pay('wechat.text'));
  expect(text).toContain(shop.url + toPay(order));
  expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0);
  expect(current.body.data.payment).toBeUndefined();
});

describe('without scripts', () => {
  const options = { ...PHONE, javaScriptEnabled: false };

  it('the buyer pays with another method on the provider’s page, and returns', async () => {
    const order = await placeOrder(shop, visitor);
    const page = await openAs(toPay(order), options);

    await page.getByText(pay('changeMethod')).click();
    await page.getByRole('radio', { name: /^AlipayHK/ }).check();
    await submitForm(button(page, PAY_NOW));
    await page.waitForURL('**/sandbox/payments/**');
    const provider = await page.getByRole('main').innerText();
    await act(page, 'pay');
    await page.waitForURL('**/en/paySuccess?order=*');

    expect(provider).toContain('AlipayHK');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(result('eTicket.title'));
  });

  it('the page shows a code that the server has drawn, checks again with a button, and cancels the order', async () => {
    const order = await placeOrder(shop, visitor, { currency: 'SGD', method: 'paynow' });
    const page = await openAs(toPay(order), options);

    await submitForm(button(page, PAY_NOW));
    const drawn = await page
      .getByRole('img', { name: /^QR code for paying/ })
      .locator('path')
      .last()
      .getAttribute('d');
    await submitForm(button(page, pay('check')));
    const answer = await page.getByRole('alert').textContent();
    await shop.query(`update orders set payment_state = 'userPaying' where id = $1`, [order.id]);
    await page.goto(`${shop.url}/en/orders/${order.id}`);
    await page.getByRole('link', { name: orders('action.cancel') }).click();
    await submitForm(button(page, orders('ask.cancel.yes')));
    const note = await page.getByRole('main').innerText();
    await page.goto(shop.url + toPay(order));

    expect(drawn!.length).toBeGreaterThan(1000);
    expect(answer).toBe(pay('waiting.notYet'));
    expect(note).toContain(orders('note.cancelled'));
    expect(page.url()).toContain('/en/payCancel?order=');
    expect(await page.getByRole('main').innerText()).toContain('Order was cancelled');
  });
});

describe('a paid order', () => {
  let order: Order;
  beforeAll(async () => {
    order = await placeOrder(shop, visitor, { quantity: 2 });
    await payOrder(shop, visitor, order);
  });

  it('is reported once to the ad service, if there is one, with amount, currency and order', async () => {
    const told: string[] = [];
    open[0] = await openPage(browser, PHONE);
    await open[0].page.route(ADS, async (route) => {
      told.push(route.request().url());
      await route.fulfill({ status: 200, contentType: 'image/gif', body: '' });
    });

    await openAs(`/en/paySuccess?order=${order.id}`, PHONE, shop);
    const without = [...told];
    const page = await openAs(`/en/paySuccess?order=${order.id}`, PHONE, advertising);
    await expect.poll(() => told.length).toBe(1);
    await page.reload();
    await openAs(`/en/paySuccess?order=${order.id}`, PHONE, advertising);
    await open[0].settled();

    const { origin, searchParams } = new URL(told[0]!);
    expect(without).toEqual([]);
    expect(told).toHaveLength(1);
    expect(origin).toBe('https://www.googleadservices.com');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      value: (order.fees.paymentAmount / 100).toFixed(2),
      currency_code: 'HKD',
      oid: order.id,
    });
  });

  it('[S-040] allows the ad service only in the content security policy of its result page', async () => {
    const policy = async ({ url }: RunningShop, path: string) => {
      const answer = await fetch(url + path, { headers: { cookie: visitor.toCookie() } });
      return answer.headers.get('content-security-policy')!;
    };
    const there = `/en/paySuccess?order=${order.id}`;

    expect(await policy(advertising, there)).toContain("img-src 'self' data: https://www.googleadservices.com;");
    expect(await policy(advertising, `/en/orders/${order.id}`)).not.toContain('googleadservices');
    expect(await policy(shop, there)).not.toContain('googleadservices');
  });

  it('is shown with its door time, a calendar file and a link to share the event', async () => {
    const page = await openAs(`/en/paySuccess?order=${order.id}`);
    await page.evaluate(() => {
      const share = async (shared: object) => void Object.assign(window, { shared });
      Object.assign(navigator, { canShare: () => true, share });
    });

    await page.getByText(word('en', 'result', 'extras.doors')).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: word('en', 'result', 'extras.calendar') }).click();
    const file = (await download).suggestedFilename();
    await button(page, word('en', 'result', 'extras.share')).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: object }).shared);
    const steps = await page.getByRole('main').locator('a, button').allInnerTexts();
    const [tickets, calendar] = [result('next.tickets'), word('en', 'result', 'extras.calendar')];

    const { activityId, name } = order.event;
    expect(file).toBe(`frontrow-${order.number}.ics`);
    expect(steps.filter((name) => name === tickets || name === calendar)).toEqual([tickets, calendar]);
    expect(shared).toEqual({ title: name, url: `${shop.url}/en/activity/${activityId}` });
  });

  it('shows its codes and a link to the voucher, and asks before it confirms the receipt', async () => {
    const page = await openAs(`/en/orders/${order.id}`);
    const codes = await page.locator('b.font-mono').allTextContents();
    const help = page.locator('a[href="/en/contact"]');
    const returns = await page.getByText('tickets cannot be returned').filter({ has: help }).count();

    await page.getByRole('link', { name: orders('action.confirmReceipt') }).click();
    await page.getByRole('dialog', { name: orders('ask.confirmReceipt.title') }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: orders('action.confirmReceipt') }).click();
    await press(page, orders('ask.confirmReceipt.yes'));
    await page.getByText('Confirm Receipt Successfully').waitFor();
    await page.getByText(orders('note.completed')).waitFor();

    expect(codes).toHaveLength(2);
    expect(returns).toBe(1);
    expect(await page.getByRole('link', { name: orders('detail.voucher') }).getAttribute('href')).toMatch(
      /^\/en\/voucher\?token=/,
    );
  });

  it('is hidden by a filter for another status, and Back undoes the filter', async () => {
    const page = await openAs('/en/orders');
    const all = await page.getByRole('article').count();

    await page.getByRole('link', { name: word('en', 'order', 'status.refunded') }).click();
    await page.getByText('No corresponding orders').waitFor();
    await page.goBack();
    await page.getByRole('article').first().waitFor();

    expect(await page.getByRole('article').count()).toBe(all);
    expect(await page.getByText("That's all").count()).toBe(1);
  });
});

describe('the pages of paying and of orders pass the page checks:', () => {
  const places = new Map<string, string>();
  beforeAll(async () => {
    const fresh = await placeOrder(shop, visitor);
    const scanned = await placeOrder(shop, visitor, { currency: 'SGD', method: 'paynow' });
    const paid = await placeOrder(shop, visitor, { quantity: 2 });
    await payOrder(shop, visitor, paid);
    const page = await openAs(toPay(scanned), { ...PHONE, javaScriptEnabled: false });
    await submitForm(button(page, PAY_NOW));
    await open.pop()!.close();
    places.set('method', `/order/${fresh.id}/pay`).set('code', `/order/${scanned.id}/pay`);
    places.set('failed', `/payFail?order=${fresh.id}`).set('paid', `/paySuccess?order=${paid.id}`);
    places
      .set('order', `/orders/${paid.id}`)
      .set('question', `/orders/${fresh.id}?ask=cancel`)
      .set('orders', '/orders');
  });

  it.each([
    ['method', 'id', 320, 'light'],
    ['code', 'zh-HK', 390, 'dark'],
    ['paid', 'id', 320, 'dark'],
    ['failed', 'zh-HK', 1280, 'light'],
    ['order', 'id', 320, 'light'],
    ['question', 'zh-HK', 1280, 'dark'],
    ['orders', 'id', 320, 'dark'],
  ] as const)('%s in %s at %i px, %s', async (place, language, width, colorScheme) => {
    await checkPage({ address: `${shop.url}/${language}${places.get(place)}`, width, colorScheme, login: visitor.jar });
  });
});
