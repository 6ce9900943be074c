import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { followRequests } from './openBrowser.ts';

/** Installs a clock that tests move. Must run before the page opens: otherwise the page's deadlines would be over. */
export const installClock = ({ clock }: Page) => clock.install({ time: Date.now() });

/**
 * Moves the installed clock of a page in steps as long as the time between its polls, until the condition holds. The
 * clock stands still while a request is open, because the page ends a request after ten seconds of its own time.
 */
export async function passUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const { unanswered, stop } = followRequests(page);
  const moveOn = async () => {
    if (unanswered.size === 0) await page.clock.runFor(3000);
    return isSo();
  };
  try {
    await expect.poll(moveOn, { interval: 200 }).toBe(true);
  } finally {
    stop();
  }
}

/** Moves the clock until a poll leads the page to this address. */
export async function passUntilAt(page: Page, address: RegExp): Promise<void> {
  await passUntil(page, () => address.test(page.url()));
  await page.waitForURL(address);
}
