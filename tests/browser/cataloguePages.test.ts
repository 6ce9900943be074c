import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckPage } from '#tests/support/browser/checkPage.ts';
import { afterFrames, openHydrated, openPage } from '#tests/support/browser/openBrowser.ts';
import { pairwiseVisits } from '#tests/support/browser/pairwiseVisits.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const PAGES = [
  { path: '' },
  { path: '/activity/list' },
  { path: '/hk3-all' },
  { path: '/hk3-all?keyword=qqzzxxqqzz' },
  { path: '/jkt1-concert/s_2026-01-01_2036-01-01/latest?sort=priceAsc' },
  { path: '/activity/{standing}' },
  { path: '/activity/{seated}' },
  { path: '/activity/{soldOut}' },
  { path: '/activity/{inDemand}' },
];
/** Page checks are split into three files, so that two workers can share them. */
const VISITS = pairwiseVisits(PAGES);

let shop: RunningShop;
let browser: Browser;
let events: DemoEvents;
let checkPage: CheckPage;

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
  events = await findDemoEvents(shop);
});

const addressOf = (language: string, path: string) =>
  `${shop.url}/${language}${path.replace(/\{(\w+)\}/, (_, kind: keyof DemoEvents) => events[kind].id)}`;

it.each(VISITS)(
  '[S-038] the page “$path” passes the page checks in $language at $width px, $colorScheme',
  async ({ path, language, ...visit }) => {
    await checkPage({ address: addressOf(language, path), ...visit });
  },
);

describe.each(['zh-TW', 'zh-CN'])('in %s', (language) => {
  it.each(['', '/activity/{seated}'])('the page at the path %j passes the page checks', async (path) => {
    await checkPage({ address: addressOf(language, path), width: 390 });
  });
});

it('[S-037] a planted script does not run, and the browser reports the attempt', async () => {
  const { page, complaints, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await openHydrated(page, `${shop.url}/en`);

  await page.evaluate(() => {
    const canary = document.createElement('script');
    canary.textContent = 'window.canarySang = true';
    document.head.append(canary);
    document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="window.canarySang = true">');
  });
  await expect.poll(() => complaints.join()).toContain('blocked by the policy: script-src-attr');
  await afterFrames(page);

  expect(await page.evaluate(() => 'canarySang' in window)).toBe(false);
  expect(complaints.join()).toContain('blocked by the policy: script-src-elem');
  await close();
});

it('a page loads its scripts after its styles and its largest picture', async () => {
  const address = `${shop.url}/en`;
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const steps: string[] = [];
  page.on('requestfinished', (request) => steps.push(`got ${request.resourceType()}`));
  page.on('request', (request) => request.resourceType() === 'script' && steps.push(`asks for ${request.url()}`));

  await openHydrated(page, address);

  const first = steps.findIndex((step) => step.includes('/assets/') && !step.includes('/assets/start'));
  expect(steps[first]).toContain('asks for ');
  expect(steps.slice(0, first)).toEqual(expect.arrayContaining(['got stylesheet', 'got image']));
  await close();
});
