import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/openShop.ts';
import { builtRenderer } from '#server/ssr/builtRenderer.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { oneCityCatalogue } from '#tests/support/boxoffice/oneCityCatalogue.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { sendRecorded, startBrokenUpstream } from '#tests/support/shop/brokenUpstream.ts';

import { findLink, readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const EVENT = 'marina-jazz';
/** Key of the note that each page shows if the next thirty days have too few events. */
const PAGES = [
  { path: '', namespace: 'home', key: 'widened' },
  { path: '/activity/list', namespace: 'catalogue', key: 'topEvents.leadWidened' },
  { path: '/sg1-all', namespace: 'catalogue', key: 'widened' },
  { path: '/sg1-concert', namespace: 'catalogue', key: 'widened' },
  { path: '/sg1-all?scope=all', namespace: 'catalogue', key: 'widened' },
] as const;

async function visit(shop: Pick<RunningShop, 'url'>, path: string) {
  const { status, text, headers } = await request(shop.url).get(path);
  const cookies = ((headers['set-cookie'] ?? []) as unknown as string[]).map((line) => line.split(';')[0]);
  return { ...readPage(text), status, html: text, cookies };
}

describe('a shop whose catalogue has one city, Singapore, and one event, seventy days ahead', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ catalogue: oneCityCatalogue(), payments: { names: ['sandbox'] } });
  });
  afterAll(() => shop.close());

  it.each(LANGUAGES)(
    'shows the event on every list in $code, with a note that it is later than usual',
    async (language) => {
      for (const { path, namespace, key } of PAGES) {
        const page = await visit(shop, `/${language.code}${path}`);

        expect([path, page.status]).toEqual([path, 200]);
        expect(page.hrefs).toContain(`/${language.code}/activity/${EVENT}`);
        expect(page.text).toContain(word(language.textSet, namespace, key));
      }
    },
  );

  it('searches its own city first', async () => {
    const home = await visit(shop, '/en');
    const [, target] = /<form[^>]*action="([^"]*)"/.exec(home.html) ?? [];
    const found = await visit(shop, `${target}?keyword=marina`);

    expect(target).toBe('/en/sg1-all');
    expect(found.status).toBe(200);
    expect(found.hrefs).toContain(`/en/activity/${EVENT}`);
    expect(found.text).not.toContain(word('en', 'catalogue', 'widened'));
  });

  it('links only to lists that exist', async () => {
    const home = await visit(shop, '/en');
    const lists = [...new Set(home.hrefs)].filter((href) => /^\/en\/\w+-\w+/.test(href));

    const statuses = await Promise.all(lists.map(async (path) => [path, (await visit(shop, path)).status]));
    expect(statuses).toEqual(lists.map((path) => [path, 200]));
    expect(lists).toContain('/en/sg1-all?scope=all');
  });

  it('shows the days that a visitor chooses', async () => {
    const list = await visit(shop, '/en/sg1-all');
    const days = await visit(shop, findLink(list.html, /30 days/)!);

    expect(days.status).toBe(200);
    expect(days.hrefs).not.toContain(`/en/activity/${EVENT}`);
    expect(days.text).not.toContain(word('en', 'catalogue', 'widened'));
  });

  it('uses its city for every visitor, and lists the city’s pages for search engines', async () => {
    const { cookies } = await visit(shop, '/en/about');
    const { cookies: onOwnPage } = await visit(shop, '/en/login');
    const { text } = await request(shop.url).get('/sitemaps/1.xml');

    expect(cookies).toContain('cityId=7');
    expect(onOwnPage).toContain('cityId=7');
    expect(text).toContain('/en/sg1-all<');
    expect(text).not.toContain('hk3');
  });

  it('starts while its box office does not answer, and uses its city once the box office answers', async () => {
    await shop.stopUpstream();
    const early = await startShop({ upstreamUrl: shop.upstreamUrl });
    onTestFinished(early.close);

    const [home, about] = [await visit(early, '/en'), await visit(early, '/en/about')];
    await shop.startUpstream();
    await expect.poll(() => visit(early, '/en')).toMatchObject({ status: 200 });
    const { cookies, hrefs } = await visit(early, '/en');

    expect([home.status, about.status]).toEqual([503, 200]);
    expect([home.cookies, about.cookies].flat().filter((line) => line?.startsWith('cityId'))).toEqual([]);
    expect(cookies).toContain('cityId=7');
    expect(hrefs).toContain('/en/sg1-all?scope=all');
  });

  it('passes frontrow smoke in its own city', async () => {
    const { stdout, code } = await runCommand(['smoke', shop.url, '--budget', '9s']);

    expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(code).toBe(0);
  });

  it('is healthy until the data of the home page cannot be loaded', async () => {
    let isBroken = false;
    const broken = await startBrokenUpstream(shop.upstreamUrl, (good, res, req) =>
      isBroken && req.url!.startsWith('/sg1-all/latest')
        ? sendRecorded(res, {
            ...good,
            status: 404,
            body: Buffer.from('{"code":404,"message":"There is no such city"}'),
          })
        : sendRecorded(res, good),
    );
    onTestFinished(broken.stop);
    const { url, opsUrl, close } = await openWithOps(`http://127.0.0.1:${broken.port}`);
    onTestFinished(close);
    const health = () => runCommand(['health', url, '--ops', opsUrl]);

    const good = await health();
    isBroken = true;
    const bad = await health();
    const json = await runCommand(['health', url, '--ops', opsUrl, '--format', 'json']);

    expect(good.stdout).toMatch(/^✓ home +has its data/m);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(/^✗ home +cannot be made: There is no such city/m);
    expect(JSON.parse(json.stdout).home).toEqual({ state: 'bad', says: 'cannot be made: There is no such city' });
  });

  it('uses the city of its setting, and reports a city that is not in the catalogue', async () => {
    await shop.query(
      `insert into cities (id, code, name, country_code, time_zone) values (8, 'jkt1', '{"en":"Jakarta"}', 'ID', 'Asia/Jakarta')`,
    );
    const chosen = await startShop({ upstreamUrl: shop.upstreamUrl, environment: { DEFAULT_CITY: 'jkt1' } });
    onTestFinished(chosen.close);
    const { url, opsUrl, close } = await openWithOps(shop.upstreamUrl, { DEFAULT_CITY: 'nowhere1' });
    onTestFinished(close);

    const home = await visit(chosen, '/en');
    const unknown = await visit({ url }, '/en');
    const health = await runCommand(['health', url, '--ops', opsUrl]);

    expect([home.status, home.cookies]).toEqual([200, expect.arrayContaining(['cityId=8'])]);
    expect(home.hrefs).toContain('/en/jkt1-all?scope=all');
    expect(unknown.hrefs).toContain('/en/sg1-all?scope=all');
    expect(health.code).toBe(1);
    expect(health.stdout).toMatch(
      /^✗ home .*DEFAULT_CITY is nowhere1, which the box office does not have: sg1 is used/m,
    );
  });

  it('uses another city on every page when the catalogue makes it the first one', async () => {
    const hrefs = async (path: string) => (await visit(shop, path)).hrefs;
    for (const path of ['/en', '/en/about', '/en/activity/list']) expect(await hrefs(path)).toContain('/en/sg1-all');

    await shop.query(
      `insert into cities (id, code, name, country_code, time_zone) values (3, 'kl1', '{"en":"Kuala Lumpur"}', 'MY', 'Asia/Kuala_Lumpur')`,
    );

    for (const path of ['/en', '/en/about', '/en/activity/list']) {
      await expect.poll(() => hrefs(path)).toContain('/en/kl1-all');
      expect((await hrefs(path)).filter((href) => href.startsWith('/en/sg1-all'))).toEqual([]);
    }
    expect((await visit(shop, '/en')).hrefs).toContain(`/en/activity/${EVENT}`);
  });
});

/** Starts a shop with a port for operators. */
async function openWithOps(upstreamUrl: string, environment: Record<string, string> = {}) {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    UPSTREAM_URL: upstreamUrl,
    DATA_DIR: await makeDataDir(),
    ...environment,
  });
  const log = pino({ enabled: false });
  const cookieSecrets = ['only-for-tests-only-for-tests-only-for-tests'];
  const close = await openShop({ config, log, upstreamUrl, renderer: await builtRenderer(), cookieSecrets });
  return { url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}`, close: () => close(0) };
}
