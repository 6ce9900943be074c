import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bringLogin } from './bringLogin.ts';
import { findTextProblems } from './findTextProblems.ts';
import { withFrames } from './frames.ts';
import { keepEvidence } from './keepEvidence.ts';
import { afterAnimations, afterFrames, openHydrated, openPage, type WatchedPage } from './openBrowser.ts';
import { WINDOWS } from './pairwiseVisits.ts';

export type PageVisit = {
  address: string;
  width: keyof typeof WINDOWS;
  status?: number;
  colorScheme?: 'light' | 'dark';
  /** Whether the browser's cache is emptied first, as on a first visit. */
  cold?: boolean;
  /** Whether axe checks the page. This takes longer than the rest of a visit. */
  audited?: boolean;
  /** The cookies of a logged-in visitor. */
  login?: Map<string, string>;
};

export type CheckPage = (visit: PageVisit) => Promise<void>;

/** Mode of a document that begins with a doctype. */
const STANDARDS_MODE = 'CSS1Compat';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks pages one after the other in one window, because opening a window takes far longer than a visit. Reduces
 * motion unless the window is 390 pixels wide.
 */
export async function createPageCheck(browser: Browser): Promise<CheckPage> {
  const watched = await openPage(browser, {});
  const devTools = await watched.page.context().newCDPSession(watched.page);

  return async (visit) => {
    const { address, width, colorScheme = 'light', cold = false, login } = visit;
    await watched.page.goto('about:blank');
    await clearBrowserState(devTools, address, { cache: cold });
    watched.forget();
    await watched.page.setViewportSize({ width, height: WINDOWS[width] });
    const reducedMotion = width === 390 ? 'no-preference' : 'reduce';
    await watched.page.emulateMedia({ colorScheme, reducedMotion });
    if (login) await bringLogin(watched.page, address, login);
    await checkPage(watched, visit).catch(async (failure: unknown) => {
      await keepEvidence([watched], `${new URL(address).pathname} ${width} ${colorScheme}`);
      throw failure;
    });
  };
}

/** Clears cookies and storage, so that each visit is a first one. Clears the cache on request. */
async function clearBrowserState(devTools: CDPSession, address: string, { cache }: { cache: boolean }) {
  await devTools.send('Network.clearBrowserCookies');
  if (cache) await devTools.send('Network.clearBrowserCache');
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
}

/**
 * Checks that a page has the expected status, and no console error or warning, overflow, noticeable layout shift, axe
 * violation or cut text.
 */
async function checkPage({ page, complaints, layoutShifts, settled }: WatchedPage, visit: PageVisit): Promise<void> {
  const { address, width, status = 200, audited = true } = visit;
  expect(await openHydrated(page, address)).toBe(status);
  await scrollDown(page, settled);
  await returnToTop(page);
  const violations = audited ? await findViolations(page) : [];

  expect(expectedOf(complaints, status)).toEqual([]);
  expect(await page.evaluate(() => document.compatMode)).toBe(STANDARDS_MODE);
  expect(await widthOf(page)).toBeLessThanOrEqual(width);
  expect(violations).toEqual([]);
  const shifts = await layoutShifts();
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  expect(await findNarrowProblems(page, width)).toEqual([]);
}

/** Leaves out the browser's complaint about the expected status of the page, such as 404. */
function expectedOf(complaints: string[], status: number): string[] {
  return complaints.filter((complaint) => status === 200 || !complaint.includes(`status of ${status}`));
}

const MOST_ROUNDS = 4;

/** Scrolls screen by screen, and continues while a list grows. */
async function scrollDown(page: Page, settled: () => Promise<void>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = await withFrames(page.evaluate(scrollThrough));
    await settled();
    if ((await heightOf(page)) === before) return;
  }
}

/** Runs in the page. */
async function scrollThrough(): Promise<number> {
  const { documentElement: root } = document;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  for (let screens = 0; screens < 40; screens += 1) {
    // The scroll happens before the frame is drawn, so each screen is shown for one frame.
    window.scrollBy(0, window.innerHeight * 0.9);
    await frame();
    if (window.scrollY + window.innerHeight >= root.scrollHeight - 1) break;
  }
  return root.scrollHeight;
}

/** Scrolls to the top, where the fixed header covers no content. A half-covered link is not a fault of the page. */
async function returnToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await afterFrames(page);
  await afterAnimations(page);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

/** Returns one line for each rule that the page breaks. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags): Promise<axe.Result[]> => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, { resultTypes: ['violations'], runOnly: tags, iframes: false })).violations;
  }, WCAG);
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, html, failureSummary }) => `${target} ${html.slice(0, 160)} ${failureSummary}`);
    return `${id}: ${places.join(' | ')}`;
  });
}

/** Finds cut texts at this width, and for the narrowest phone also at the most common width of Android phones. */
async function findNarrowProblems(page: Page, width: number): Promise<string[]> {
  const problems = await findTextProblems(page);
  if (width !== 320) return problems;
  await page.setViewportSize({ width: 360, height: 740 });
  await afterFrames(page);
  return [...problems, ...(await findTextProblems(page)).map((problem) => `at 360 px: ${problem}`)];
}
