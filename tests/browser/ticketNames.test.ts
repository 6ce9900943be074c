import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TEXT_SETS, type TextSet } from '#shared/domain/language/languages.ts';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { openAs, scanAtGate } from '#tests/support/browser/phoneBuyer.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { payOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const LANGUAGES = proofSize<readonly TextSet[]>(
  ['en'],
  TEXT_SETS.filter((set) => set !== 'zh-CN'),
);

let shop: RunningShop;
let browser: Browser;
let checkPage: CheckPage;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
});
afterEach(({ task }) => closePages(open, { task, expected: /status of 400/ }));

/** Holds two tickets in a session that, until the test ends, needs a name and digits for each ticket. */
async function holdTwo() {
  const { visitor } = await signIn(shop);
  const wanted = { currency: 'HKD', deliveryType: 'eTicket', quantity: 2 } as const;
  const { sessionId, tierId } = await findOnSale(shop, visitor, wanted);
  const ask = (names: string, digits: number) =>
    shop.query('update sessions set names = $2, id_digits = $3 where id = $1', [sessionId, names, digits]);
  onTestFinished(async () => void (await ask('none', 0)));
  await ask('each', 4);
  const { body } = await visitor.call('POST', '/api/v1/holds', { sessionId, tierId, quantity: 2 });
  return { visitor, holdId: body.data.id as string };
}

function holder(page: Page, language: TextSet, number: number) {
  const say = wordsIn(language);
  const name = new RegExp(`^${say('order', 'holder.ticket', { number: String(number) })} · `);
  const group = page.getByRole('group', { name });
  return {
    name: group.getByLabel(say('order', 'holder.each')),
    digits: group.getByLabel(say('order', 'holder.idDigits_other', { count: '4' })),
  };
}

describe.each(LANGUAGES)('in %s, on a small phone', (language) => {
  it('a buyer enters the guests’ names, keeps them after a reload, and changes them until the deadline', async () => {
    const say = wordsIn(language);
    const { visitor, holdId } = await holdTwo();
    const path = `/${language}/order/confirm?hold=${holdId}`;
    await checkPage({ address: shop.url + path, width: 320, login: visitor.jar });
    open[0] = await openAs(browser, { shop, visitor, path });
    const { page } = open[0];
    const [first, second] = [holder(page, language, 1), holder(page, language, 2)];
    await page.getByLabel(say('checkout', 'recipient.name')).fill('陳大文');
    await page.getByLabel(say('fields', 'phone.number')).fill(language === 'id' ? '0812-3456-7890' : '9123 4567');
    await first.name.fill('陳大文');
    await first.digits.fill('0123');
    await second.name.fill('Suharto');

    await page.reload();
    await expect.poll(() => second.name.inputValue()).toBe('Suharto');
    const kept = await first.digits.inputValue();
    await page.getByLabel(say('checkout', 'terms.accept')).check();
    const order = page.getByRole('button', { name: say('checkout', 'order') });
    await order.click();
    await page.getByText(say('order', 'holder.idDigitsWrong_other', { count: '4' })).waitFor();
    await expect.poll(() => second.digits.evaluate((field) => field === document.activeElement)).toBe(true);
    await second.digits.fill('4567');
    await order.click();
    await page.waitForURL('**/sandbox/payments/*');
    const [placed] = await shop.query<{ id: string }>('select id from orders where hold_id = $1', [holdId]);
    const { id } = placed!;
    await payOrder(shop, visitor, (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data);

    await openHydrated(page, `${shop.url}/${language}/orders/${id}`);
    const tickets = page.getByRole('region', { name: say('orders', 'detail.tickets') });
    await tickets.getByText('Suharto').waitFor();
    await page.getByRole('link', { name: say('orders', 'detail.changeNames') }).click();
    await page.getByRole('dialog').waitFor();
    await second.name.fill('Siti');
    await second.digits.fill('0089');
    await page.getByRole('button', { name: say('orders', 'ask.changeNames.yes') }).click();
    await tickets.getByText('Siti').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await checkPage({
      address: `${shop.url}/${language}/orders/${id}?ask=changeNames`,
      width: 320,
      login: visitor.jar,
    });

    const gate = await scanAtGate(shop, visitor, page.url());

    expect(kept).toBe('0123');
    expect(gate.match(/^good/gm), gate).toHaveLength(2);
    expect(gate).toContain('Siti');
    const stored = await shop.query('select holder from tickets where order_id = $1 order by position', [id]);
    expect(stored).toEqual([
      { holder: { name: '陳大文', idDigits: '0123' } },
      { holder: { name: 'Siti', idDigits: '0089' } },
    ]);
  });
});
