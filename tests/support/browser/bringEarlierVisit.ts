import type { Page } from 'playwright-core';

/** The browser has been in the shop before: the app banner shows from the second visit on. */
export const bringEarlierVisit = (page: Page) => page.addInitScript(() => localStorage.setItem('visited', '0'));
