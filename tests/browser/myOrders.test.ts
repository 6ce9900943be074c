import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { payPath } from '#shared/domain/paths/shopPaths.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const say = (key: string) => word('en', 'orders', key);

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
afterEach(({ task }) => closePages(open, { task }));

async function openOrders(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const window = await openPage(browser, { ...PHONE, ...options });
  open.push(window);
  await bringLogin(window.page, shop.url, visitor.jar);
  if (options.javaScriptEnabled === false) await window.page.goto(`${shop.url}/en/orders`);
  else await openHydrated(window.page, `${shop.url}/en/orders`);
  return window.page;
}

async function buyPaid(wish: Parameters<typeof placeOrder>[2] = {}): Promise<Order> {
  const order = await placeOrder(shop, visitor, wish);
  await payOrder(shop, visitor, order);
  return (await visitor.call('GET', `/api/v1/orders/${order.id}`)).body.data;
}

const namesIn = (page: Page, section: string) =>
  page
    .getByRole('region', { name: say(section) })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();

describe.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('My Orders, %s', (_how, options) => {
  it('shows upcoming events by date, then unpaid orders, and keeps past orders collapsed', async () => {
    const bought = [await buyPaid({ seated: true, quantity: 2 }), await buyPaid(), await buyPaid()];
    const unpaid = await placeOrder(shop, visitor);
    const given = await placeOrder(shop, visitor);
    await visitor.call('POST', `/api/v1/orders/${given.id}/cancel`, {});
    const byDate = bought.map(({ event }) => event).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    const page = await openOrders(options);

    const upcoming = await namesIn(page, 'list.upcoming');
    const toPay = await namesIn(page, 'list.toPay');
    const folded = page.getByRole('link', { name: given.event.name });
    const before = await folded.isVisible();
    await page.getByText(say('list.past')).click();
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });

    expect(upcoming.map((name) => name.replaceAll('\n', ' '))).toEqual(byDate.map(({ name }) => name));
    expect(toPay).toEqual([unpaid.event.name]);
    expect(await sections.allInnerTexts()).toEqual([say('list.upcoming'), say('list.toPay'), say('list.past')]);
    expect([before, await folded.isVisible()]).toEqual([false, true]);
  });
});

it('My Orders shows the next event as a big ticket with time left, door time and seats, marked as ready', async () => {
  const order = await buyPaid({ seated: true, quantity: 2 });
  const page = await openOrders();
  const card = page.getByRole('article').first();
  const [one, other] = order.tickets.map(({ seat }) => seat!);

  const text = await card.innerText();
  const number = card.getByText(`${one!.number}, ${other!.number}`, { exact: true });
  const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

  expect(text).toMatch(/^(today|tomorrow|in \d+ (days|hours|minutes))/i);
  expect(text).toContain(one!.area);
  expect(text).toContain(word('en', 'voucher', 'event.doors'));
  expect(text).toContain(say('ready'));
  expect(text).toContain(word('en', 'order', 'status.pendingReceipt'));
  expect(size).toBeGreaterThanOrEqual(36);
  expect(await card.getByRole('link', { name: say('action.confirmReceipt') }).count()).toBe(0);
  await card.getByRole('link', { name: say('action.viewTickets') }).tap();
  await page.waitForURL('**/en/voucher?token=*');
});

it('My Orders links to the tickets that this tab holds, without a layout shift', async () => {
  await buyPaid();
  const page = await openOrders();
  const held = { activityId: 'any', path: '/order/confirm?hold=1', expiresAt: '2096-01-01T00:00:00Z', count: 2 };
  await page.evaluate((text) => sessionStorage.setItem('heldTickets', text), JSON.stringify(held));

  await openHydrated(page, `${shop.url}/en/orders`);
  const link = page.getByRole('link', { name: word('en', 'common', 'held.continue') });
  await link.waitFor();

  expect(await link.getAttribute('href')).toBe(`/en${held.path}`);
  expect(await open[0]!.layoutShifts()).toEqual([]);
});

describe('home, for a signed-in visitor', () => {
  const readUserId = async (): Promise<string> => (await visitor.call('GET', '/api/v1/user/me')).body.data.userId;

  async function openHome(userId: string | undefined): Promise<Page> {
    const window = await openPage(browser, PHONE);
    open.push(window);
    await bringLogin(window.page, shop.url, visitor.jar);
    if (userId)
      await window.page.addInitScript((id) => localStorage.setItem('userInfo', JSON.stringify({ userId: id })), userId);
    await openHydrated(window.page, `${shop.url}/en`);
    await window.settled();
    return window.page;
  }
  const cardOn = (page: Page) => page.getByRole('complementary', { name: word('en', 'home', 'today.label') });

  it('has the tickets for today, on that day only, without a layout shift', async () => {
    const [{ event }, userId] = [await buyPaid(), await readUserId()];
    const [times] = await shop.query<Record<string, string>>('select * from sessions where id = $1', [event.sessionId]);
    const start = `update sessions set starts_at = now() + $2::interval, doors_at = now() + interval '1 minute',
      ends_at = now() + $2::interval + interval '1 hour' where id = $1`;
    await shop.query(start, [event.sessionId, '2 days']);
    const before = await cardOn(await openHome(userId)).count();
    await shop.query(start, [event.sessionId, '-1 minutes']);

    const page = await openHome(userId);
    await cardOn(page).waitFor();
    const text = await cardOn(page).innerText();
    const shifts = await open.at(-1)!.layoutShifts();
    const stranger = await cardOn(await openHome(undefined)).count();
    await cardOn(page)
      .getByRole('link', { name: word('en', 'home', 'today.open') })
      .tap();
    await page.waitForURL('**/en/voucher?token=*');
    await shop.query('update sessions set starts_at = $2, doors_at = $3, ends_at = $4 where id = $1', [
      event.sessionId,
      times!.starts_at,
      times!.doors_at,
      times!.ends_at,
    ]);

    expect(text).toContain(event.name);
    expect(text).toMatch(/\d:\d\d [ap]m · doors \d/i);
    expect([before, stranger, shifts]).toEqual([0, 0, []]);
  });

  it('has a card with an order to pay, until the order is paid', async () => {
    const [{ event }, order, userId] = [await buyPaid(), await placeOrder(shop, visitor), await readUserId()];
    const [times] = await shop.query<Record<string, string>>('select * from sessions where id = $1', [event.sessionId]);
    await shop.query(`update sessions set starts_at = now(), ends_at = now() + interval '1 hour' where id = $1`, [
      event.sessionId,
    ]);
    const unpaid = (page: Page) => page.getByRole('complementary', { name: word('en', 'home', 'unpaid.label') });

    const page = await openHome(userId);
    await unpaid(page).waitFor();
    const text = await unpaid(page).innerText();
    await unpaid(page)
      .getByRole('button', { name: word('en', 'common', 'close') })
      .tap();
    await cardOn(page).waitFor();
    await page.reload();
    await unpaid(page).getByRole('link').tap();
    await page.waitForURL(`**${payPath(order.id)}`);
    await payOrder(shop, visitor, order);
    const paid = await openHome(userId);
    await cardOn(paid).waitFor();
    await shop.query('update sessions set starts_at = $2, ends_at = $3 where id = $1', [
      event.sessionId,
      times!.starts_at,
      times!.ends_at,
    ]);

    expect(text).toContain(order.event.name);
    expect(text).toMatch(/Pay by \d+:\d\d [ap]m/i);
    expect(await unpaid(paid).count()).toBe(0);
  });

  it('has no card with an order to pay after its deadline', async () => {
    const [order, userId] = [await placeOrder(shop, visitor), await readUserId()];
    const card = (page: Page) => page.getByRole('complementary', { name: word('en', 'home', 'unpaid.label') });
    await shop.query(`update orders set pay_by = now() + interval '25 seconds' where id = $1`, [order.id]);
    const page = await openHome(userId);

    await card(page).waitFor();
    await card(page).waitFor({ state: 'detached' });
  });

  it('does not redirect a visitor with an expired login session to the login', async () => {
    const userId = await readUserId();
    await shop.query('delete from access_tokens where user_id = $1', [userId]);
    const page = await openHome(userId);

    await page.getByRole('link', { name: word('en', 'common', 'header.login') }).waitFor();

    expect(page.url()).toBe(`${shop.url}/en`);
    open.at(-1)!.forget();
  });
});

it.each([
  ['id', 320, 'dark'],
  ['zh-HK', 390, 'light'],
  ['en', 1280, 'light'],
] as const)('My Orders passes the page checks in %s at %i px, %s', async (language, width, colorScheme) => {
  await buyPaid({ seated: true, quantity: 2 });
  await buyPaid();
  await placeOrder(shop, visitor);

  await checkPage({ address: `${shop.url}/${language}/orders`, width, colorScheme, login: visitor.jar });
});
