import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { errorPage } from '../ssr/errorPage.ts';
import { createPublicPaths } from './publicPaths.ts';
import { sitemaps } from './sitemaps.ts';

let upstream: StandIn;
beforeAll(async () => {
  upstream = await standInUpstream();
});
afterAll(() => upstream.stop());

function shop() {
  const app = express();
  app.use(requestContext(pino({ level: 'silent' })));
  const listPaths = createPublicPaths({
    upstream: { url: upstream.url, fetch },
    city: { find: async () => SPECIFIED_CITY },
    timeoutMs: 1000,
  });
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 });
  app.use(sitemaps({ listPaths, inTurn, publicUrl: 'https://shop.test' }));
  app.use(errorPage(translate({ en: { common: { failed: { title: 'Down' } } } })));
  return app;
}

/** Paths of pages that are not events. */
const FIXED = ['', '/activity/list', '/about', '/contact', '/privacy', '/userAgreement', '/hk3-all'];

const start = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
const end = new Date(Date.parse(`${start}T00:00:00Z`) + 365 * DAY_MS).toISOString().slice(0, 10);
const listing = `/hk3-all/s_${start}_${end}/latest`;

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);

it('the sitemap responds with 503 while the upstream is down and no list is stored', async () => {
  upstream.on(listing, (_req: unknown, res: never) => sendJson(res, 503, { code: 503, message: 'down' }));

  expect((await request(shop()).get('/sitemap.xml')).status).toBe(503);
});

it('lists fixed pages, the city and every event in every language, with links to the other languages', async () => {
  const pages = new Map([
    [
      '1',
      {
        result: [
          { id: 1, name: 'a' },
          { id: 'b&c', name: 'b' },
        ],
      },
    ],
    ['2', { result: [{ id: 3, name: 'c' }] }],
  ]);
  upstream.on(listing, (req: { url: string }, res: never) => {
    const pageIndex = new URL(req.url, 'http://x').searchParams.get('pageIndex')!;
    sendJson(res, 200, { pageIndex: Number(pageIndex), pageSize: 2, totalPage: 2, total: 3, ...pages.get(pageIndex) });
  });

  const { text, headers } = await request(shop()).get('/sitemaps/1.xml');
  const locations = locationsIn(text);

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations).toHaveLength((6 + 1 + 3) * 5);
  for (const path of ['en', 'zh-HK/about', 'id/hk3-all', 'zh-TW/activity/1', 'en/activity/b%26c', 'zh-CN/activity/3'])
    expect(locations).toContain(`https://shop.test/${path}`);
  expect(text).toContain('hreflang="x-default" href="https://shop.test/activity/1"');
  expect(text.match(/hreflang="zh-HK"/g)).toHaveLength(50);
});

it('the sitemap is an index of files within the limits of crawlers, and is still sent while the upstream is down', async () => {
  const ids = Array.from({ length: 10_001 }, (_, id) => `event-${id}`);
  upstream.on('/api/v1/activities', { code: 200, data: ids });
  const open = shop();
  const index = await request(open).get('/sitemap.xml');
  upstream.on('/api/v1/activities', (_req: unknown, res: never) => sendJson(res, 503, { code: 503, message: 'down' }));

  const files = locationsIn(index.text).map((address) => new URL(address).pathname);
  const locations: string[][] = [];
  for (const file of files) locations.push(locationsIn((await request(open).get(file)).text));

  expect(files).toEqual(files.map((_, index) => `/sitemaps/${index + 1}.xml`));
  // The protocol's limit per file. The site has more URLs in total.
  for (const inFile of locations) expect(inFile.length).toBeLessThanOrEqual(50_000);
  expect(new Set(locations.flat())).toEqual(
    new Set(
      [...ids.map((id) => `/activity/${id}`), ...FIXED].flatMap((path) =>
        LANGUAGES.map(({ code }) => `https://shop.test/${code}${path}`),
      ),
    ),
  );
  for (const missing of [`/sitemaps/${files.length + 1}.xml`, '/sitemaps/0.xml', '/sitemaps/x.xml'])
    expect((await request(open).get(missing)).status).toBe(404);
});
