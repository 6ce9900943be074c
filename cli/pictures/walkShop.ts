import type { Page } from 'playwright-core';
import type { MarkedShop } from './openMarkedShop.ts';
import { readPage } from './readPage.ts';
import type { Album } from './takePictures.ts';

type Walk = {
  page: Page;
  shop: MarkedShop;
  album: Album;
  language: string;
  numberOf: (id: string) => number | undefined;
};

const EMAIL = 'mei@example.com';
const OPENERS = 'main [aria-haspopup], main [aria-expanded=false], main summary';
/** These elements are the same on every page, so they are opened only on the home page. */
const FRAME_OPENERS = 'header [aria-haspopup], header [aria-expanded=false], footer button';
/** Pages that any visitor may open, with typical queries. */
const PUBLIC = [
  ...[
    '/',
    '/activity/list',
    '/app',
    '/contact',
    '/about',
    '/privacy',
    '/userAgreement',
    '/favourites',
    '/nothing/here',
  ],
  ...['/login', '/login?screen=email', '/login?screen=password', '/login?screen=register', '/login?screen=forgot'],
  ...['/voucher', '/voucher?token=none', '/notify/confirm', '/notify/unsubscribe', '/account/restore'],
  ...['/hk3-all', '/hk3-opera', '/hk3-all?keyword=jazz', '/hk3-all?keyword=zzzz', '/hk3-all/s_2031-01-01_2031-01-02'],
];

/**
 * Walks the shop as a visitor, a buyer and a reader of mails. A step that fails is reported, and the walk continues.
 */
export async function walkShop(walk: Walk, tell: (line: string) => void): Promise<void> {
  const { page, shop, album, language } = walk;
  const open = async (path: string) => {
    await page.goto(`${shop.url}/${language}${path}`);
    await settle(page);
  };
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: Error) => tell(`${name}: ${error.message.split('\n')[0]}`));
  const shoot = (path: string) =>
    step(path, async () => {
      await open(path);
      await album.take(page);
      await takeOpened(walk, path, open);
    });

  for (const path of PUBLIC) await shoot(path);
  await open('/activity/list');
  const events = (await linksTo(page, '/activity/')).filter((path) => !path.startsWith('/activity/list'));
  for (const path of events.slice(0, 6)) await shoot(path);
  await step('log in', () => logIn(walk, open));
  for (const [at, path] of events.slice(0, 5).entries())
    await step(`buy ${path}`, () => buy(walk, open, path, OUTCOMES[at % OUTCOMES.length]!));
  for (const path of ['/orders', '/address_list', ...(await linksOf(page, open, '/orders'))]) await shoot(path);
  // The form that logs out is on the last of these pages.
  for (const path of ['/address/create', '/favourites', '/order/confirm', '/account_setting']) await shoot(path);
  await step('mails', () => takeMails(walk));
}

type Open = (path: string) => Promise<unknown>;

/** Waits until the page has not changed for some frames. If it leads to another page meanwhile, waits for that page. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const isStill = page.evaluate(async () => {
    for (let still = 0, last = '', tries = 0; still < 3 && tries < 60; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = document.body.innerHTML;
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });
  await isStill.catch(() => settle(page));
}

const linksTo = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const paths = [...document.querySelectorAll('a[href]')].map((link) => new URL((link as HTMLAnchorElement).href));
    const inside = paths.filter(({ origin, pathname }) => origin === location.origin && pathname.includes(wanted));
    return [...new Set(inside.map(({ pathname, search }) => pathname.replace(/^\/[\w-]+/, '') + search))];
  }, part);

/** Follows the links of a page, such as the links to orders, and the links on the linked pages. */
async function linksOf(page: Page, open: Open, path: string): Promise<string[]> {
  await open(path);
  const first = await linksTo(page, '/order');
  const found = new Set(first);
  for (const one of first.slice(0, 6)) {
    await open(one);
    for (const next of [...(await linksTo(page, '/order')), ...(await linksTo(page, '/voucher'))]) found.add(next);
  }
  return [...found].slice(0, 16);
}

/** Opens the folded parts of a page, and sends its forms empty, so that they show what is missing. */
async function takeOpened({ page, album }: Walk, path: string, open: Open): Promise<void> {
  const openers = page.locator(path === '/' ? `${OPENERS}, ${FRAME_OPENERS}` : OPENERS);
  for (let at = 0, count = 1; at < Math.min(count, 8); at += 1) {
    count = await openers.count();
    const opener = openers.nth(at);
    if (at >= count || !(await opener.isVisible())) continue;
    await opener.click({ timeout: 2000 }).catch(() => {});
    await album.take(page);
    await page.keyboard.press('Escape');
  }
  const forms = page.locator('main form:not([role=search])');
  for (let at = 0; at < Math.min(await forms.count(), 3); at += 1) {
    const button = forms.nth(at).locator('button[type=submit], button:not([type])').last();
    if (!(await button.isVisible().catch(() => false)) || path.startsWith('/activity/')) continue;
    await button.click({ timeout: 2000 }).catch(() => {});
    await settle(page);
    await album.take(page);
    await open(path);
  }
}

/** Presses the first shown element with one of these texts. */
async function press({ page, numberOf }: Walk, ...ids: string[]): Promise<boolean> {
  await page.evaluate(readPage, { only: [] });
  const pressed = await page.evaluate((wanted) => {
    const box = wanted.flatMap((index) => window.marked.find((one) => one.index === index)?.box ?? [])[0];
    const target = box?.closest<HTMLElement>('button, a, label, summary') ?? (box as HTMLElement | undefined);
    target?.click();
    return target !== undefined;
  }, ids.map(numberOf));
  await settle(page);
  return pressed;
}

async function logIn(walk: Walk, open: Open): Promise<void> {
  const { page, shop, album } = walk;
  await open('/login?screen=email');
  await page.locator('main input[type=email]').fill(EMAIL);
  await press(walk, 'fields:code.send');
  await album.take(page);
  const [mail] = await shop.readOutbox();
  await page.locator('main input[autocomplete=one-time-code]').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await album.take(page);
}

const OUTCOMES = ['pay', 'decline', 'cancel'];

/** Buys two tickets and walks through each step up to this outcome of the payment. */
async function buy(walk: Walk, open: Open, path: string, outcome: string): Promise<void> {
  const { page, album } = walk;
  await open(path);
  await press(walk, 'activity:prices.more');
  if (
    !(await press(
      walk,
      'activity:best.button_other',
      'activity:button.buyNow',
      'activity:button.bookNow',
      'activity:button.grabNow',
    ))
  )
    return;
  await page.waitForURL('**/order/confirm*', { timeout: 8000 });
  await settle(page);
  await press(walk, 'checkout:order', 'checkout:orderFree');
  await album.take(page);
  await page.locator('input[autocomplete=name]').first().fill('Mei Tan');
  await page.locator('input[autocomplete^=tel]').first().fill('9123 4567');
  await page.locator('input[type=email]').first().fill(EMAIL);
  for (const name of ['deliveryType', 'paymentMethod'])
    await page.locator(`input[name=${name}]`).first().check({ force: true });
  await album.take(page);
  await page.locator('input[name=termsAccepted]').check({ force: true });
  await press(walk, 'checkout:order', 'checkout:orderFree');
  await page.waitForURL((url) => !url.pathname.endsWith('/order/confirm'), { timeout: 8000 });
  await settle(page);
  await album.take(page);
  if (!page.url().includes('/order/')) await page.locator(`button[value=${outcome}]`).click({ timeout: 4000 });
  await settle(page);
  await album.take(page);
  if (await press(walk, 'result:next.retry')) await album.take(page);
}

async function takeMails({ page, shop, album }: Walk): Promise<void> {
  for (const { subject, text, html } of await shop.readOutbox()) {
    await page.setContent(html ?? `<title>${subject}</title><pre style="white-space: pre-wrap">${text}</pre>`);
    await album.take(page);
  }
}
