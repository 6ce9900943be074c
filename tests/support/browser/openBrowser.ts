import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { readWarnings } from '#tests/support/process/keptLogs.ts';
import { withFrames } from './frames.ts';
import { keepEvidence } from './keepEvidence.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One renderer process, which keeps compiled scripts between pages.
  '--renderer-process-limit=1',
];

export function launchBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromiumPath'), args: [...FLAGS, ...flags] });
}

export type WatchedPage = {
  page: Page;
  /** Problems that the browser reports: console errors and warnings, uncaught errors, and blocked content. */
  complaints: string[];
  /** Every line of the console. */
  lines: string[];
  /** All layout shifts that no tap or key press of the visitor caused, with the moved elements. */
  layoutShifts: () => Promise<LayoutShift[]>;
  /** Waits until every request so far is answered and the answers are drawn. */
  settled: () => Promise<void>;
  /** Clears the complaints and the console. */
  forget: () => void;
  close: () => Promise<void>;
};

export type LayoutShift = { value: number; moved: string[] };
type Watch = { shifts: LayoutShift[] };
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Hong_Kong', ...options });
  return { ...(await openTab(context)), close: () => context.close() };
}

/** Opens another page of the same visitor, with the same cookies and storage. */
export async function openTab(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    lines.push(line);
    if (['error', 'warning'].includes(message.type())) complaints.push(line);
  });
  const complain = (text: string) => {
    lines.push(text);
    complaints.push(text);
  };
  page.on('pageerror', (error) => complain(`page error: ${error.message}`));
  const { unanswered } = followRequests(page);
  await page.exposeFunction('reportViolation', (text: string) => complain(`blocked by the policy: ${text}`));
  await page.addInitScript(watchFromTheStart);

  return {
    page,
    complaints,
    lines,
    layoutShifts: () => page.evaluate(() => (window as unknown as { watch: Watch }).watch.shifts),
    async settled() {
      await expect.poll(() => [...unanswered].map((request) => request.url()), { interval: 20 }).toEqual([]);
      await afterFrames(page);
    },
    forget() {
      complaints.length = 0;
      lines.length = 0;
    },
    close: () => page.close(),
  };
}

/** Keeps the requests of a page, from now on, that are not answered yet. */
export function followRequests(page: Page) {
  const unanswered = new Set<Request>();
  const add = (request: Request) => unanswered.add(request);
  const remove = (request: Request) => unanswered.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  return {
    unanswered,
    stop: () => page.off('request', add).off('requestfinished', remove).off('requestfailed', remove),
  };
}

type TestTask = { name: string; file: { name: string }; result?: { state?: string } | undefined };

/** Closes the pages of a test. Fails on an unexpected complaint; keeps evidence of a failed test. */
export async function closePages(
  pages: WatchedPage[],
  { task, expected }: { task: TestTask; expected?: RegExp },
): Promise<void> {
  const open = pages.splice(0);
  const complaints = open.flatMap((page) => page.complaints).filter((complaint) => !expected?.test(complaint));
  try {
    if (task.result?.state === 'fail' || complaints.length > 0)
      await keepEvidence(open, `${task.file.name} ${task.name}`);
  } finally {
    await Promise.all(open.map(({ close }) => close()));
  }
  expect(complaints, complaints.length > 0 ? readWarnings() : undefined).toEqual([]);
}

/** Opens an address and waits until React has hydrated the page. */
export async function openHydrated(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
  return answer!.status();
}

/** Submits a form without scripts and waits until the response has loaded. */
export async function submitForm(button: Locator): Promise<void> {
  const answered = button.page().waitForEvent('load');
  await button.click();
  await answered;
}

/** Runs in the page before its own scripts. */
function watchFromTheStart(): void {
  const page = window as unknown as { watch: Watch; reportViolation: (text: string) => void };
  page.watch = { shifts: [] };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    page.reportViolation(`${violatedDirective} ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName);
        const [before, after] = [previousRect, currentRect].map(({ y, height }) => `y ${y}, height ${height}`);
        return `${name.slice(0, 80)} from ${before} to ${after}, scrolled ${window.scrollY}`;
      });
      page.watch.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until React has hydrated the page and run its effects. An effect of `<ScrollRestoration>` sets this value. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });

/** Waits for two frames: the second one shows the changes that the first one requested. */
export const afterFrames = (page: Page) =>
  withFrames(
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    ),
  );

/** Finishes all animations, except for endless ones. */
export const afterAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
