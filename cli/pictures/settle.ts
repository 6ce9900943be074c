import type { Page } from 'playwright-core';

/** Number of responses that a page has received. */
const loaded = new WeakMap<Page, number>();

/** Lets `settle` notice what the page loads. Called once for a page. */
export function countResponses(page: Page): void {
  page.on('response', () => loaded.set(page, (loaded.get(page) ?? 0) + 1));
}

/** Waits until the page has not changed for 150 ms and loads nothing, even if another page opens meanwhile. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const isStill = () => page.evaluate(waitUntilStill).catch(() => page.waitForLoadState('load'));
  for (let tries = 0; tries < 10; tries += 1) {
    const before = loaded.get(page);
    await isStill();
    if (loaded.get(page) === before) return;
  }
}

/** Runs in the page. */
async function waitUntilStill(): Promise<void> {
  for (let still = 0, last = '', tries = 0; still < 3 && tries < 60; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const now = document.body.innerHTML;
    still = now === last ? still + 1 : 0;
    last = now;
  }
}
