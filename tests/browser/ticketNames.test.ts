import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { payOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const LANGUAGE = 'zh-HK';
const say = (namespace: Parameters<typeof word>[1], key: string) => word(LANGUAGE, namespace, key);
const DIGITS = say('order', 'holder.idDigits_other').replace('{{count}}', '4');

let shop: RunningShop;
let browser: Browser;
let checkPage: CheckPage;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
});
afterEach(({ task }) => closePages(open, { task, expected: /status of 400/ }));

/** Two tickets on hold, of a session that asks for the names and digits of each until the test ends. */
async function holdTwo() {
  const { visitor } = await signIn(shop);
  const wanted = { currency: 'HKD', deliveryType: 'eTicket', quantity: 2 } as const;
  const { sessionId, tierId } = await findOnSale(shop, visitor, wanted);
  const ask = (names: string, digits: number) =>
    shop.query('update sessions set names = $2, id_digits = $3 where id = $1', [sessionId, names, digits]);
  onTestFinished(async () => void (await ask('none', 0)));
  await ask('each', 4);
  const { body } = await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 2 });
  return { visitor, address: `${shop.url}/${LANGUAGE}/order/confirm?hold=${body.data.id}` };
}

const holder = (page: Page, number: number) => {
  const name = new RegExp(`^${say('order', 'holder.ticket').replace('{{number}}', String(number))} · `);
  const group = page.getByRole('group', { name });
  return { name: group.getByLabel(say('order', 'holder.each')), digits: group.getByLabel(DIGITS) };
};

it('takes a name and digits for each ticket at 360 px, keeps them through a reload, and changes them later', async () => {
  const { visitor, address } = await holdTwo();
  await checkPage({ address, width: 320, login: visitor.jar });
  open[0] = await openPage(browser, { viewport: { width: 360, height: 740 } });
  const { page } = open[0];
  const cookies = ['pner', 'pnid', 'dvid', 'dvid-proof'].map((name) => ({
    name,
    value: visitor.jar.get(name)!,
    url: shop.url,
  }));
  await page.context().addCookies(cookies);
  await openHydrated(page, address);
  const [first, second] = [holder(page, 1), holder(page, 2)];
  await page.getByLabel(say('checkout', 'recipient.name')).fill('陳大文');
  await page.getByLabel(say('fields', 'phone.number')).fill('9123 4567');
  await first.name.fill('陳大文');
  await first.digits.fill('0123');
  await second.name.fill('Suharto');

  await page.reload();
  await expect.poll(() => second.name.inputValue()).toBe('Suharto');
  const kept = await first.digits.inputValue();
  await page.getByLabel(say('checkout', 'terms.accept')).check();
  const order = page.getByRole('button', { name: say('checkout', 'order') });
  await order.click();
  await page.getByText(say('validation', 'idDigits.invalid')).waitFor();
  await expect.poll(() => second.digits.evaluate((field) => field === document.activeElement)).toBe(true);
  await second.digits.fill('4567');
  await order.click();
  await page.waitForURL('**/order/*/pay');
  const id = new URL(page.url()).pathname.split('/').at(-2)!;
  await payOrder(shop, visitor, (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data);

  await openHydrated(page, `${shop.url}/${LANGUAGE}/orders/${id}`);
  const tickets = page.getByRole('region', { name: say('orders', 'detail.tickets') });
  await tickets.getByText('Suharto').waitFor();
  await page.getByRole('link', { name: say('orders', 'detail.changeNames') }).click();
  await page.getByRole('dialog').waitFor();
  await second.name.fill('Siti');
  await second.digits.fill('0089');
  await page.getByRole('button', { name: say('orders', 'ask.changeNames.yes') }).click();
  await tickets.getByText('Siti').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await checkPage({ address: `${shop.url}/${LANGUAGE}/orders/${id}?ask=changeNames`, width: 320, login: visitor.jar });

  expect(kept).toBe('0123');
  const stored = await shop.query('select holder from tickets where order_id = $1 order by position', [id]);
  expect(stored).toEqual([
    { holder: { name: '陳大文', idDigits: '0123' } },
    { holder: { name: 'Siti', idDigits: '0089' } },
  ]);
});
