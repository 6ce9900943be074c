import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { afterAnimations, afterFrames, openHydrated, openPage, type WatchedPage } from './openBrowser.ts';

export type PageVisit = {
  address: string;
  width: number;
  status?: number;
  colorScheme?: 'light' | 'dark';
  /** The cookies of somebody who has signed in. */
  login?: Map<string, string>;
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const HEIGHTS: Record<number, number> = { 320: 568, 390: 844, 1280: 800 };

/** Looks at pages one after the other in one window, which costs far more to open than a page to visit. */
export async function createPageCheck(browser: Browser): Promise<(visit: PageVisit) => Promise<void>> {
  const watched = await openPage(browser, {});
  const devTools = await watched.page.context().newCDPSession(watched.page);

  return async (visit) => {
    const { address, width, colorScheme = 'light', login } = visit;
    await watched.page.goto('about:blank');
    await forgetEverything(devTools, address);
    watched.complaints.length = 0;
    await watched.page.setViewportSize({ width, height: HEIGHTS[width]! });
    await watched.page.emulateMedia({ colorScheme });
    if (login) await bringLogin(watched.page, address, login);
    await checkPage(watched, visit);
  };
}

/** So that everybody comes for the first time, with an empty cache. */
async function forgetEverything(devTools: CDPSession, address: string): Promise<void> {
  await devTools.send('Network.clearBrowserCookies');
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
}

/** What holds for every page at every width: nothing complains, nothing sticks out, nothing jumps, everyone can use it. */
async function checkPage({ page, complaints, layoutShifts, settled }: WatchedPage, visit: PageVisit): Promise<void> {
  const { address, width, status = 200 } = visit;
  expect(await openHydrated(page, address)).toBe(status);
  await scrollDown(page, settled);
  await returnToTop(page);
  // No page has frames; for them axe would open a window of its own each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG);
  const { violations } = await axe.analyze();

  expect(expectedOf(complaints, status)).toEqual([]);
  expect(await widthOf(page)).toBeLessThanOrEqual(width);
  expect(violations.map(toLine)).toEqual([]);
  const shifts = await layoutShifts();
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

/** The browser itself reports a page's own 404 on the console. */
function expectedOf(complaints: string[], status: number): string[] {
  return complaints.filter((complaint) => status === 200 || !complaint.includes(`status of ${status}`));
}

async function bringLogin(page: Page, address: string, login: Map<string, string>): Promise<void> {
  const url = new URL(address).origin;
  const cookies = ['pner', 'pnid', 'dvid'].map((name) => ({ name, value: login.get(name)!, url, httpOnly: true }));
  await page.context().addCookies(cookies);
}

const MOST_STEPS = 12;

/** By the wheel as a visitor does, and on while a list grows. */
async function scrollDown(page: Page, settled: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.mouse.wheel(0, height * 0.6);
    await afterFrames(page);
    if (!(await isAtEnd(page))) continue;
    await settled();
    if (await isAtEnd(page)) return;
  }
  await settled();
}

/** Where the page lies under no header that stays: half a link beneath it is no fault of the page. */
async function returnToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await afterFrames(page);
  await afterAnimations(page);
}

const isAtEnd = (page: Page) =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);

const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function toLine({ id, nodes }: Violation): string {
  const places = nodes.map(({ target, html, failureSummary }) => `${target} ${html.slice(0, 160)} ${failureSummary}`);
  return `${id}: ${places.join(' | ')}`;
}
