import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const EXAMPLE = 'examples/smallest/upstream.js';
let shop: RunningShop;

beforeAll(async () => {
  const port = await findFreePort();
  const upstream = startProcess(EXAMPLE, { PORT: String(port) });
  await upstream.printed(/is open/);
  shop = await startShop({ upstreamUrl: `http://127.0.0.1:${port}` });
  return async () => {
    await shop.close();
    await upstream.kill('SIGTERM');
  };
});

const visit = async (path: string, { url }: Pick<RunningShop, 'url'> = shop) => {
  const answer = await request(url).get(path);
  return { ...readPage(answer.text), status: answer.status, html: answer.text };
};

const PAGES = [
  '/en',
  '/en/activity/list',
  '/en/activity/1',
  '/en/hk3-all',
  '/en/hk3-concert',
  '/en/hk3-all?keyword=rain',
];
const STATIC_PAGES = ['/en/about', '/en/contact', '/en/privacy', '/en/userAgreement'];
const GONE = ['/login', '/orders', '/account_setting', '/address_list', '/favourites', '/voucher', '/order/confirm'];

it('the smallest upstream has 80 lines at most', () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
});

describe('a shop in front of the smallest upstream', () => {
  it.each([...PAGES, ...STATIC_PAGES])('opens %s', async (path) => {
    expect((await visit(path)).status).toBe(200);
  });

  it('shows, lists and finds the events', async () => {
    const [home, list, event, found] = await Promise.all(
      ['/en', '/en/activity/list', '/en/activity/3', '/en/hk3-all?keyword=rain'].map((path) => visit(path)),
    );
    const today = new Date().toISOString().slice(0, 10);
    const windowed = await visit(`/en/hk3-all/s_${today}_${addDays(today, 25)}/latest`);

    for (const page of [home, list]) expect(page!.hrefs).toContain('/en/activity/1');
    expect(event!.heading).toBe('Gamelan in the Rain');
    expect(event!.text).toContain('HK$250');
    expect(found!.hrefs).toContain('/en/activity/3');
    expect(found!.hrefs).not.toContain('/en/activity/1');
    expect(windowed.hrefs).toEqual(expect.arrayContaining(['/en/activity/1', '/en/activity/2']));
    expect(windowed.hrefs).not.toContain('/en/activity/3');
  });

  it.each([...PAGES, ...STATIC_PAGES])('offers nothing on %s that the upstream does not support', async (path) => {
    const { hrefs, html } = await visit(path);
    const forms = [...html.matchAll(/<form\b[^>]*action="([^"]*)"/g)].map(([, action]) => action!.split('?', 1)[0]);
    const dead = hrefs.filter((href) => GONE.some((gone) => href.startsWith(`/en${gone}`)));

    expect(dead).toEqual([]);
    expect(forms.filter((action) => !/^\/en\/(?:hk3-\w+|order\/confirm)$/.test(action!))).toEqual([]);
    expect(html).not.toMatch(/<button[^>]*type="submit"[^>]*form="tickets"|class="heart/);
  });

  it('says that tickets are not sold here, and shows their prices without quantity fields and buttons', async () => {
    const { text, html, jsonLd } = await visit('/en/activity/1');

    expect(text).toContain(word('en', 'activity', 'sale.notHere'));
    expect(text).not.toContain(word('en', 'activity', 'button.buyNow'));
    expect(text).not.toContain(word('en', 'activity', 'button.notifyMe'));
    expect(html).not.toContain('name="tickets');
    expect(html).not.toMatch(/<input[^>]*type="number"/);
    expect(jsonLd[0]['@graph'][0]).not.toHaveProperty('offers');
  });

  it.each(GONE)('has no page %s, and sends no visitor to sign in', async (path) => {
    const { status, html } = await visit(`/en${path}`);

    expect(status).toBe(404);
    expect(html).toContain(word('en', 'common', 'notFound.title'));
  });

  it('passes the checks of its pages', async () => {
    const args = ['smoke', shop.url, '--level', 'browse', '--only', 'page*', '--budget', '9s'];
    const { code, stdout } = await runCommand(args);

    expect(stdout).toMatch(/, a shop\n/);
    expect([code, stdout.match(/^✗.*/gm)]).toEqual([0, null]);
    expect(stdout).toMatch(/^✓ page activity +200/m);
  });

  it('logs once what is missing', () => {
    const said = shop.logLines.map((line) => JSON.parse(line)).filter(({ hidden }) => hidden);

    expect(said).toHaveLength(1);
    expect(said[0].hidden).toEqual(expect.arrayContaining(['login', 'buy', 'favourites', 'notify', 'suggestions']));
  });
});

it('a shop shows the events on the home page, even when the upstream does not have the city of the shop', async () => {
  const upstream = await standInUpstream();
  upstream.on('/bdg1-all/thirtydays-hottest', (_req: unknown, res: ServerResponse) =>
    sendJson(res, 404, { code: 404, message: 'There is no such city' }),
  );
  const elsewhere = await startShop({ upstreamUrl: upstream.url, environment: { DEFAULT_CITY: 'bdg1' } });

  const { status, hrefs } = await visit('/en', elsewhere);

  expect([status, hrefs]).toEqual([200, expect.arrayContaining(['/en/activity/7'])]);
  await elsewhere.close();
});

it('a shop shows a feature once the upstream has the necessary calls, even on stored pages', async () => {
  const upstream = await standInUpstream();
  const names = Object.keys(CALLS);
  upstream.on(CALLS.listCalls.path, { code: 200, data: names.filter((name) => name !== 'getMe') });
  const growing = await startShop({ upstreamUrl: upstream.url, probeEveryMs: 50 });
  const hasLogin = async () => (await visit('/en', growing)).hrefs.includes('/en/login');

  expect(await hasLogin()).toBe(false);
  upstream.on(CALLS.listCalls.path, { code: 200, data: names });
  await expect.poll(hasLogin).toBe(true);

  await growing.close();
});
