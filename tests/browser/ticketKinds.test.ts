import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { concessions, FAMILY_NIGHT } from '#tests/support/boxoffice/concessions.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import {
  closePages,
  launchBrowser,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const LANGUAGES = TEXT_SETS.filter((set) => set !== 'zh-CN');

let shop: RunningShop;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
const open: WatchedPage[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop({ catalogue: concessions(FAMILY_NIGHT) }), launchBrowser()]);
});
afterEach(({ task }) => closePages(open, { task }));
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const cookiesOf = ({ jar }: Visitor) =>
  ['pner', 'pnid', 'dvid', 'dvid-proof'].map((name) => ({ name, value: jar.get(name)!, url: shop.url }));

async function openAs(visitor: Visitor, path: string): Promise<Page> {
  const window = await openPage(browser, PHONE);
  open.push(window);
  await window.page.context().addCookies(cookiesOf(visitor));
  await openHydrated(window.page, shop.url + path);
  return window.page;
}

describe.each(LANGUAGES)('in %s, on a small phone', (language) => {
  it('two adults and a child in two tiers get a voucher that says who comes', async () => {
    const { visitor, email } = await signIn(shop);
    const page = await openAs(visitor, `/${language}/activity/family-night`);
    const shopper = createShopper(page, { language, touch: true });
    const { say, press, button } = shopper;
    const standard = say('activity', 'prices.standard');
    const [session] = FAMILY_NIGHT.sessions;
    const [floor, terrace] = session!.tiers.map(({ name }) => name[language]!);
    const child = session!.tiers[0]!.priceTypes![0]!.name[language]!;
    const more = (...names: string[]) => press(button(say('activity', 'prices.more', { ticket: names.join(' · ') })));

    await more(terrace!, standard);
    await more(floor!, child);
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'button.buyNow')));
    await page.waitForURL(`**/${language}/order/confirm?hold=*`);
    await page.getByRole('timer').waitFor();
    const checkout = await page.getByRole('main').innerText();
    const amount = await shopper.fillInOrder({ method: 'card', deliveryType: 'eTicket', email });
    await shopper.order();
    await press(button(say('pay', 'payNow', { amount })));
    await shopper.payAtProvider(amount);
    await page.waitForURL(`**/${language}/paySuccess?order=*`);
    await press(page.getByRole('link', { name: say('result', 'next.order') }));
    await page.waitForURL(`**/${language}/orders/*`);
    await page.getByRole('region', { name: say('orders', 'detail.status') }).waitFor();
    const order = await page.getByRole('main').innerText();

    for (const text of [checkout, order]) expect(text).toContain(`${floor} · ${child}`);
    expect(checkout).toContain('HK$520');
  });
});
