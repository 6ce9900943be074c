import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import {
  afterAnimations,
  closePages,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

let shop: RunningShop;
let browser: Browser;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});

afterEach(({ task }) => closePages(open, { task }));

async function visit(path: string, viewport: (typeof PHONES)[number]): Promise<Page> {
  open[0] = await openPage(browser, { viewport, hasTouch: true, isMobile: true });
  await openHydrated(open[0].page, shop.url + path);
  return open[0].page;
}

/** Counts the events whose picture begins, and whose name is whole, above the lower edge and whatever is fixed to it. */
const countEvents = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector('aside.fixed');
    const edge = Math.min(innerHeight, banner?.getBoundingClientRect().top ?? innerHeight);
    return [...document.querySelectorAll('main .card')].filter((card) => {
      const name = card.querySelector('.card-text > span')!.getBoundingClientRect();
      const isWhole = name.left >= 0 && name.left < innerWidth - 40;
      return isWhole && card.getBoundingClientRect().top > 0 && name.top + 20 <= edge;
    }).length;
  });

describe.each(PHONES)('the first screen of a phone of $width × $height', (phone) => {
  it.each(TEXT_SETS)('shows two events at home and four in a list, in %s', async (textSet) => {
    const home = await visit(`/${textSet}`, phone);
    await home.locator('aside.fixed').waitFor();
    await afterAnimations(home);
    const atHome = await countEvents(home);
    await open[0]!.close();
    const inList = await countEvents(await visit(`/${textSet}/hk3-all`, phone));

    expect(atHome).toBeGreaterThanOrEqual(2);
    expect(inList).toBeGreaterThanOrEqual(4);
  });
});

describe('the filters of a list on a phone', () => {
  const filters = (page: Page) => page.getByRole('navigation', { name: word('en', 'catalogue', 'filters.label') });

  it('are chips that open a sheet, which leads to the chosen events', async () => {
    const page = await visit('/en/hk3-all', PHONES[0]!);
    const chip = filters(page).getByText('Hong Kong', { exact: false }).first();
    await chip.tap();
    const macau = filters(page).getByRole('link', { name: 'Macau', exact: true });
    await macau.waitFor();
    const problems = await findViolations(page);
    await page.keyboard.press('Escape');
    await macau.waitFor({ state: 'hidden' });
    await chip.tap();
    await macau.tap();
    await page.waitForURL((url) => url.pathname.includes('/mo'));

    expect(problems).toEqual([]);
    await expect.poll(() => filters(page).getByRole('link').count()).toBe(0);
  });

  it('stay in sight while the list is scrolled', async () => {
    const page = await visit('/en/hk3-all?scope=all', PHONES[1]!);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 500);
    await afterAnimations(page);

    const { y } = (await filters(page).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y).toBeLessThan(160);
  });
});
