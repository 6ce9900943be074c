import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPageCheck } from '#tests/support/checkPage.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/findDemoEvents.ts';
import { openBrowser, openHydrated, openPage } from '#tests/support/openBrowser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/startShop.ts';

type Row = { path: string; status?: number; signedIn?: boolean };

const ROWS: Row[] = [
  { path: '' },
  { path: '/activity/list' },
  { path: '/hk3-all' },
  { path: '/hk3-all?keyword=qqzzxxqqzz' },
  { path: '/jkt1-concert/s_2026-01-01_2036-01-01/latest?sort=priceAsc' },
  { path: '/activity/{standing}' },
  { path: '/activity/{seated}' },
  { path: '/activity/{soldOut}' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/privacy' },
  { path: '/userAgreement' },
  { path: '/login?redirect=/orders' },
  { path: '/login?screen=email' },
  { path: '/login?screen=password' },
  { path: '/login?screen=register' },
  { path: '/login?screen=forgot' },
  { path: '/voucher' },
  { path: '/app' },
  { path: '/404', status: 404 },
  { path: '/no/such/page', status: 404 },
  { path: '/address/create', signedIn: true },
  { path: '/address/create?country=FR', signedIn: true },
  { path: '/account_setting', signedIn: true },
  { path: '/account_setting?edit=nickname', signedIn: true },
  { path: '/account_setting?edit=phone', signedIn: true },
  { path: '/account_setting?edit=password', signedIn: true },
  { path: '/account_setting?edit=delete', signedIn: true },
  { path: '/address_list', signedIn: true },
  { path: '/orders', signedIn: true },
  { path: '/orders/1001', signedIn: true, status: 404 },
  { path: '/order/confirm', signedIn: true },
  { path: '/order/1001/pay', signedIn: true, status: 404 },
];

let shop: RunningShop;
let browser: Browser;
let events: DemoEvents;
let login: Map<string, string>;
let checkPage: Awaited<ReturnType<typeof createPageCheck>>;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
  events = await findDemoEvents(shop);
  login = (await signIn(shop)).visitor.jar;
  checkPage = await createPageCheck(browser);
  return async () => {
    await browser.close();
    await shop.close();
  };
});

const addressOf = (path: string) =>
  `${shop.url}/en${path.replace(/\{(\w+)\}/, (_, kind: keyof DemoEvents) => events[kind].id)}`;

describe.each([320, 390, 1280])('at %i px', (width) => {
  it.each(ROWS)('/en$path is sound', async ({ path, signedIn, ...visit }) => {
    await checkPage({ address: addressOf(path), width, ...visit, ...(signedIn && { login }) });
  });
});

it('a script that somebody planted does not run, and the attempt is noticed', async () => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await openHydrated(page, `${shop.url}/en`);

  await page.evaluate(() => {
    const canary = document.createElement('script');
    canary.textContent = 'window.canarySang = true';
    document.head.append(canary);
    document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="window.canarySang = true">');
  });
  await page.waitForTimeout(300);

  expect(await page.evaluate(() => 'canarySang' in window)).toBe(false);
  expect(complaints.join()).toContain('blocked by the policy: script-src');
  await close();
});
