import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { aMinuteLater } from '#tests/support/shop/aMinuteLater.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const [WIDOW, STRINGS] = ['the-clockmakers-widow', 'two-strings-one-wire'];
const say = wordsIn('en');

let shop: RunningShop;
let browser: Browser;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});
/** One test answers a call as if the upstream did not have it. */
const REFUSED = /status of 404/;
afterEach(({ task }) => closePages(open, { task, expected: REFUSED }));

async function openDevice(): Promise<Page> {
  const window = await openPage(browser, PHONE);
  open.push(window);
  return window.page;
}

const heart = (page: Page) => page.getByRole('button', { name: /^Add .* to favourites$/ });
const cards = (page: Page) => page.getByRole('main').locator('a[href*="/activity/"]');
const kept = async (page: Page) => {
  await cards(page).first().waitFor();
  return cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)));
};

async function logInAs(page: Page, email: string): Promise<void> {
  await openHydrated(page, `${shop.url}/en/login?screen=email&redirect=%2Ffavourites`);
  await page.getByLabel(say('fields', 'email.label'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say('fields', 'code.send'), exact: true }).click();
  await page.getByText(say('fields', 'code.sent')).waitFor();
  const code = page.getByLabel(say('fields', 'code.label'), { exact: true });
  await code.fill(await readCode(shop, email));
  await page.waitForURL('**/en/favourites');
}

it('favourites are stored in the browser with a key press, and shown on a separate page', async () => {
  const page = await openDevice();
  await openHydrated(page, `${shop.url}/en/activity/${WIDOW}`);
  await heart(page).focus();
  await page.keyboard.press('Enter');

  expect(await heart(page).getAttribute('aria-pressed')).toBe('true');
  await page
    .getByRole('link', { name: say('common', 'favourites.title'), exact: true })
    .first()
    .click();
  await page.waitForURL('**/en/favourites');
  // The page may still show the cards of the previous page.
  await expect.poll(() => kept(page)).toEqual([WIDOW]);

  await openHydrated(page, `${shop.url}/en/activity/${WIDOW}`);
  await heart(page).click();
  await openHydrated(page, `${shop.url}/en/favourites`);
  await page.getByText(say('common', 'favourites.empty')).waitFor();
  await page.getByRole('link', { name: say('common', 'favourites.browse'), exact: true }).click();
  await page.waitForURL('**/en/activity/list');
});

it('favourites are added and removed on any card with a tap, without a layout shift', async () => {
  const page = await openDevice();
  await openHydrated(page, `${shop.url}/en/hk3-all`);
  const [first, second] = [heart(page).nth(0), heart(page).nth(1)];
  for (const button of [first, second]) await button.click();
  const pressed = await page.getByRole('button', { pressed: true }).count();
  const problems = await findViolations(page);
  await openHydrated(page, `${shop.url}/en`);
  const rail = page.getByRole('region', { name: say('common', 'favourites.title') });
  await rail.getByRole('listitem').nth(1).waitFor();
  await openHydrated(page, `${shop.url}/en/favourites`);
  const login = page.getByRole('link', { name: say('common', 'favourites.login') });
  const target = await login.getAttribute('href');
  await heart(page).first().click();

  await expect.poll(() => cards(page).count()).toBe(1);
  expect(pressed).toBe(2);
  expect(problems).toEqual([]);
  expect(target).toBe('/en/login?redirect=%2Ffavourites');
  expect(await open[0]!.layoutShifts()).toEqual([]);
});

it('favourites that cannot be loaded are not reported as missing', async () => {
  const page = await openDevice();
  await openHydrated(page, `${shop.url}/en/activity/${WIDOW}`);
  await heart(page).click();
  await page.route('**/api/v1/cards*', (route) => route.fulfill({ status: 404, json: {} }));
  await openHydrated(page, `${shop.url}/en/favourites`);

  await page.getByText(say('common', 'unavailable.text')).waitFor();
  expect(await page.getByText(say('common', 'favourites.empty')).count()).toBe(0);
});

it('favourites of the browser are added to the account at login, and deleted from the browser at logout', async () => {
  const email = newAddress();
  const { visitor } = await signIn(shop, { email });
  await visitor.call('POST', '/api/v1/favourites', { ids: [STRINGS] });
  await aMinuteLater(shop);
  const page = await openDevice();
  await openHydrated(page, `${shop.url}/en/activity/${WIDOW}`);
  await heart(page).click();

  await logInAs(page, email);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([WIDOW, STRINGS]));
  expect(await page.getByRole('link', { name: say('common', 'favourites.login') }).count()).toBe(0);
  const { body } = await visitor.call('GET', '/api/v1/favourites');
  expect(body.data.toSorted()).toEqual([WIDOW, STRINGS].toSorted());

  await page.getByRole('button', { name: say('common', 'header.account') }).click();
  await page.getByRole('menuitem', { name: say('common', 'menu.logout') }).click();
  await page.waitForURL(`${shop.url}/en`);
  expect(await page.evaluate(() => ['favourites', 'viewedEvents'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
});

it('viewed events are listed below a page, without the event of that page', async () => {
  const page = await openDevice();
  for (const id of [WIDOW, STRINGS]) await openHydrated(page, `${shop.url}/en/activity/${id}`);

  const viewed = page.getByRole('region', { name: say('common', 'favourites.viewed') });
  await viewed.waitFor();
  await expect.poll(() => viewed.getByRole('listitem').count()).toBe(1);
  await openHydrated(page, `${shop.url}/en`);
  await viewed.waitFor();
  await expect.poll(() => viewed.getByRole('listitem').count()).toBe(2);
  expect(await open[0]!.layoutShifts()).toEqual([]);
});
