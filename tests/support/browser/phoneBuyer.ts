import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Voucher } from '#shared/contract/voucher.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { bringLogin } from './bringLogin.ts';
import type { Shopper } from './createShopper.ts';
import { openHydrated, openPage, type WatchedPage } from './openBrowser.ts';

export const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

type Opening = { shop: RunningShop; visitor: Visitor; path: string };

/** Opens a page on a small phone on which the visitor is signed in. */
export async function openAs(browser: Browser, { shop, visitor, path }: Opening): Promise<WatchedPage> {
  const window = await openPage(browser, SMALL_PHONE);
  await bringLogin(window.page, shop.url, visitor.jar);
  await openHydrated(window.page, shop.url + path);
  return window;
}

/** Buys from the first view of the checkout to the page of the paid order. */
export async function payFor(page: Page, shopper: Shopper, email: string): Promise<void> {
  const { say, press } = shopper;
  const amount = await shopper.fillInOrder({ method: 'card', deliveryType: 'eTicket', email });
  await shopper.order();
  await shopper.payAtProvider(amount);
  await page.waitForURL('**/paySuccess?order=*');
  await press(page.getByRole('link', { name: say('result', 'next.order') }));
  await page.waitForURL('**/orders/*');
}

/** Scans the tickets at a gate without a network, an hour before the start. Returns the output. */
export async function scanAtGate(shop: RunningShop, visitor: Visitor, orderUrl: string): Promise<string> {
  const id = new URL(orderUrl).pathname.split('/').at(-1);
  const { voucherToken, event } = (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data;
  await shop.query("update sessions set starts_at = now() + interval '1 hour' where id = $1", [event.sessionId]);
  const { tickets } = (await visitor.call('GET', `/api/v1/vouchers/${voucherToken}`)).body.data as Voucher;
  const folder = await mkdtemp(join(tmpdir(), 'gate-'));
  const [keys, doors] = [join(folder, 'keys.json'), join(folder, 'doors.csv')];
  await writeFile(keys, await (await fetch(`${shop.url}/api/api/v1/tickets/keys`)).text());
  const env = shop.databaseEnvironment;
  await runFrontrow(['sales', 'doors', event.sessionId, '--output', doors], { env });
  const stdin = tickets.map(({ signed }) => signed).join('\n');
  const { stdout } = await runCommand(['tickets', 'verify', '-', '--keys', keys, '--doors', doors], { env, stdin });
  await rm(folder, { recursive: true });
  return stdout;
}
