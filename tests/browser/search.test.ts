import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { closePages, openHydrated, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word, wordsIn } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let shop: RunningShop;
let browser: Browser;
let events: DemoEvents;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
  events = await findDemoEvents(shop);
});

afterEach(({ task }) => closePages(open, { task }));

async function visit(path: string, options: BrowserContextOptions = PHONE): Promise<Page> {
  open[0] = await openPage(browser, options);
  await openHydrated(open[0].page, shop.url + path);
  return open[0].page;
}

const boxOn = (page: Page) => page.getByRole('combobox', { name: word('en', 'common', 'search.label') });

describe('the search box', () => {
  it('suggests names while a visitor types, and works with keyboards and screen readers', async () => {
    const page = await visit('/en');
    const { name, id } = events.seated;
    const box = boxOn(page);
    // Typed in one go, because each pause between letters brings other suggestions.
    await box.fill(name.slice(0, -2));
    const option = page.getByRole('option', { name });
    await option.waitFor();
    const options = await page.getByRole('option').count();
    const problems = await findViolations(page);
    const said = await page.getByRole('search').getByRole('status').textContent();
    for (let turn = 0; turn < options; turn += 1) {
      await box.press('ArrowDown');
      if ((await option.getAttribute('aria-selected')) === 'true') break;
    }
    const active = await box.getAttribute('aria-activedescendant');
    const marked = await option.getAttribute('id');
    await box.press('Enter');
    await page.waitForURL(`**/en/activity/${id}`);

    expect(problems).toEqual([]);
    expect(active).toBe(marked);
    expect(said).toMatch(new RegExp(`^${options} suggestions?$`));
    expect(await page.getByRole('option').count()).toBe(0);
  });

  it('accepts a tap on a suggestion, and closes on Escape', async () => {
    const page = await visit('/en', { ...PHONE, hasTouch: true });
    const box = boxOn(page);
    const option = page.getByRole('option', { name: events.seated.name });
    await box.fill(events.seated.name);
    await option.waitFor();
    await box.press('Escape');
    await option.waitFor({ state: 'detached' });
    const answered = page.waitForResponse(/\/api\/v1\/suggestions/);
    await box.fill(events.seated.name.slice(0, 6));
    await answered;
    await option.tap();

    await page.waitForURL(`**/en/activity/${events.seated.id}`);
  });

  it('leads to the list when nothing is typed', async () => {
    const page = await visit('/en');
    await boxOn(page).press('Enter');

    await page.waitForURL((url) => url.pathname === '/en/hk3-all' && url.search === '');
  });

  it('suggests another word for a misspelt one', async () => {
    const page = await visit('/en/hk3-all?keyword=mira%20kwn');
    await page.getByRole('link', { name: wordsIn('en')('catalogue', 'didYouMean', { keyword: 'mira kwan' }) }).click();

    await page.waitForURL((url) => url.searchParams.get('keyword') === 'mira kwan');
    await page.getByRole('main').getByRole('heading', { level: 1 }).getByText('mira kwan').waitFor();
  });
});
