import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { routes } from '#client/routes.tsx';
import { pageAssets } from '#server/ssr/pageAssets.ts';
import { ALL_TEXT_SETS } from '#shared/domain/language/languages.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

let shop: RunningShop;
const warnings: Error[] = [];

beforeAll(async () => {
  // Node emits a warning only once for each cause, so warnings are recorded from the first page on.
  process.on('warning', (warning) => void warnings.push(warning));
  shop = await startShop();
  return shop.close;
});

/** Maximum size of a page's first scripts in kilobytes (Brotli). A package such as zod adds nine kilobytes. */
it.each([
  ['home', '/en', 117],
  ['a list', '/en/hk3-all?scope=all', 117],
  ['Top Events', '/en/activity/list', 115],
])('the first scripts of %s, at %s, take less than %i kB', async (_page, path, most) => {
  const html = await (await fetch(shop.url + path)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const sizes = await Promise.all(scripts.map(sizeOf));

  expect(scripts.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(most);
});

const PAGES = routes[0]!.children!.map(({ path, handle }) => ({ path, handle: handle as PageHandle }));

it.each(PAGES)('$path loads at most twelve script files at first, in every language', ({ handle }) => {
  const assetsFor = pageAssets(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  for (const textSet of ALL_TEXT_SETS) {
    const { start, scripts } = assetsFor(handle, textSet);
    const files = [start, ...scripts!.split(' ').filter((file) => file.endsWith('.js'))];

    expect(files.length).toBeGreaterThan(6);
    expect(files.length).toBeLessThanOrEqual(12);
  }
});

async function sizeOf(script: string): Promise<number> {
  const answer = await fetch(shop.url + script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

it('pages are rendered without a warning from Node', async () => {
  const paths = ['', '/hk3-all?scope=all', '/activity/list', '/login', '/contact', '/about', '/favourites', '/voucher'];
  for (const path of paths) await (await fetch(`${shop.url}/en${path}`)).text();

  expect(warnings).toEqual([]);
});

it('the login page contains the list of countries once', async () => {
  const html = await (await fetch(`${shop.url}/en/login`)).text();

  expect(html.match(/Afghanistan/g)).toHaveLength(1);
});
