import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Installs a clock that tests move. Must run before the page opens: otherwise the page's deadlines would be over. */
export const installClock = ({ clock }: Page) => clock.install({ time: Date.now() });

/** Moves the installed clock of a page in steps as long as the time between its polls, until the condition holds. */
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

/** Moves the clock until a poll leads the page to this address. */
export async function passUntilAt(page: Page, address: RegExp): Promise<void> {
  await passUntil(page, () => address.test(page.url()));
  await page.waitForURL(address);
}
