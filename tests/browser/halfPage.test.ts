import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { afterFrames, closePages, openPage, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const CARD = '<li class="card-place"';

let shop: RunningShop;
let browser: Browser;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});

afterEach(({ task }) => closePages(open, { task }));

/** Passes requests on to the shop. The HTML of `path` stops before its third card until `sendRest` is called. */
async function startSlowNetwork(path: string) {
  const { promise: wanted, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(shop.url + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    if (request.url !== path) return response.end(body);
    const end = body.toString('latin1').split(CARD, 3).join(CARD).length;
    response.write(body.subarray(0, end));
    await wanted;
    response.end(body.subarray(end));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    [Symbol.dispose]: () => server.close(),
  };
}

it.each(TEXT_SETS)('two cards of the home page do not move while the other cards arrive, in %s', async (textSet) => {
  using network = await startSlowNetwork(`/${textSet}`);
  open[0] = await openPage(browser, PHONE);
  const { page, layoutShifts } = open[0];

  await page.goto(`${network.url}/${textSet}`, { waitUntil: 'commit' });
  await page.locator('main .card').nth(1).waitFor();
  await afterFrames(page);
  const early = await page.locator('main .card').count();
  network.sendRest();
  await page.waitForLoadState();
  await afterFrames(page);

  expect(early).toBe(2);
  expect(await page.locator('main .card').count()).toBeGreaterThan(10);
  expect(await layoutShifts()).toEqual([]);
});
