import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openHydrated, openPage } from './openBrowser.ts';

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

/** What holds for every page at every width: nothing complains, nothing sticks out, nothing jumps, everyone can use it. */
export async function checkPage(browser: Browser, visit: PageVisit): Promise<void> {
  const { address, width, status = 200, colorScheme = 'light', login } = visit;
  const viewport = { width, height: HEIGHTS[width]! };
  const { page, complaints, layoutShifts, close } = await openPage(browser, { viewport, colorScheme });
  try {
    if (login) await bringLogin(page, address, login);
    expect(await openHydrated(page, address)).toBe(status);
    await scrollSlowlyDown(page);
    await returnToTop(page);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();

    expect(expectedOf(complaints, status)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    expect(violations.map(toLine)).toEqual([]);
    const shifts = await layoutShifts();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
  } finally {
    await close();
  }
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

async function scrollSlowlyDown(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, height * 0.6);
    await page.waitForTimeout(40);
  }
  await page.waitForLoadState('networkidle');
}

/** Where the page lies under no header that stays: half a link beneath it is no fault of the page. */
async function returnToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(350);
}

const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function toLine({ id, nodes }: Violation): string {
  const places = nodes.map(({ target, html, failureSummary }) => `${target} ${html.slice(0, 160)} ${failureSummary}`);
  return `${id}: ${places.join(' | ')}`;
}
