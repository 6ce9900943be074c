import type { Page } from 'playwright-core';

/** Records an earlier visit in the browser, because the app banner is shown from the second visit on. */
export const bringEarlierVisit = (page: Page) => page.addInitScript(() => localStorage.setItem('visited', '0'));
