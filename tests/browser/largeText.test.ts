import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { bringEarlierVisit } from '#tests/support/browser/bringEarlierVisit.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import { findCrampedParts, findCutCodes, measureBars } from '#tests/support/browser/findCrampedParts.ts';
import { findTextProblems } from '#tests/support/browser/findTextProblems.ts';
import {
  afterAnimations,
  closePages,
  launchBrowser,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale, type OnSale } from '#tests/support/shop/findOnSale.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

/** A browser whose text size is set to 200 %. */
const TWICE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let shop: RunningShop;
let browser: Browser;
let visitor: Visitor;
let paid: Order;
let unpaid: Order;
let standing: OnSale;
let seated: OnSale;
let holdId: string;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop } = await sharedShop());
  [browser, { visitor }] = await Promise.all([launchBrowser([TWICE]), signIn(shop)]);
  const bought = await placeOrder(shop, visitor, { seated: true, quantity: 2 });
  await payOrder(shop, visitor, bought);
  paid = (await visitor.call('GET', `/api/v1/orders/${bought.id}`)).body.data;
  unpaid = await placeOrder(shop, visitor, { currency: 'IDR', method: 'qris' });
  standing = await findOnSale(shop, visitor, { currency: 'IDR', deliveryType: 'courier', quantity: 2 });
  const { activityId } = paid.event;
  seated = { ...standing, activityId, sessionId: paid.event.sessionId };
  const { sessionId, tierId } = standing;
  holdId = (await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 2 })).body.data.id;
  return async () => {
    await visitor.call('DELETE', `/api/v1/holds/${holdId}`);
    await browser.close();
  };
});

afterEach(({ task }) => closePages(open, { task }));

const eventPath = ({ activityId, sessionId }: OnSale) => `/activity/${activityId}?session=${sessionId}`;

describe.each(['en', 'id'] as const)('with text at 200 % on a phone, in %s', (language) => {
  async function visit(path: string): Promise<Page> {
    open[0] ??= await openPage(browser, PHONE);
    await bringEarlierVisit(open[0].page);
    await bringLogin(open[0].page, shop.url, visitor.jar);
    await openHydrated(open[0].page, `${shop.url}/${language}${path}`);
    await afterAnimations(open[0].page);
    return open[0].page;
  }
  const findProblems = async (page: Page) => [...(await findCrampedParts(page)), ...(await findTextProblems(page))];

  it.each<[string, () => string]>([
    ['home', () => ''],
    ['a list', () => '/hk3-all'],
    ['an event with standing places', () => eventPath(standing)],
    ['an event with seats', () => eventPath(seated)],
    ['the checkout', () => `/order/confirm?hold=${holdId}`],
    ['the payment', () => `/order/${unpaid.id}/pay`],
    ['My Orders', () => '/orders'],
    ['the tickets', () => `/voucher?token=${paid.voucherToken}`],
  ])('%s breaks no word or amount, and bars leave most of the window free', async (_name, path) => {
    const page = await visit(path());

    expect(await findProblems(page)).toEqual([]);
    expect(await measureBars(page)).toBeLessThanOrEqual(0.4 * PHONE.viewport.height);
  });

  it('a ticket code fits into the window, on the page and enlarged', async () => {
    const page = await visit(`/voucher?token=${paid.voucherToken}`);
    const onPage = await findCutCodes(page);
    await page.locator('article button').first().tap();
    await page.locator('dialog[open]').waitFor();
    await afterAnimations(page);

    expect(onPage).toEqual([]);
    expect(await findCutCodes(page)).toEqual([]);
  });

  it('the seat map takes almost half of the window, with a price in sight', async () => {
    const page = await visit(eventPath(seated));
    const { press, button, say } = createShopper(page, { language, touch: true });
    await press(button(say('activity', 'seats.choose')));
    const map = page.getByRole('img', { name: say('activity', 'seatMap.picture') });
    await map.waitFor();
    await afterAnimations(page);
    const price = page
      .getByRole('list', { name: say('activity', 'seatMap.legend') })
      .locator('b')
      .first();
    const right = await price.evaluate((element) => element.getBoundingClientRect().right);

    expect(await findProblems(page)).toEqual([]);
    expect((await map.boundingBox())!.height).toBeGreaterThan(0.45 * PHONE.viewport.height);
    expect(right).toBeLessThanOrEqual(PHONE.viewport.width);
  });
});
