import type { Browser } from 'playwright-core';
import { aMinuteLater } from './aMinuteLater.ts';
import { launchBrowser } from './openBrowser.ts';
import { type RunningShop, startShop } from './startShop.ts';

let opened: Promise<[RunningShop, Browser]> | undefined;

/**
 * The shop and the browser of all files that this worker runs, one after the other: neither is closed by a file. They
 * end with the worker. Every file begins with limits that nobody has used up.
 */
export async function sharedShop(): Promise<{ shop: RunningShop; browser: Browser }> {
  opened ??= Promise.all([startShop(), launchBrowser()]);
  const [shop, browser] = await opened;
  await shop.query('delete from rate_counters');
  await aMinuteLater(shop);
  return { shop, browser };
}
