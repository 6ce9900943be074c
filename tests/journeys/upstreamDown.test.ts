import request from 'supertest';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});

describe('while the box office is switched off', () => {
  let seenBefore: string;

  beforeAll(async () => {
    seenBefore = (await request(shop.url).get('/en')).text;
    await request(shop.url).get('/en/hk3-concert');
    await shop.stopUpstream();
    return shop.startUpstream;
  });

  it('[S-114] stored pages are still sent', async () => {
    // The stored pages are now older than the second for which they are fresh.
    vi.setSystemTime(Date.now() + 2_000);
    onTestFinished(() => void vi.useRealTimers());

    const home = await request(shop.url).get('/en');
    const category = await request(shop.url).get('/en/hk3-concert');

    expect(home.status).toBe(200);
    expect(home.text).toBe(seenBefore);
    expect(category.status).toBe(200);
  });

  it.each(LANGUAGES)('[S-115] other pages show the error in $code, with a link back', async ({ code, textSet }) => {
    const answer = await request(shop.url).get(`/${code}/activity/list`);
    const page = readPage(answer.text);

    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(page.language).toBe(code);
    expect(page.title).toContain(word(textSet, 'common', 'unavailable.title'));
    expect(page.hrefs).toContain(`/${code}`);
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:\d+\/api|at .*\.ts:\d+/);
  });

  it('pages that need no box office still work', async () => {
    const answer = await request(shop.url).get('/en/about');

    expect(answer.status).toBe(200);
    expect(readPage(answer.text).title).toContain(word('en', 'about', 'title'));
  });

  it('calls are answered with an error in JSON', async () => {
    const answer = await request(shop.url).get('/api/api/v1/cities');

    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: answer.status,
      reason: 'upstream.unreachable',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('the shop itself is alive and ready', async () => {
    expect((await request(shop.url).get('/livez')).status).toBe(200);
    expect((await request(shop.url).get('/readyz')).status).toBe(200);
  });

  it('a path without a language still redirects to a path with a language', async () => {
    const answer = await request(shop.url).get('/about').set('accept-language', 'id');

    expect(answer.headers.location).toBe('/id/about');
  });
});

it('[S-116] every page recovers by itself once the box office is back', async () => {
  const before = await request(shop.url).get('/en/hk3-theatre');
  await shop.stopUpstream();
  const away = await request(shop.url).get('/id/activity/list');
  await shop.startUpstream();

  const back = await request(shop.url).get('/id/activity/list');
  const call = await request(shop.url).get('/api/api/v1/home');

  expect([before.status, away.status, back.status, call.status]).toEqual([200, 503, 200, 200]);
  expect(readPage(back.text).hrefs.some((href) => href.startsWith('/id/activity/'))).toBe(true);
});
