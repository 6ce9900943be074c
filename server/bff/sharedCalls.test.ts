import type { IncomingMessage, ServerResponse } from 'node:http';
import cookieParser from 'cookie-parser';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { recogniseFirst } from '#tests/support/shop/recogniseFirst.ts';
import { type StandIn, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { LIMITS } from '../http/limits.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { errorPage } from '../ssr/errorPage.ts';
import { sharedCalls } from './sharedCalls.ts';

const SEATS = '/api/v1/sessions/s1/seats';

let upstream: StandIn;
let now = 0;
beforeAll(async () => {
  upstream = await standInUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.calls.length = 0;
  now += 10_000;
});

function shop() {
  const app = express();
  const { recognise, refuse } = recogniseFirst();
  app.use(recognise, requestContext(pino({ level: 'silent' })), refuse, cookieParser());
  const shared = sharedCalls({
    upstream: { url: upstream.url, fetch },
    calls: createBoundedQueue(LIMITS.calls),
    clock: () => now,
  });
  app.use('/api', shared, (_req, res) => void res.json({ passed: true }));
  app.use(errorPage(translate({ en: { common: {} } })));
  return app;
}
const ask = (app: express.Express, headers: Record<string, string> = {}, path = SEATS) =>
  request(app).get(`/api${path}`).set(headers);

it('[S-164] sends one request for many visitors, with any cookies and queries', async () => {
  upstream.on(SEATS, { code: 200, data: 'map' });
  const app = shop();

  const answers = await Promise.all(
    [1, 2, 3, 4].map((index) => ask(app, { cookie: `pner=${index}; cityId=${index}` }, `${SEATS}?x=${index}`)),
  );
  now += 400;
  answers.push(await ask(app, { 'accept-encoding': 'identity' }));

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { code: 200, data: 'map' }]));
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'));
  expect(answers[0]!.headers['content-encoding']).toBe('gzip');
  expect(upstream.calls).toHaveLength(1);
  expect(upstream.calls[0]!.headers.cookie).toBeUndefined();
});

it('requests a new map after half a second, and for another language', async () => {
  upstream.on(SEATS, { code: 200, data: 'map' });
  const app = shop();
  await ask(app, { language: 'en' });
  await ask(app, { language: 'zh-HK' });
  await ask(app, { language: 'zh-TW' });
  now += 501;
  await ask(app, { language: 'en' });

  expect(upstream.calls.map(({ headers }) => headers.language)).toEqual(['en', 'zh-HK', 'en']);
});

it('requests a new map for a device that has just held or released tickets', async () => {
  upstream.on(SEATS, { code: 200, data: 'map' });
  const app = shop();
  await ask(app);
  now += 10;
  await request(app).delete('/api/api/v1/holds/h1').set('cookie', 'dvid=mine');
  now += 10;
  await ask(app, { cookie: 'dvid=other' });
  await ask(app, { cookie: 'dvid=mine' });
  await ask(app, { cookie: 'dvid=mine' });

  expect(upstream.calls).toHaveLength(2);
});

it('refuses a page that a gateway sends instead of a map', async () => {
  upstream.on(SEATS, (_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  );
  const { status, body } = await ask(shop());

  expect([status, body.reason]).toEqual([502, 'upstream.unreadable']);
});

it('forwards refusals, does not store failures, and forwards all other calls', async () => {
  upstream.on(SEATS, { code: 404, reason: 'session.unknown' });
  const app = shop();
  const refused = await ask(app);
  await upstream.stop();
  now += 501;
  const failed = await ask(app);
  const passed = await request(app).get('/api/api/v1/cities');

  expect(refused.body.reason).toBe('session.unknown');
  expect([failed.status, failed.body.reason]).toEqual([503, 'upstream.unreachable']);
  expect(passed.body).toEqual({ passed: true });
});
