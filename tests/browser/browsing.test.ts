import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Activity } from '#shared/contract/activity.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { sum } from '#shared/kernel/sum.ts';
import { bringEarlierVisit } from '#tests/support/browser/bringEarlierVisit.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import {
  afterAnimations,
  afterFrames,
  closePages,
  hydrated,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const common = (key: string) => word('en', 'common', key);

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

/** Delays the page's API calls until `release()`. */
async function holdAnswers(page: Page) {
  const released = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
}

const scrollBy = async (page: Page, distance: number) => {
  await page.mouse.move(200, 400);
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, distance / 8);
    await afterFrames(page);
  }
  await afterAnimations(page);
};

it('the browser fetches the page of an event as soon as a link to it is pressed', async () => {
  open[0] = await openPage(browser, PHONE);
  const { page } = open[0];
  const devTools = await page.context().newCDPSession(page);
  const errors: string[] = [];
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorMessage && errors.push(ruleSet.errorMessage));
  const fetched = new Promise<string>((resolve) => {
    devTools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    });
  });
  await devTools.send('Preload.enable');
  await openHydrated(page, `${shop.url}/en`);

  const link = page.locator('main a[href*="/activity/"]').first();
  await link.hover();
  await page.mouse.down();

  expect(await fetched).toBe(await link.getAttribute('href'));
  expect(errors).toEqual([]);
  await page.mouse.move(0, 0);
  await page.mouse.up();
});

describe('the language popup', () => {
  it('covers the lower 80 % of the screen, in front of all other content, and changes the language in the address', async () => {
    const page = await visit('/en/about?from=mail');
    await page.getByRole('button', { name: /language/i }).click();
    const popup = page.getByRole('dialog', { name: common('language.title') });
    await popup.waitFor();
    await afterAnimations(page);
    const box = (await popup.boundingBox())!;
    const level = await popup.evaluate((element) => getComputedStyle(element).zIndex);

    await popup.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
    await popup.getByRole('button', { name: common('language.confirm') }).click();
    await page.waitForURL('**/id/about?from=mail');

    expect(box.height / 844).toBeCloseTo(0.8, 2);
    expect(box.y + box.height).toBeCloseTo(844, 0);
    expect(level).toBe('2000');
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('id');
  });

  it('closes with Escape and returns the focus', async () => {
    const page = await visit('/en');
    const button = page.getByRole('button', { name: /language/i });
    await button.press('Enter');
    await page.getByRole('dialog').waitFor();
    await afterAnimations(page);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the header', () => {
  const topOf = async (page: Page) => {
    const box = (await page.getByRole('banner').boundingBox())!;
    return box.y + box.height;
  };

  it('is hidden on scrolling down and shown on scrolling up', async () => {
    const page = await visit('/en');
    await scrollBy(page, 1600);
    const below = await topOf(page);

    await scrollBy(page, -300);
    const above = await topOf(page);

    expect(below).toBeLessThanOrEqual(0);
    expect(above).toBeGreaterThan(40);
  });

  it('does not cover the section links: they are below it, or at the top of the window while it is hidden', async () => {
    const page = await visit(`/en/activity/${events.seated.id}`);
    const links = page.getByRole('navigation', { name: word('en', 'activity', 'sections') });
    const topOfLinks = async () => (await links.boundingBox())!.y;
    await page.mouse.move(200, 400);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await expect.poll(topOfLinks).toBe(0);

    await page.mouse.wheel(0, -200);

    await expect.poll(() => topOf(page)).toBeGreaterThan(40);
    await expect.poll(async () => (await topOfLinks()) - (await topOf(page))).toBe(0);
  });

  it('does not cover a card at the edge of the screen: a click opens the card', async () => {
    const page = await visit('/en');
    const { href, y } = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.rail a')];
      const cut = links.find((link) => link.getBoundingClientRect().right > window.innerWidth)!;
      cut.scrollIntoView({ block: 'center', inline: 'nearest' });
      cut.closest('.rail')!.scrollLeft = 0;
      const { top, height } = cut.getBoundingClientRect();
      return { href: cut.pathname, y: top + height / 2 };
    });

    await page.mouse.click(386, y);

    await page.waitForURL(`**${href}`);
  });

  it('has a search box that finds events, and an icon instead of the box at 320 px', async () => {
    const page = await visit('/en');
    const box = page.getByRole('banner').getByPlaceholder(common('search.placeholder'));
    await box.fill(events.seated.name);
    await box.press('Enter');
    await page.waitForURL('**/en/hk3-all?keyword=*');
    await page.getByRole('main').getByRole('link', { name: events.seated.name }).first().waitFor();
    await open[0]!.close();

    const small = await visit('/en', { viewport: { width: 320, height: 568 } });

    expect(await small.getByRole('banner').getByPlaceholder(common('search.placeholder')).isVisible()).toBe(false);
    await small
      .getByRole('banner')
      .getByRole('link', { name: common('search.label') })
      .click();
    await small.waitForURL('**/en/hk3-all');
  });

  it('shows the visitor’s city on all pages, and its list of cities works with the keyboard', async () => {
    const page = await visit('/en');
    const menu = page.getByRole('banner').locator('summary');
    await menu.press('Enter');
    const taipei = page.getByRole('banner').getByRole('link', { name: 'Taipei', exact: true });
    await taipei.waitFor();
    await afterAnimations(page);
    const problems = await findViolations(page);
    await page.keyboard.press('Escape');
    await taipei.waitFor({ state: 'hidden' });
    const isFocused = await menu.evaluate((element) => element === document.activeElement);
    await menu.click();
    await taipei.click();
    await page.waitForURL('**/en?cityId=*');
    await page.getByRole('heading', { level: 1 }).getByText('Taipei').waitFor({ state: 'attached' });
    await openHydrated(page, `${shop.url}/en/activity/${events.seated.id}`);

    await expect.poll(() => menu.innerText()).toContain('Taipei');
    expect([problems, isFocused]).toEqual([[], true]);
    expect(await open[0]!.layoutShifts()).toEqual([]);
  });

  it('leads a signed-out visitor to the login page', async () => {
    const page = await visit('/en');

    await page
      .getByRole('banner')
      .getByRole('link', { name: common('header.login') })
      .click();

    await page.waitForURL('**/en/login**');
  });
});

describe('a list', () => {
  const links = (page: Page) => page.getByRole('main').locator('a[href*="/activity/"]:not([href$="/activity/list"])');

  it('grows while the visitor scrolls, shows a note when it is complete, and has the same position after Back', async () => {
    const page = await visit('/en/hk3-all?scope=all');
    const atFirst = await links(page).count();
    await scrollToEnd(page);
    const atLast = await links(page).count();
    const end = page.getByText(common('paging.end'));
    await end.waitFor();
    const chosen = links(page).nth(atLast - 3);
    const name = await chosen.getAttribute('href');
    await chosen.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await chosen.click();
    await page.waitForURL(`**${name}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);

    await page.goBack();
    await page.waitForURL('**/en/hk3-all**');
    await page.waitForFunction(
      (count) => document.querySelectorAll('main a[href*="/activity/"]').length >= count,
      atLast,
    );
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 150, place);

    expect(atFirst).toBeLessThanOrEqual(40);
    expect(atLast).toBeGreaterThan(atFirst);
  });

  it('has no layout shift for a visitor who scrolls faster than pages load', async () => {
    const page = await visit('/en/hk3-all?scope=all', DESKTOP);
    const atFirst = await links(page).count();
    const answers = await holdAnswers(page);
    await page.mouse.move(600, 400);
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, 700);
      await afterFrames(page);
    }
    answers.release();

    await page.waitForFunction(
      (count) => document.querySelectorAll('main a[href*="/activity/"]').length > count,
      atFirst + 10,
    );
    await open[0]!.settled();

    const shifts = await open[0]!.layoutShifts();
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02);
  });

  it('is filtered without loading a new document', async () => {
    const page = await visit('/en/hk3-all', DESKTOP);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await page
      .getByRole('main')
      .getByRole('link', { name: word('en', 'catalogue', 'types.concert'), exact: true })
      .click();
    await page.waitForURL('**/en/hk3-concert**');

    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.waitForFunction((title) => document.title.includes(title), word('en', 'catalogue', 'types.concert'));
  });

  async function scrollToEnd(page: Page): Promise<void> {
    const end = page.getByText(common('paging.end'));
    while (!(await end.isVisible())) {
      const before = await links(page).count();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(async () => (await end.isVisible()) || (await links(page).count()) > before).toBe(true);
    }
  }
});

describe('the app banner', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: word('en', 'home', 'app.label') });
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari';

  async function visitAgain(options: BrowserContextOptions): Promise<Page> {
    open[0] = await openPage(browser, options);
    await bringEarlierVisit(open[0].page);
    await openHydrated(open[0].page, `${shop.url}/en`);
    return open[0].page;
  }

  it('is not shown on the first visit', async () => {
    const page = await visit('/en', DESKTOP);
    await page.reload();
    await hydrated(page);
    await open[0]!.settled();

    expect(await banner(page).count()).toBe(0);
  });

  it('is hidden until the end of the local day once dismissed', async () => {
    const page = await visitAgain({ ...DESKTOP, timezoneId: new Date().getUTCHours() < 12 ? 'Asia/Jakarta' : 'UTC' });
    await banner(page).waitFor();

    await banner(page)
      .getByRole('button', { name: word('en', 'home', 'app.dismiss') })
      .click();
    await banner(page).waitFor({ state: 'hidden' });
    const cookies = await page.context().cookies();
    const ends = cookies.find(({ name }) => name === 'hideAppInfo')!.expires;
    await page.reload();
    await hydrated(page);
    await open[0]!.settled();

    expect(await banner(page).isVisible()).toBe(false);
    expect(Math.abs(ends - (await endOfDay(page)))).toBeLessThan(2);
  });

  it('on a computer, shows a code for a phone to scan', async () => {
    const page = await visitAgain(DESKTOP);

    await banner(page)
      .getByRole('button', { name: word('en', 'home', 'app.link') })
      .click();

    await page.getByText(word('en', 'home', 'app.scan')).waitFor();
    const popover = page.getByRole('dialog', { name: word('en', 'home', 'app.text') });
    await popover.getByRole('img', { name: word('en', 'home', 'app.code') }).waitFor();
    await afterAnimations(page);
    expect(await findViolations(page)).toEqual([]);
  });

  it.each([
    ['iPhone', IPHONE],
    ['Android', ANDROID],
  ])('is a link on a phone: %s', async (_phone, userAgent) => {
    const page = await visitAgain({ ...PHONE, userAgent });

    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/en/app?language=en');
  });

  it('asks the visitor to add the shop to the home screen, if the browser supports it', async () => {
    const page = await visitAgain({ ...PHONE, userAgent: ANDROID });
    await banner(page).waitFor();
    await page.evaluate(() => {
      const prompt = async () => Object.assign(window, { isAsked: true });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });

    await banner(page)
      .getByText(word('en', 'home', 'app.homeScreen'))
      .waitFor();
    await banner(page)
      .getByRole('button', { name: word('en', 'home', 'app.install'), exact: true })
      .click();
    await banner(page).waitFor({ state: 'hidden' });

    expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
  });

  const endOfDay = (page: Page) => page.evaluate(() => new Date().setHours(24, 0, 0, 0) / 1000);
});

describe('an event’s page', () => {
  const words = (key: string) => word('en', 'activity', key);

  it('scrolls its row of section links until the link with the focus is completely visible', async () => {
    const page = await visit(`/en/activity/${events.seated.id}`);
    const links = page.getByRole('navigation', { name: words('sections') }).getByRole('link');
    const edges = async () => {
      const { x, width } = (await links.last().boundingBox())!;
      return { left: x, right: x + width };
    };
    const { left, right } = await edges();
    const middle = Math.round((left + right) / 2);
    await page.setViewportSize({ ...PHONE.viewport, width: middle });
    expect(await edges()).toEqual({ left, right });

    await links.last().focus();

    const focused = await edges();
    expect(focused.left).toBeGreaterThanOrEqual(0);
    expect(focused.right).toBeLessThanOrEqual(middle);
  });

  it('refuses more tickets than the purchase limit', async () => {
    const { id, purchaseLimit } = events.standing;
    const page = await visit(`/en/activity/${id}`);
    const numbers = page.getByRole('spinbutton');
    const count = async () => {
      const texts = await numbers.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      return sum(texts.map(Number));
    };
    const more = page.getByRole('button', { name: /^One more/ }).first();

    for (let press = 0; press < purchaseLimit + 3; press += 1) await more.dispatchEvent('click');
    const most = await count();
    await numbers.first().fill('99');
    await numbers.first().blur();

    expect([most, await count()]).toEqual([purchaseLimit, purchaseLimit]);
  });

  it('keeps the chosen tickets for the order page, which redirects to the login', async () => {
    const page = await visit(`/en/activity/${events.standing.id}`);

    await page.locator('button[type=submit][form=tickets]:visible').first().click();
    await page.waitForURL('**/en/login?redirect=**');
    const target = new URL(new URL(page.url()).searchParams.get('redirect')!, shop.url);

    expect(target.pathname).toBe('/order/confirm');
    expect(events.standing.sessions.map(({ id }) => id)).toContain(target.searchParams.get('session'));
    expect(target.searchParams.get('quantity')).toBe('1');
  });

  it('lets a visitor choose a seat on the map', async () => {
    const page = await openSeatMap();
    const seat = await findFreeSeat(page);

    await tapMap(page, seat);
    await tapMap(page, seat);

    await page
      .getByRole('dialog')
      .getByRole('list', { name: words('seats.chosen') })
      .getByText(seat.number)
      .waitFor();
  });

  it.each([
    ['a tap', async (page: Page) => tapMap(page, await findFreeSeat(page))],
    [
      'the button',
      (page: Page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: words('seatMap.closer') })
          .click(),
    ],
  ])(
    'keeps the map in the position reached by %s while seats are chosen and the window changes',
    async (_way, approach) => {
      const page = await openSeatMap(DESKTOP);
      const map = page.getByRole('dialog').locator('[role=img] > svg');
      const lookAt = () =>
        map.evaluate((svg) => {
          const [frame, { left, top, width }] = [
            svg.parentElement!.getBoundingClientRect(),
            svg.getBoundingClientRect(),
          ];
          const scale = width / Number(svg.getAttribute('width'));
          const place = [frame.x + frame.width / 2 - left, frame.y - top];
          return [scale, ...place.map((pixels) => pixels / scale)].map((value) => Math.round(value * 10) / 10);
        });
      await approach(page);
      await afterAnimations(page);
      const closer = await lookAt();
      const height = await map.evaluate((svg) => svg.parentElement!.clientHeight);

      await page.getByRole('dialog').locator('summary').first().click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
      await page
        .getByRole('dialog')
        .getByRole('list', { name: words('seats.chosen') })
        .waitFor();
      await afterFrames(page);
      const chosen = await lookAt();
      const heightThen = await map.evaluate((svg) => svg.parentElement!.clientHeight);
      await page.setViewportSize({ width: 1280, height: 720 });
      await afterFrames(page);

      expect([chosen, heightThen]).toEqual([closer, height]);
      expect(await lookAt()).toEqual(closer);
    },
  );

  it('does not move the map on a phone when the first seat is chosen', async () => {
    const page = await openSeatMap();
    const seat = await findFreeSeat(page);
    await tapMap(page, seat);
    const map = page.getByRole('dialog').locator('[role=img] > svg');
    const before = await map.boundingBox();
    await tapMap(page, seat);
    await page
      .getByRole('dialog')
      .getByRole('list', { name: words('seats.chosen') })
      .waitFor();
    await afterFrames(page);

    expect(await map.boundingBox()).toEqual(before);
  });

  it('dims the seats of other prices, zooms to a block, and reports seats that are apart', async () => {
    const page = await openSeatMap();
    const dialog = page.getByRole('dialog');
    const [first, second] = await dialog
      .getByRole('list', { name: words('seatMap.legend') })
      .getByRole('button')
      .all();
    await first!.click();
    const dimmed = await dialog.locator('svg g.opacity-20').count();
    await second!.click();
    await second!.click();

    const seat = await findFreeSeat(page);
    await tapMap(page, seat);
    const scale = await dialog
      .locator('[role=img] > svg')
      .evaluate((svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute('width')));
    const place = await dialog.locator('[role=img] ~ div p').innerText();
    await tapMap(page, seat);
    await dialog.getByRole('button', { name: words('seatMap.asList') }).click();
    await dialog.locator('summary').last().click();
    await dialog.getByRole('checkbox').last().check();

    await dialog.getByRole('status').getByText(words('seatMap.apart')).waitFor();
    expect(dimmed).toBeGreaterThan(0);
    expect(await dialog.locator('svg g.opacity-20').count()).toBe(0);
    expect(10 * scale).toBeGreaterThanOrEqual(32);
    expect(place).toMatch(/ · Row \w+$/);
  });

  it.each(['en', 'id', 'zh-HK'])('fits into three screens of a phone, in %s', async (language) => {
    const page = await visit(`/${language}/activity/${events.standing.id}`);
    const end = await page.locator('#details').evaluate((section) => section.getBoundingClientRect().bottom + scrollY);

    expect(end).toBeLessThanOrEqual(3 * PHONE.viewport.height);
  });

  it('shows no price and offers no tickets if all sessions are being refunded', async () => {
    const stopped = await findEvent(({ sessions }) => sessions.every(({ status }) => status === 'refunding'));
    const page = await visit(`/en/activity/${stopped.id}`);
    const main = await page.getByRole('main').locator('form').innerText();

    expect(main).not.toMatch(/HK\$|NT\$|S\$|Rp/);
    expect(await page.getByRole('spinbutton').count()).toBe(0);
    expect(await page.locator('h1 ~ ul').innerText()).not.toMatch(/\$\d|Rp/);
  });

  it('says that a sale needs a login, before visitors choose seats', async () => {
    const page = await visit(`/en/activity/${events.inDemand.id}`);
    const grab = page.locator('button[type=submit][form=tickets]:visible').first();

    await grab.click();
    await page.getByRole('alert').getByText(words('race.loginFirst')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('alert')
      .getByRole('link', { name: words('race.signIn') })
      .click();
    await page.waitForURL('**/en/login?redirect=**');
  });

  it('offers a notification for a sold-out tier while other tiers are on sale', async () => {
    const { id, sessions } = events.standing;
    const [session] = sessions;
    const [tier] = session!.tiers;
    const sold = await shop.query<{ id: number }>(
      "update units set state = 'sold' where session_id = $1 and tier_id = $2 and state = 'free' returning id",
      [session!.id, tier!.id],
    );
    const unitIds = sold.map((unit) => unit.id);
    onTestFinished(
      async () => void (await shop.query("update units set state = 'free' where id = any($1)", [unitIds])),
    );
    const page = await visit(`/en/activity/${id}?session=${session!.id}`);
    const notify = page.getByRole('button', { name: `${words('button.notifyMe')} ${tier!.name}` });

    await expect.poll(() => page.reload().then(() => notify.count())).toBe(1);
    await hydrated(page);
    await notify.click();
    await page.getByRole('dialog').getByText(tier!.name).waitFor();
    expect(await page.locator('button[type=submit][form=tickets]').count()).toBeGreaterThan(0);
  });

  it('lets a visitor choose a seat with the keyboard alone', async () => {
    const page = await openSeatMap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('seatMap.asList') }).press('Enter');
    await dialog.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    const seat = dialog.getByRole('checkbox').first();
    await seat.waitFor();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');

    expect(await seat.isChecked()).toBe(true);
    await dialog.getByRole('list', { name: words('seats.chosen') }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'has readable contact details for customer service in the %s colour scheme',
    async (colorScheme) => {
      const page = await visit(`/en/activity/${events.seated.id}`, { ...PHONE, colorScheme });
      await page.getByRole('button', { name: words('service.open') }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'WeChat' }).waitFor();
      await afterAnimations(page);

      expect(await findViolations(page)).toEqual([]);
    },
  );

  it('subscribes an e-mail address once its owner confirms it, and shows until then that it is unconfirmed', async () => {
    const page = await visit(`/en/activity/${events.soldOut.id}`);
    const button = (key: string) => page.getByRole('button', { name: words(`button.${key}`) }).first();
    await button('notifyMe').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('no address');
    await dialog.getByRole('button', { name: words('notify.submit') }).click();
    await dialog.getByRole('alert').waitFor();

    await dialog.getByRole('textbox').fill('browser.visitor@example.com');
    await dialog.getByRole('button', { name: words('notify.submit') }).click();
    await dialog.getByRole('status').filter({ hasText: 'browser.visitor@example.com' }).waitFor();
    const toasts = await page.getByText(words('notify.sent')).count();
    await dialog.getByRole('button', { name: words('notify.done') }).click();
    await button('confirmEmail').click();
    await dialog.getByRole('textbox').waitFor();
    const [mail] = await shop.query<{ text: string }>(
      "select text from outbox_messages where recipient = 'browser.visitor@example.com'",
    );
    await openHydrated(page, /^(http\S+\/notify\/confirm\S+)$/m.exec(mail!.text)![1]!);
    await page.getByRole('button', { name: word('en', 'notify', 'confirm.button') }).click();
    await page.getByRole('heading', { name: word('en', 'notify', 'confirmed.title') }).waitFor();
    await openHydrated(page, `${shop.url}/en/activity/${events.soldOut.id}`);
    await button('notified').waitFor();

    expect(toasts).toBe(0);
    const stored = await shop.query('select email from notify_subscriptions where email = $1', [
      'browser.visitor@example.com',
    ]);
    expect(stored).toHaveLength(1);
  });

  it('reloads the event when its tickets are available again', async () => {
    const page = await visit(`/en/activity/${events.soldOut.id}`);
    await page.route('**/notify', (route) =>
      route.fulfill({ status: 409, json: { code: 409, message: 'Buy them', reason: 'notify.available' } }),
    );
    await page
      .getByRole('button', { name: words('button.notifyMe') })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('browser.visitor@example.com');
    const reloaded = page.waitForRequest(`**/api/v1/activities/${events.soldOut.id}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('notify.submit') })
      .click();

    await reloaded;
    await page.getByText('Buy them').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    open[0]!.complaints.length = 0;
  });

  it('shows a message for two seconds', async () => {
    const page = await visit(`/en/activity/${events.soldOut.id}`);
    await page.route('**/notify', (route) =>
      route.fulfill({ status: 409, json: { code: 409, message: 'Not today', reason: 'notify.closed' } }),
    );
    await page
      .getByRole('button', { name: words('button.notifyMe') })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('browser.visitor@example.com');
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('notify.submit') })
      .click();
    const note = page.getByText('Not today');
    await note.first().waitFor();

    await page.clock.runFor(1900);
    const before = await note.count();
    await page.clock.runFor(200);

    await expect.poll(() => note.count()).toBe(0);
    expect(before).toBeGreaterThan(0);
    open[0]!.complaints.length = 0;
  });

  async function findEvent(fits: (activity: Activity) => boolean): Promise<Activity> {
    for (const { id } of await shop.listEvents()) {
      const { data } = (await shop.api(`/api/v1/activities/${id}`)) as { data: Activity };
      if (fits(data)) return data;
    }
    throw new Error('The demo has no such event');
  }

  async function openSeatMap(options: BrowserContextOptions = PHONE): Promise<Page> {
    const page = await visit(`/en/activity/${events.seated.id}`, options);
    await page.getByRole('button', { name: words('seatMap.open') }).click();
    await page.getByRole('dialog').locator('[role=img]').waitFor();
    await afterAnimations(page);
    return page;
  }

  async function tapMap(page: Page, seat: Awaited<ReturnType<typeof findFreeSeat>>): Promise<void> {
    const box = (await page.getByRole('dialog').locator('[role=img] > svg').boundingBox())!;
    await page.mouse.click(box.x + (seat.x / seat.width) * box.width, box.y + (seat.y / seat.height) * box.height);
    await afterFrames(page);
    await afterAnimations(page);
  }

  /** Returns the middle one in the list of free seats, with the size of the map. */
  async function findFreeSeat(page: Page) {
    const session = await page.locator('input[name=session]').inputValue();
    const { data } = (await shop.api(`/api/v1/sessions/${session}/seats`)) as { data: SeatMap };
    const free = data.areas.flatMap(({ seats }) => seats.filter(({ state }) => state === 'free'));
    return { ...free[Math.floor(free.length / 2)]!, width: data.width, height: data.height };
  }
});

describe('moving through the shop', () => {
  it('moves the focus to the heading of a new page at once, before a key can be pressed', async () => {
    const page = await visit('/en');
    await page.evaluate(() => {
      const log = window as unknown as { focused: string[] };
      log.focused = [];
      const look = () => log.focused.push(document.activeElement?.tagName ?? 'none');
      new MutationObserver((changes) => {
        const comes = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === 'MAIN'));
        if (comes) look();
      }).observe(document.getElementById('content')!, { childList: true, subtree: true });
    });

    await page.locator('footer a[href="/en/about"]').press('Enter');
    await page.waitForURL('**/en/about');
    await page.waitForFunction(() => (window as unknown as { focused: string[] }).focused.length > 0);

    expect(await page.evaluate(() => (window as unknown as { focused: string[] }).focused)).toEqual(['H1']);
  });

  it('starts every page at its top, and shows a spinner while requests are in flight', async () => {
    const page = await visit('/en', DESKTOP);
    const answers = await holdAnswers(page);
    await page.evaluate(() => window.scrollTo(0, 1200));

    await page.locator('main a[href="/en/activity/list"]').first().dispatchEvent('click');
    await page
      .getByRole('status', { name: common('loading') })
      .or(page.getByText(common('loading')))
      .first()
      .waitFor();
    answers.release();
    await page.waitForURL('**/en/activity/list');

    await page.waitForFunction(() => window.scrollY === 0);
  });
});
