import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { closePages, hydrated, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const BEFORE = '/en/about';

let shop: RunningShop;
let browser: Browser;
let events: DemoEvents;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
  events = await findDemoEvents(shop);
});

afterEach(({ task }) => closePages(open, { task }));

/** Opens another page, to which Back returns, and then the page under test. */
async function visit(path: string): Promise<Page> {
  open[0] = await openPage(browser, PHONE);
  const { page } = open[0];
  await page.goto(shop.url + BEFORE);
  await openHydrated(page, shop.url + path);
  return page;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const backTo = async (page: Page, path: string) => {
  await page.goBack();
  await page.waitForURL(shop.url + path);
};
const pressLanguage = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /language/i })
    .click();
const dialogOf = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page) => {
  await dialogOf(page)
    .getByRole('button', { name: word('en', 'common', 'close') })
    .click();
  await dialogOf(page).waitFor({ state: 'detached' });
};
const buyButton = (page: Page) => page.locator('button[form=tickets]:visible').last();

describe('Back closes', () => {
  const SHEETS: Record<string, { path: () => string; press: (page: Page) => Promise<void>; sheet?: string }> = {
    'the language picker': { path: () => '/en/contact', press: pressLanguage },
    'the seat map': { path: () => `/en/activity/${events.seated.id}`, press: (page) => buyButton(page).click() },
    'the subscription': {
      path: () => `/en/activity/${events.soldOut.id}`,
      press: (page) =>
        page
          .getByRole('button', { name: word('en', 'activity', 'button.notifyMe') })
          .first()
          .click(),
    },
    'the customer service': {
      path: () => `/en/activity/${events.standing.id}`,
      press: (page) => page.getByRole('button', { name: word('en', 'activity', 'service.open') }).click(),
    },
    'the list of area codes': {
      path: () => '/en/login',
      press: (page) => page.getByRole('button', { name: word('en', 'fields', 'phone.areaCode') }).click(),
    },
    'a filter': {
      path: () => '/en/hk3-all',
      press: (page) => page.locator('summary.chip:visible').first().click(),
      sheet: 'details[open] > summary.chip',
    },
  };

  it.each(Object.keys(SHEETS))('%s and stays on the page; the next Back leaves the page', async (name) => {
    const { path, press, sheet = '[role=dialog]' } = SHEETS[name]!;
    const page = await visit(path());
    for (const _time of [1, 2]) {
      await press(page);
      await page.locator(sheet).waitFor();
      // A filter is visible before its toggle event adds the history entry.
      await page.waitForFunction(() => history.state?.sheet);
      await page.goBack();
      await expect.poll(() => page.locator(sheet).count()).toBe(0);
      expect(pathOf(page)).toBe(path());
    }

    await backTo(page, BEFORE);
  });

  it('the seat map and keeps the chosen seats, even after Forward', async () => {
    const page = await visit(`/en/activity/${events.seated.id}`);
    await buyButton(page).click();
    await dialogOf(page)
      .getByRole('button', { name: word('en', 'activity', 'seatMap.asList') })
      .click();
    await dialogOf(page).locator('summary').first().click();
    await dialogOf(page).getByRole('checkbox').and(page.locator(':enabled:not(:checked)')).last().check();
    const chips = () => page.getByRole('list', { name: word('en', 'activity', 'seats.chosen') }).getByRole('listitem');
    const chosen = await chips().first().textContent();

    await page.goBack();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.goForward();
    await open[0]!.settled();

    expect(await chips().allTextContents()).toEqual([chosen]);
    await backTo(page, BEFORE);
  });
});

describe('Back leaves the page', () => {
  it('at once when the sheet was closed by its button, and Forward returns to the page', async () => {
    const page = await visit('/en/contact');
    await pressLanguage(page);
    await closeDialog(page);

    await backTo(page, BEFORE);
    await page.goForward();
    await page.waitForURL('**/en/contact');
  });

  it('at once after a reload with an open sheet', async () => {
    const page = await visit('/en/contact');
    await pressLanguage(page);
    await dialogOf(page).waitFor();
    await page.reload();
    await hydrated(page);

    expect(await dialogOf(page).count()).toBe(0);
    await backTo(page, BEFORE);
  });

  it('for the same page in the previous language', async () => {
    const page = await visit('/en/contact');
    await pressLanguage(page);
    await dialogOf(page).getByRole('radio', { name: 'Bahasa Indonesia' }).click();
    await dialogOf(page)
      .getByRole('button', { name: word('en', 'common', 'language.confirm') })
      .click();
    await page.waitForURL('**/id/contact');

    await backTo(page, '/en/contact');
    await hydrated(page);
    await backTo(page, BEFORE);
  });

  it('for the event whose seat map the visitor came from, and then for the page before the event', async () => {
    const { visitor } = await signIn(shop);
    const event = `/en/activity/${events.seated.id}`;
    const page = await visit(event);
    await bringLogin(page, shop.url, visitor.jar);
    await buyButton(page).click();
    await dialogOf(page)
      .getByRole('button', { name: word('en', 'activity', 'seatMap.asList') })
      .click();
    await dialogOf(page).locator('summary').first().click();
    await dialogOf(page).getByRole('checkbox').and(page.locator(':enabled:not(:checked)')).last().check();
    await dialogOf(page).locator('button[form=tickets]').click();
    await page.waitForURL('**/order/confirm?hold=*');
    await page.getByRole('timer').waitFor();

    await backTo(page, event);
    await hydrated(page);
    expect(await dialogOf(page).count()).toBe(0);
    await backTo(page, BEFORE);
  });
});
