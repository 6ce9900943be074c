import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import {
  closePages,
  launchBrowser,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { API_TOKEN, ORGANIZER, startPretix } from '#tests/support/pretix/startPretix.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { startMailServer } from '#tests/support/process/startMailServer.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let pretix: Awaited<ReturnType<typeof startPretix>>;
let post: Awaited<ReturnType<typeof startMailServer>>;
let browser: Browser;
let url: string;
const open: WatchedPage[] = [];

/** The shop as a program, as an adopter starts it. */
beforeAll(async () => {
  [pretix, post, browser] = await Promise.all([startPretix(), startMailServer(), launchBrowser()]);
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const shop = startProcess('server/main.ts', {
    ...{ HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(await findFreePort()), PUBLIC_URL: url },
    ...{ DATA_DIR: await makeDataDir(), SMTP_URL: post.url, UPSTREAM_URL: pretix.url, ADAPTER: 'examples/pretix' },
    ...{ PRETIX_ORGANIZER: ORGANIZER, PRETIX_TOKEN: API_TOKEN, PRETIX_LOGIN_SECRET: 'only-for-tests-'.repeat(3) },
  });
  await shop.printed(/is open/);
  return async () => {
    await Promise.all([browser.close(), shop.kill('SIGTERM')]);
    await pretix.stop();
    post.stop();
  };
});
/** The shop names countries itself if the box office has no list of them. */
const NO_COUNTRIES = /status of 404/;
afterEach(({ task }) => closePages(open, { task, expected: NO_COUNTRIES }));

it('a visitor buys tickets of pretix: code by e-mail, checkout, payment page of pretix, voucher', async () => {
  const window = await openPage(browser, PHONE);
  open.push(window);
  const { page } = window;
  const { say, press, button } = createShopper(page, { language: 'en', touch: true });
  await openHydrated(page, `${url}/en`);

  await press(page.locator('a[href$="/activity/lanterns"]').first());
  await press(page.getByRole('button', { name: say('activity', 'button.buyNow'), exact: true }).first());
  await page.waitForURL('**/en/login?redirect=*');
  await page.getByLabel(say('fields', 'email.label'), { exact: true }).fill('mei@example.com');
  await press(button(say('fields', 'code.send')));
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  await page
    .getByLabel(say('fields', 'code.label'), { exact: true })
    .fill(/Your code: (\d{6})/.exec(post.mails[0]!)![1]!);
  await page.waitForURL('**/en/order/confirm?hold=*');
  await page.getByRole('timer').waitFor();
  await page.getByLabel(say('checkout', 'recipient.name')).fill('Mei Tan');
  await page.getByLabel(say('fields', 'phone.number')).fill('9123 4567');
  await press(page.getByRole('checkbox', { name: say('checkout', 'terms.accept') }));
  await press(button(say('checkout', 'order')));
  await page.waitForURL(`${pretix.url}/**/pay/change?*`);
  await press(button('Pay now'));
  await page.waitForURL('**/en/paySuccess?order=*');
  await page.getByRole('heading', { level: 1, name: say('result', 'eTicket.title') }).waitFor();
  await press(page.getByRole('link', { name: say('result', 'next.tickets') }));
  await page.getByRole('article').getByRole('img').first().waitFor();

  const [order] = pretix.orders;
  const text = await page.getByRole('main').innerText();
  expect(order).toMatchObject({ status: 'p', email: 'mei@example.com', event: 'lanterns' });
  expect(text).toContain('Night of the Paper Lanterns');
  expect(await page.getByRole('article').count()).toBe(order!.positions.length);
  expect(pretix.carts).toEqual([]);
  expect(pretix.calls.map((call) => call.url)).not.toContain('/api/v1/addresses');
});
