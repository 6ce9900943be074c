import type { Browser } from 'playwright-core';
import { aMinuteLater } from '#tests/support/shop/aMinuteLater.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { type CheckPage, createPageCheck } from './checkPage.ts';
import { launchBrowser } from './openBrowser.ts';

type Shared = { shop: RunningShop; browser: Browser; checkPage: CheckPage };
let opened: Promise<Shared> | undefined;

/**
 * Returns the shop, the browser and the page check that all files of this worker share; they end with the worker. Each
 * call resets the rate limits.
 */
export async function sharedShop(): Promise<Shared> {
  opened ??= open();
  const shared = await opened;
  await shared.shop.query('delete from rate_counters');
  await aMinuteLater(shared.shop);
  return shared;
}

async function open(): Promise<Shared> {
  const [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
  return { shop, browser, checkPage: await createPageCheck(browser) };
}
