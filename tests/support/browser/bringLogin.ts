import type { Page } from 'playwright-core';

/** Signs a browser in with the cookies of a signed-in visitor. */
export async function bringLogin(page: Page, address: string, login: Map<string, string>): Promise<void> {
  const url = new URL(address).origin;
  const names = ['pner', 'pnid', 'dvid', 'dvid-proof'];
  await page.context().addCookies(names.map((name) => ({ name, value: login.get(name)!, url, httpOnly: true })));
}
