import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives the page a clock that tests move. A page that is open already would take its deadlines for over. */
export const installClock = ({ clock }: Page) => clock.install({ time: Date.now() });

/** Lets the time of a page with an installed clock pass in steps as long as its polls, until something is so. */
export const passUntil = (page: Page, isSo: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(3000);
        return isSo();
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBe(true);

/** Waits like a visitor until a poll moves the page to this address. */
export async function passUntilAt(page: Page, address: RegExp): Promise<void> {
  await passUntil(page, () => address.test(page.url()));
  await page.waitForURL(address);
}
