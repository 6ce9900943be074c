import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { sendRaw } from '#tests/support/process/sendRaw.ts';
import { recogniseFirst } from '#tests/support/shop/recogniseFirst.ts';
import { type StandIn, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { createCookieProofs } from '../http/cookieProofs.ts';
import { cookies } from '../http/cookies.ts';
import { createTurns, type InTurn } from '../http/eventLoopTurns.ts';
import { LIMITS } from '../http/limits.ts';
import { wholeBody } from '../http/wholeBody.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { errorPage } from '../ssr/errorPage.ts';
import { createCsrf } from './csrf.ts';
import { createLoginCookies } from './loginAnswer.ts';
import { upstreamProxy } from './upstreamProxy.ts';

let upstream: StandIn;
beforeAll(async () => {
  upstream = await standInUpstream();
});
afterAll(() => upstream.stop());

function shop({
  trustProxy = 0,
  upstreamMs = LIMITS.upstreamMs,
  upstreamConnections = 32,
  inLoopTurn = createTurns(),
  bodyMs = LIMITS.bodyMs,
  each = LIMITS.calls.each,
} = {}) {
  const limits = { ...LIMITS, upstreamMs, upstreamConnections, apiBodyBytes: 1000, apiAnswerBytes: 5000 };
  const calls = createBoundedQueue({ ...LIMITS.calls, atOnce: upstreamConnections, each });
  const publicUrl = 'https://shop.test';
  const logins = createLoginCookies({
    https: true,
    proofs: createCookieProofs({ https: true, secrets: ['secret'] }),
    rotateCsrf: createCsrf({ https: true, secret: 'k'.repeat(32) }).rotate,
  });
  const app = express();
  app.set('trust proxy', trustProxy);
  const { recognise, refuse } = recogniseFirst(limits);
  app.use(recognise, requestContext(pino({ level: 'silent' })), refuse, cookies(['secret']));
  app.use('/api', wholeBody({ bytes: limits.apiBodyBytes, bodyMs }));
  app.use('/api', upstreamProxy({ upstreamUrl: upstream.url, publicUrl, logins, calls, inLoopTurn, limits }));
  app.use(errorPage(translate({ en: { common: {} } })));
  return app;
}

const lastCall = () => upstream.calls.at(-1)!;
const HOME = '/api/api/v1/home';

describe('a call to the upstream', () => {
  it('[S-010] keeps its path, query, method and body', async () => {
    upstream.on('/api/v1/user/me', async (req: IncomingMessage, res: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      res.end(`${req.method} ${req.url} ${Buffer.concat(chunks)}`);
    });

    const { text } = await request(shop()).put('/api/api/v1/user/me?x=%2F').send({ nickname: 'Moon' });

    expect(text).toBe('PUT /api/v1/user/me?x=%2F {"nickname":"Moon"}');
  });

  it('[S-011] is forwarded without headers that could deceive the upstream, and with true values instead', async () => {
    await request(shop()).get(HOME).set({
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'x-http-method-override': 'DELETE',
      authorization: 'Bearer stolen',
      host: 'evil.test',
    });

    const { headers } = lastCall();
    expect(headers).toMatchObject({
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$|::1$/),
      'x-forwarded-host': 'shop.test',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.any(String),
      host: new URL(upstream.url).host,
    });
    for (const name of [
      'x-real-ip',
      'forwarded',
      'te',
      'proxy-authorization',
      'x-http-method-override',
      'authorization',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  const TRACE = `00-${'4bf92f3577b34da6'.repeat(2)}-00f067aa0ba902b7-01`;
  it.each([
    ['a trace from a trusted proxy', 1, TRACE, 'vendor=1', { traceparent: TRACE, tracestate: 'vendor=1' }],
    ['a trace with a broken state', 1, TRACE, 'x'.repeat(513), { traceparent: TRACE }],
    ['a trace from a stranger', 0, TRACE, 'vendor=1', {}],
    ['a trace whose id is zero', 1, TRACE.replace(/-.{32}-/, `-${'0'.repeat(32)}-`), 'vendor=1', {}],
    ['a trace whose parent is zero', 1, TRACE.replace(/-.{16}-/, `-${'0'.repeat(16)}-`), 'vendor=1', {}],
    ['a trace of another shape', 1, `${TRACE}-more`, 'vendor=1', {}],
  ])('forwards only the valid parts of %s', async (_what, trustProxy, traceparent, tracestate, passed) => {
    await request(shop({ trustProxy })).get(HOME).set({ traceparent, tracestate });

    const { headers } = lastCall();
    const names = ['traceparent', 'tracestate'].filter((name) => headers[name] !== undefined);
    expect(Object.fromEntries(names.map((name) => [name, headers[name]]))).toEqual(passed);
  });

  it.each([
    [0, '6.6.6.6', '127.0.0.1'],
    [0, '6.6.6.6, 203.0.113.9', '127.0.0.1'],
    [1, undefined, '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    [2, '6.6.6.6, 127.0.0.1, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ])('[S-012] behind %i proxies with X-Forwarded-For %j has the address %s', async (proxies, forwarded, visitor) => {
    await request(shop({ trustProxy: proxies }))
      .get(HOME)
      .set({ ...(forwarded && { 'x-forwarded-for': forwarded }), 'x-real-ip': '6.6.6.6' });

    expect(lastCall().headers['x-forwarded-for']).toMatch(new RegExp(`^(::ffff:)?${visitor}$`));
  });

  it('[S-017] forwards only the cookies that the upstream reads', async () => {
    await request(shop()).get(HOME).set('cookie', 'pner=t%20k; csrf=c; __Host-csrf=h; XSRF-TOKEN=x; cityId=341; ad=1');

    expect(lastCall().headers.cookie).toBe('pner=t%20k; cityId=341');
  });

  it.each([
    [{ language: 'ID', cookie: 'language=zh-TW' }, 'id'],
    [{ language: 'xx', cookie: 'language=zh-tw' }, 'zh-TW'],
    [{ 'accept-language': 'id' }, 'en'],
  ])('has the header of its language: %j → %s', async (headers, language) => {
    await request(shop()).get(HOME).set(headers);

    expect(lastCall().headers).toMatchObject({ language, 'accept-language': language });
  });

  it.each([
    ['GET', '/api/nothing', 404, 'request.noSuchCall'],
    ['POST', HOME, 405, 'request.method'],
    ['GET', '/api/api/v1/%2e%2e/home', 400, 'request.url'],
  ])('[S-015] is refused in the shop: %s %s', async (method, path, status, reason) => {
    const before = upstream.calls.length;

    const answer = await request(shop())[method === 'GET' ? 'get' : 'post'](path);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: status, reason, requestId: expect.any(String) });
    expect(upstream.calls).toHaveLength(before);
  });

  it('[S-119] waits for a free connection if all are in use', async () => {
    const waiting: ServerResponse[] = [];
    upstream.on('/api/v1/cities', (_req: IncomingMessage, res: ServerResponse) => void waiting.push(res));
    const app = shop({ upstreamConnections: 2 });
    const server = app.listen(0, '127.0.0.1');

    const calls = Array.from({ length: 4 }, () =>
      request(server)
        .get('/api/api/v1/cities')
        .then(({ status }) => status),
    );
    const rounds: number[] = [];
    while (rounds.length < 2) {
      await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(2);
      await new Promise((resolve) => setImmediate(resolve));
      rounds.push(waiting.length);
      for (const response of waiting.splice(0)) response.end('{}');
    }
    const statuses = await Promise.all(calls);
    server.close();

    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(rounds).toEqual([2, 2]);
  });

  it('[S-169] holds no connection while its body arrives slowly', async () => {
    upstream.on('/api/v1/home', { code: 200 });
    const server = shop({ upstreamConnections: 2, bodyMs: 60_000 }).listen(0);
    const { port } = server.address() as AddressInfo;
    const head = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    const slow = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
    for (const socket of slow) socket.write(`PUT /api/api/v1/user/me HTTP/1.1\r\n${head}`);
    await Promise.all(slow.map((socket) => once(socket, 'connect')));

    const before = performance.now();
    const { status } = await request(server).get(HOME);
    const waited = performance.now() - before;
    for (const socket of slow) socket.destroy();
    server.close();

    expect(status).toBe(200);
    expect(waited).toBeLessThan(2_000);
  });

  it.each([{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }])(
    '[S-171] must have no body when it only reads: %j',
    async (headers) => {
      const server = shop().listen(0);
      const { port } = server.address() as AddressInfo;
      const answer = await sendRaw(`http://127.0.0.1:${port}`, { path: HOME, headers, body: '{}' });
      server.close();

      expect([answer.status, JSON.parse(String(answer.body)).reason]).toEqual([400, 'request.body']);
      expect(answer.headers.connection).toBe('close');
    },
  );

  it('[S-172] gets a connection even while another network uses all connections that it may use', async () => {
    const waiting: ServerResponse[] = [];
    upstream.on('/api/v1/cities', (_req: IncomingMessage, res: ServerResponse) => void waiting.push(res));
    upstream.on('/api/v1/home', { code: 200 });
    const server = shop({ upstreamConnections: 3, each: 2, trustProxy: 1 }).listen(0, '127.0.0.1');
    const crowd = Array.from({ length: 10 }, () =>
      request(server).get('/api/api/v1/cities').set('x-forwarded-for', '203.0.113.7').then(),
    );
    await expect.poll(() => waiting.length).toBe(2);

    const { status } = await request(server).get(HOME).set('x-forwarded-for', '203.0.113.8');

    expect(status).toBe(200);
    upstream.on('/api/v1/cities', {});
    for (const response of waiting) response.end('{}');
    expect((await Promise.all(crowd)).map((answer) => answer.status)).toEqual(Array(10).fill(200));
    server.close();
  });

  it('[S-048] is refused if its body is too large or of unknown length', async () => {
    const large = await request(shop())
      .put('/api/api/v1/user/me')
      .send({ nickname: 'a'.repeat(2000) });
    const server = shop().listen(0);
    const { port } = server.address() as AddressInfo;
    const endless = await sendRaw(`http://127.0.0.1:${port}`, {
      method: 'PUT',
      path: '/api/api/v1/user/me',
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
      body: '{}',
    });
    server.close();

    expect([large.status, endless.status]).toEqual([413, 411]);
  });
});

describe('an answer to the browser', () => {
  const answers = (answer: (req: IncomingMessage, res: ServerResponse) => void) =>
    upstream.on('/api/v1/cities', answer);
  const call = (limits = {}) => request(shop(limits)).get('/api/api/v1/cities');

  it('[S-016] has no cookie and no header except the forwarded ones', async () => {
    answers((_req, res) =>
      res
        .writeHead(200, {
          'set-cookie': ['csrf=planted', 'x=1'],
          server: 'secret/1.0',
          'content-type': 'application/json',
          etag: '"1"',
        })
        .end('{}'),
    );

    const { headers } = await call();

    expect(headers).toMatchObject({ 'content-type': 'application/json', etag: '"1"', 'cache-control': 'no-store' });
    for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });

  it('may be cached if the upstream allows it, unless it is an error', async () => {
    answers((_req, res) => res.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('{}'));
    expect((await call()).headers['cache-control']).toBe('public, max-age=60');

    answers((_req, res) => res.writeHead(404, { 'cache-control': 'public, max-age=60' }).end('{}'));
    expect((await call()).headers['cache-control']).toBe('no-store');
  });

  it.each([
    [401, '{"code":401}'],
    [401, 'Unauthorized'],
    [200, '{"code":401,"message":"?"}'],
    [200, '{"status":"401"}'],
  ])('clears the login if its status or its body says 401: %i %s', async (sent, body) => {
    answers((_req, res) => res.writeHead(sent).end(body));

    const { status, headers } = await call();

    expect(status).toBe(sent);
    for (const line of headers['set-cookie'] as unknown as string[])
      expect(line).toMatch(/^(pner|__Host-pner-proof|pnid)=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(headers['set-cookie']).toHaveLength(3);
  });

  it.each([
    ['hangs', () => {}, 504, 'upstream.timeout'],
    [
      'drips',
      (_req: IncomingMessage, res: ServerResponse) => {
        const drip = setInterval(() => res.write(' '), 20);
        res.once('close', () => clearInterval(drip));
      },
      504,
      'upstream.timeout',
    ],
    ['hangs up', (req: IncomingMessage) => req.socket.destroy(), 503, 'upstream.unreachable'],
    [
      'closes the connection within the body',
      (req: IncomingMessage, res: ServerResponse) => {
        res.writeHead(200, { 'content-length': '100' }).write('{');
        setTimeout(() => req.socket.destroy(), 20);
      },
      502,
      'upstream.unreadable',
    ],
    [
      'redirects',
      (_req: IncomingMessage, res: ServerResponse) => res.writeHead(302, { location: 'http://evil.test' }).end(),
      502,
      'upstream.unreadable',
    ],
    [
      'sends a page',
      (_req: IncomingMessage, res: ServerResponse) =>
        res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
      502,
      'upstream.unreadable',
    ],
    [
      'sends too much',
      (_req: IncomingMessage, res: ServerResponse) => res.end('x'.repeat(6000)),
      502,
      'upstream.unreadable',
    ],
  ])('[S-018] is the shop’s error when the upstream %s', async (_how, answer, status, reason) => {
    answers(answer);

    const { body, status: sent, headers } = await call(status === 504 ? { upstreamMs: 200 } : {});

    expect(sent).toBe(status);
    expect(body).toEqual({ code: status, reason, message: expect.any(String), requestId: expect.any(String) });
    expect(headers).not.toHaveProperty('location');
  });

  it('[S-051] is a refusal if the visitor never completes the call, and closes the connection', async () => {
    const server = shop({ bodyMs: 200 }).listen(0);
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await sendRaw(`http://127.0.0.1:${port}`, {
      method: 'PUT',
      path: '/api/api/v1/user/me',
      headers: { 'content-length': '100', 'content-type': 'application/json', connection: 'keep-alive' },
    });
    server.close();

    expect(status).toBe(408);
    expect(headers.connection).toBe('close');
  });

  it('waits for its turn, so that many answers at once do not delay pages', async () => {
    upstream.on(HOME.slice('/api'.length), (_req: IncomingMessage, res: ServerResponse) => res.end('{}'));
    const steps: string[] = [];
    const inLoopTurn: InTurn = async (work) => {
      steps.push('turn');
      return work();
    };

    await request(shop({ inLoopTurn })).get(HOME);
    steps.push('answer');

    expect(steps).toEqual(['turn', 'answer']);
  });

  it('is compressed if it is long and the browser accepts gzip', async () => {
    const long = JSON.stringify({ text: 'long '.repeat(500) });
    answers((_req, res) => res.setHeader('content-type', 'application/json').end(long));

    const compressed = await call().set('accept-encoding', 'gzip');
    const plain = await call().set('accept-encoding', 'identity');

    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Accept-Language, Language, Cookie',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.body).toEqual(plain.body);
  });

  it('may be a file, forwarded with its type and name; its secret address is not sent as a referrer', async () => {
    const bytes = Buffer.from(Array.from({ length: 2048 }, (_, index) => (index * 7) % 256));
    upstream.on('/api/v1/vouchers/s3cret/tickets.pdf', (_req: IncomingMessage, res: ServerResponse) =>
      res
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename=frontrow.pdf',
          'cache-control': 'public, max-age=60',
        })
        .end(bytes),
    );

    const { headers, body } = await request(shop())
      .get('/api/v1/vouchers/s3cret/tickets.pdf?language=id')
      .buffer()
      .parse((res, done) => void buffer(res as unknown as IncomingMessage).then((all) => done(null, all)));

    expect(lastCall().url).toBe('/api/v1/vouchers/s3cret/tickets.pdf?language=id');
    expect(bytes.equals(body)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=frontrow.pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('is forwarded again once the upstream works again', async () => {
    answers((_req, res) => res.end('{}'));
    await upstream.stop();
    expect(await call()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });

    await upstream.start();
    expect((await call()).status).toBe(200);
  });
});
