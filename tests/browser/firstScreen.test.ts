import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { bringEarlierVisit } from '#tests/support/browser/bringEarlierVisit.ts';
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
  const isPhone = viewport.width < 640;
  open[0] = await openPage(browser, { viewport, hasTouch: isPhone, isMobile: isPhone });
  await bringEarlierVisit(open[0].page);
  await openHydrated(open[0].page, shop.url + path);
  return open[0].page;
}

/**
 * Counts elements that are completely above the lower edge of the window and the bars that are fixed there. For names,
 * the first line must be visible.
 */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector('aside.fixed');
    const edge = Math.min(innerHeight, banner?.getBoundingClientRect().top ?? innerHeight);
    const count = (selector: string, firstLine = Number.POSITIVE_INFINITY) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return left >= 0 && left < innerWidth - 40 && top > 0 && top + Math.min(height, firstLine) <= edge;
      }).length;
    return {
      events: count('main .card .card-text > :first-child', 20),
      heroes: count('main .hero-words > :first-child'),
      prices: count('main .card .card-text > .font-bold') + count('main .hero-end'),
      buttons: count('main .hero-button'),
    };
  });

describe.each(PHONES)('the first screen of a phone of $width × $height', (phone) => {
  it.each(TEXT_SETS)(
    'shows two events and a price on the home page, and four events in a list, in %s',
    async (textSet) => {
      const home = await visit(`/${textSet}`, phone);
      await home.locator('aside.fixed').waitFor();
      await afterAnimations(home);
      const atHome = await readScreen(home);
      await open[0]!.close();
      const inList = await readScreen(await visit(`/${textSet}/hk3-all`, phone));

      expect(atHome.events).toBeGreaterThanOrEqual(2);
      expect(atHome.buttons).toBe(1);
      expect(atHome.prices).toBeGreaterThanOrEqual(phone.height > 800 ? 3 : 1);
      expect(inList.events).toBeGreaterThanOrEqual(4);
    },
  );
});

it.each(TEXT_SETS)('the first screen of a computer shows two events with their prices, in %s', async (textSet) => {
  const home = await visit(`/${textSet}`, { width: 1280, height: 800 });
  await home.locator('aside.fixed').waitFor();
  await afterAnimations(home);

  expect(await readScreen(home)).toMatchObject({ heroes: 2, prices: 2, buttons: 2 });
});

describe('the filters of a list on a phone', () => {
  const filters = (page: Page) => page.getByRole('navigation', { name: word('en', 'catalogue', 'filters.label') });

  it('are chips that open a sheet, which leads to the chosen events', async () => {
    const page = await visit('/en/hk3-all', PHONES[0]!);
    const chip = filters(page).getByText('Hong Kong', { exact: false }).first();
    await chip.tap();
    const macau = filters(page).getByRole('link', { name: 'Macau', exact: true });
    await macau.waitFor();
    await afterAnimations(page);
    const problems = await findViolations(page);
    await page.keyboard.press('Escape');
    await macau.waitFor({ state: 'hidden' });
    await chip.tap();
    await macau.tap();
    await page.waitForURL((url) => url.pathname.includes('/mo'));

    expect(problems).toEqual([]);
    await expect.poll(() => filters(page).getByRole('link').count()).toBe(0);
  });

  it('are visible while the list is scrolled', async () => {
    const page = await visit('/en/hk3-all?scope=all', PHONES[1]!);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 500);
    await afterAnimations(page);

    const { y } = (await filters(page).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y).toBeLessThan(160);
  });
});
