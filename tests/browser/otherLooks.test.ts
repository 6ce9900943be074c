import type { Browser } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { createPageCheck } from '#tests/support/checkPage.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/findDemoEvents.ts';
import { openBrowser } from '#tests/support/openBrowser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/startShop.ts';

const PERSONAL_PAGES = ['/account_setting', '/account_setting?edit=delete', '/address/create', '/address_list'];
const MAIN_PAGES = ['', '/activity/list', '/hk3-all', '/activity/{seated}', '/about', '/login'];

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

const addressOf = (language: string, path: string) =>
  `${shop.url}/${language}${path.replace('{seated}', events.seated.id)}`;

/** Where longer and shorter words show: in the narrowest window, and in one line on a computer. */
describe.each(['id', 'zh-HK'])('in %s', (language) => {
  it.each(MAIN_PAGES)('%s is sound at 320 px', async (path) => {
    await checkPage({ address: addressOf(language, path), width: 320 });
  });

  it.each(PERSONAL_PAGES)('%s is sound at 320 px', async (path) => {
    await checkPage({ address: addressOf(language, path), width: 320, login });
  });

  it('is sound at 1280 px', async () => {
    await checkPage({ address: addressOf(language, '/activity/{seated}'), width: 1280 });
  });
});

describe.each(['zh-TW', 'zh-CN'])('in %s', (language) => {
  it.each(['', '/activity/{seated}'])('%s is sound', async (path) => {
    await checkPage({ address: addressOf(language, path), width: 390 });
  });
});

describe('in the dark', () => {
  it.each(PERSONAL_PAGES)('%s is sound', async (path) => {
    await checkPage({ address: addressOf('en', path), width: 390, colorScheme: 'dark', login });
  });

  it.each([...MAIN_PAGES, '/hk3-all?keyword=qqzzxxqqzz', '/contact'])('%s is sound', async (path) => {
    await checkPage({ address: addressOf('en', path), width: 390, colorScheme: 'dark' });
  });
});
