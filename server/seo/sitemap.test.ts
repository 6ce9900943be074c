import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/standInUpstream.ts';
import { createPageCache } from '../cache/pageCache.ts';
import { LIMITS } from '../limits.ts';
import { errorPage } from '../middleware/errorPage.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { sitemap } from './sitemap.ts';

let upstream: StandIn;
beforeAll(async () => {
  upstream = await standInUpstream();
});
afterAll(() => upstream.stop());

function shop() {
  const app = express();
  app.use(requestContext(pino({ level: 'silent' })));
  const deps = {
    upstream: { url: upstream.url, fetch },
    cache: createPageCache({ limits: LIMITS, maxBytes: 1_000_000 }),
    timeoutMs: 1000,
  };
  app.get('/sitemap.xml', sitemap({ ...deps, publicUrl: 'https://shop.test' }));
  app.use(errorPage(translate({ en: { common: { failed: { title: 'Down' } } } })));
  return app;
}

const start = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
const end = new Date(Date.parse(`${start}T00:00:00Z`) + 365 * 86_400_000).toISOString().slice(0, 10);
const listing = `/hk3-all/s_${start}_${end}/latest`;

it('answers 503 while the upstream is down', async () => {
  upstream.on(listing, (_req: unknown, res: never) => sendJson(res, 503, { code: 503, message: 'down' }));

  expect((await request(shop()).get('/sitemap.xml')).status).toBe(503);
});

it('lists fixed pages, the city and every event, in every language with the others beside', async () => {
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

  const { text, headers } = await request(shop()).get('/sitemap.xml');
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations).toHaveLength((6 + 1 + 3) * 5);
  for (const path of ['en', 'zh-HK/about', 'id/hk3-all', 'zh-TW/activity/1', 'en/activity/b%26c', 'zh-CN/activity/3'])
    expect(locations).toContain(`https://shop.test/${path}`);
  expect(text).toContain('hreflang="x-default" href="https://shop.test/activity/1"');
  expect(text.match(/hreflang="zh-HK"/g)).toHaveLength(50);
});
