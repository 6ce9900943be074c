import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { answerParts } from './answerParts.ts';
import { compressWell, storeAnswer } from './storedAnswer.ts';

const html = `<p>${'long '.repeat(1000)}</p>`;
const finished = {
  route: 'page',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(html),
};

async function appWith({ status = 200, cookie = false, brotli = true } = {}) {
  const stored = await storeAnswer({ ...finished, status });
  if (brotli) await compressWell(stored);
  const app = express();
  app.get('/', (req, res) => {
    const { status, headers, body } = answerParts(req, stored, { bringsCookies: cookie });
    res.writeHead(status, [...headers, ...(cookie ? ['set-cookie', 'dvid=x'] : [])]).end(body);
  });
  return app;
}

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a visitor who accepts %s gets %s', async (accepted, encoding) => {
  const answer = await request(await appWith())
    .get('/')
    .set('accept-encoding', accepted);

  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
  if (encoding !== 'br') expect(answer.text).toBe(html);
});

it('sends gzip while the Brotli copy is not ready', async () => {
  const answer = await request(await appWith({ brotli: false }))
    .get('/')
    .set('accept-encoding', 'br, gzip');

  expect(answer.headers['content-encoding']).toBe('gzip');
});

it('responds with 304 to a client that has the page', async () => {
  const app = await appWith();
  const { headers } = await request(app).get('/');

  const again = await request(app).get('/').set('if-none-match', headers.etag!);
  const other = await request(app).get('/').set('if-none-match', 'W/"something-else"');

  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  expect(other.status).toBe(200);
});

it('responds to HEAD without a body', async () => {
  const answer = await request(await appWith()).head('/');

  expect(answer.status).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
});

it.each([
  [{}, 'public, max-age=0, must-revalidate'],
  [{ cookie: true }, 'private, max-age=0, must-revalidate'],
  [{ status: 404 }, 'public, max-age=0, must-revalidate'],
  [{ status: 503 }, 'no-store'],
])('sets Cache-Control for %j', async (kind, cacheControl) => {
  const answer = await request(await appWith(kind)).get('/');

  expect(answer.headers['cache-control']).toBe(cacheControl);
});

it('sends Retry-After while the upstream is down', async () => {
  const answer = await request(await appWith({ status: 503 })).get('/');

  expect(answer.headers['retry-after']).toBe('5');
});
