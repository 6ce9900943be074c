import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { type StandIn, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { cookies } from '../http/cookies.ts';
import { LIMITS } from '../http/limits.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { securityHeaders, setHeaders } from '../middleware/securityHeaders.ts';
import { translate } from '../middleware/translate.ts';
import { errorPage } from '../ssr/errorPage.ts';
import { providerNotices, sandboxPages } from './providerRoutes.ts';
import { createUpstreamFetch } from './upstreamFetch.ts';

const NOTIFY = '/api/v1/payments/notify/sandbox';
const PAGE = '/sandbox/payments/abc';
const publicUrl = 'https://shop.test';
let upstream: StandIn;
let received: Buffer[] = [];

beforeAll(async () => {
  upstream = await standInUpstream();
  upstream.on(NOTIFY, async (req: IncomingMessage, res: ServerResponse) => {
    received.push(await buffer(req));
    res.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'pner=stolen' }).end('{"code":200}');
  });
  upstream.on(PAGE, async (req: IncomingMessage, res: ServerResponse) => {
    received.push(await buffer(req));
    if (req.method === 'POST') return res.writeHead(303, { location: `${publicUrl}/en/paySuccess?order=1` }).end();
    const policy = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'unsafe-inline'",
    };
    res.writeHead(200, policy).end('<!doctype html><p>Test</p>');
  });
});
afterAll(() => upstream.stop());

function shop({ calls = createBoundedQueue(LIMITS.calls), proxies = 0 } = {}) {
  received = [];
  const app = express();
  app.set('trust proxy', proxies);
  const route = {
    upstream: { url: upstream.url, fetch: createUpstreamFetch(LIMITS).fetch },
    publicUrl,
    calls,
    limits: { noticeBytes: 100, bodyMs: 1000 },
  };
  app.use(requestContext(pino({ level: 'silent' })), setHeaders(securityHeaders({ https: true, development: false })));
  app.use(cookies(['secret']));
  app.post('/api/v1/payments/notify/:provider', providerNotices(route));
  app.use('/sandbox', sandboxPages(route));
  app.use(errorPage(translate({ en: { common: {} } })));
  return app;
}
const lastCall = () => upstream.calls.at(-1)!;

describe("a provider's notice", () => {
  it('arrives byte for byte with its signature, although it has no anti-forgery token', async () => {
    const body = '{ "odd" :\t1}\n';
    const headers = { 'content-type': 'application/json', 'sandbox-signature': 'abc', 'x-webhook-timestamp': '7' };

    const answer = await request(shop()).post(NOTIFY).set(headers).set('origin', 'https://provider.test').send(body);

    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(received).toEqual([Buffer.from(body)]);
    expect(lastCall().headers).toMatchObject({ ...headers, 'x-forwarded-host': 'shop.test' });
  });

  it('has no cookie, and no header about the visitor', async () => {
    const claims = { cookie: 'pner=token; dvid=d', 'x-forwarded-for': '6.6.6.6', 'x-country-code': 'HK' };

    await request(shop()).post(NOTIFY).set(claims).send('{}');

    expect(lastCall().headers.cookie).toBeUndefined();
    expect(lastCall().headers['x-country-code']).toBeUndefined();
    expect(lastCall().headers['x-forwarded-for']).not.toContain('6.6.6.6');
  });

  it('is refused if it is too large or its path is wrong', async () => {
    const calls = upstream.calls.length;

    expect((await request(shop()).post(NOTIFY).send('x'.repeat(101))).status).toBe(413);
    expect((await request(shop()).post('/api/v1/payments/notify/a%2fb').send('x')).status).toBe(400);
    expect(upstream.calls).toHaveLength(calls);
  });

  it('[S-200] gets a connection even while another network sends many notices', async () => {
    const hanging: ServerResponse[] = [];
    upstream.on('/api/v1/payments/notify/hangs', (_req: IncomingMessage, res: ServerResponse) => hanging.push(res));
    const app = shop({ calls: createBoundedQueue({ atOnce: 2, each: 1, waiting: 10 }), proxies: 1 });
    const send = (provider: string, network: string) =>
      request(app).post(NOTIFY.replace('sandbox', provider)).set('x-forwarded-for', network).send({}).then();
    const flood = [1, 2, 3].map(() => send('hangs', '203.0.113.7'));
    await expect.poll(() => hanging.length).toBe(1);

    expect((await send('sandbox', '198.51.100.9')).status).toBe(200);
    expect(hanging.length).toBe(1);
    for (const answered of [1, 2, 3]) {
      await expect.poll(() => hanging.length).toBe(answered);
      hanging.at(-1)!.end();
    }
    await Promise.all(flood);
  });

  it('gets an error when the box office is down', async () => {
    const app = shop();
    await upstream.stop();

    const { status, body } = await request(app).post(NOTIFY).send('x');
    await upstream.start();

    expect([status, body.reason]).toEqual([503, 'upstream.unreachable']);
  });
});

describe("the test provider's page", () => {
  it('is forwarded with the shop’s own Content-Security-Policy, is not stored, and receives no cookie', async () => {
    const { status, text, headers } = await request(shop()).get(PAGE).set('cookie', 'pner=token; dvid=d; language=id');

    expect([status, text]).toEqual([200, '<!doctype html><p>Test</p>']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(lastCall().headers.cookie).toBeUndefined();
    expect(lastCall().headers.language).toBe('id');
  });

  it('submits its form, and redirects back', async () => {
    const form = request(shop()).post(PAGE).type('form').set('sec-fetch-site', 'same-origin');

    const { status, headers } = await form.send({ act: 'pay' });

    expect([status, headers.location]).toEqual([303, `${publicUrl}/en/paySuccess?order=1`]);
    expect(String(received[0])).toBe('act=pay');
  });

  it('accepts no form from another site, no other method, and no disguised path', async () => {
    const calls = upstream.calls.length;

    expect((await request(shop()).post(PAGE).set('sec-fetch-site', 'cross-site').send('act=pay')).status).toBe(403);
    expect((await request(shop()).delete(PAGE)).status).toBe(405);
    expect((await request(shop()).get('/sandbox/%2e%2e/api/v1/user/me')).status).toBe(400);
    expect(upstream.calls).toHaveLength(calls);
  });
});
