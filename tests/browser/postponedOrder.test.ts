import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { closePages, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const orders = (key: string) => word('en', 'orders', key);

let shop: RunningShop;
let browser: Browser;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});
afterEach(({ task }) => closePages(open, { task }));

/** Pays an order, and marks its session as postponed. At its end, the test undoes this. */
async function postponedOrder() {
  const { visitor } = await signIn(shop);
  const order = await placeOrder(shop, visitor);
  await payOrder(shop, visitor, order);
  const { sessionId } = order.event;
  await shop.query(
    `update sessions set postponed_from = starts_at - interval '30 days', refunds_until = now() + interval '7 days'
     where id = $1`,
    [sessionId],
  );
  return { visitor, order };
}

async function openOrder({ id }: Order, cookies: Map<string, string>, javaScriptEnabled: boolean) {
  open[0] = await openPage(browser, { viewport: { width: 360, height: 740 }, javaScriptEnabled });
  const { page } = open[0];
  await bringLogin(page, shop.url, cookies);
  if (javaScriptEnabled) await openHydrated(page, `${shop.url}/en/orders/${id}`);
  else await page.goto(`${shop.url}/en/orders/${id}`);
  return page;
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('an order of a postponed session, %s', (_how, javaScriptEnabled) => {
  it('shows the new date, and refunds the tickets after a confirmation', async () => {
    const { visitor, order } = await postponedOrder();
    const page = await openOrder(order, visitor.jar, javaScriptEnabled);
    await page.getByText(/^New date: .+ Your tickets stay valid\. You can return them until/).waitFor();

    await page.getByRole('link', { name: orders('action.returnTickets') }).click();
    await page.getByRole('heading', { name: orders('ask.returnTickets.title') }).waitFor();
    await page.getByRole('button', { name: orders('ask.returnTickets.yes') }).click();
    await page.getByText(orders('note.refunded')).waitFor();
    await page.getByText(/ (is being|has been) refunded to Credit\/debit card\. (Approved|Sent): /).waitFor();
    const entry = page.getByRole('main').getByText(/voucher|entrance/i);
    const onOrder = await entry.count();
    const { voucherToken } = (await visitor.call('GET', `/api/v1/orders/${order.id}`)).body.data;
    await page.goto(`${shop.url}/en/voucher?token=${voucherToken}`);
    await page.getByText(word('en', 'voucher', 'status.refunded')).waitFor();
    const offered = await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasNotText: order.event.venue.cityName })
      .count();

    expect([onOrder, offered]).toEqual([0, 0]);

    expect((await visitor.call('GET', `/api/v1/orders/${order.id}`)).body.data.status).toBe('refunded');
    await shop.query('update sessions set postponed_from = null, refunds_until = null where id = $1', [
      order.event.sessionId,
    ]);
  });
});
