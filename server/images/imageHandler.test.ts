import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandIn, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { LIMITS } from '../http/limits.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { imageHandler } from './imageHandler.ts';
import { createPictureMaker } from './pictureMaker.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="257" height="350"><rect width="257" height="350" fill="#e50"/></svg>';
const sendSvg = (_req: IncomingMessage, res: ServerResponse) =>
  res.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' }).end(SVG);

let upstream: StandIn;
let folder: string;
const logLines: string[] = [];

beforeEach(async () => {
  upstream = await standInUpstream();
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  logLines.length = 0;
});
afterEach(async () => {
  await upstream.stop().catch(() => {});
  await rm(folder, { recursive: true });
});

const spendWork = vi.fn(async (_req: IncomingMessage, _units?: number) => true);

function shop(others: string[] = [], pictureMs = 60_000) {
  const limits = { ...LIMITS, pictureMs, pictureBytes: 100_000, picturePixels: 1_000_000 };
  const pictures = createPictureMaker({ folder, limits, onFailure: () => {} });
  const app = express();
  app.set('trust proxy', 1);
  app.use(requestContext(pino({}, { write: (agent: string) => void logLines.push(agent) })));
  app.get('/images', imageHandler(pictures, { origins: { upstream: upstream.url, others }, spendWork }));
  return app;
}

const ask = (app = shop(), accept = 'image/webp,*/*', src = '/posters/7.svg', rest = '&w=514&kind=poster') =>
  request(app)
    .get(`/images?src=${encodeURIComponent(src)}${rest}`)
    .set('accept', accept)
    .responseType('blob');

describe('a picture of the shop', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'heif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['*/*', 'jpeg'],
  ])('is sent in the requested size to a browser that accepts %s: as %s', async (accept, format) => {
    upstream.on('/posters/7.svg', sendSvg);

    const { body, headers, status } = await ask(shop(), accept);
    const picture = await sharp(body).metadata();

    expect(status).toBe(200);
    expect(picture).toMatchObject({ format, width: 514, height: 700 });
    expect(headers).toMatchObject({ vary: 'Accept' });
  });

  it('is fetched and resized once for many visitors, even after a restart', async () => {
    upstream.on('/posters/7.svg', sendSvg);
    const app = shop();

    const together = await Promise.all(Array.from({ length: 10 }, () => ask(app)));
    await upstream.stop();
    const later = await ask(shop());

    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    expect(upstream.calls).toHaveLength(1);
    expect(later.body).toEqual(together[0]!.body);
  });

  it('[S-165] is resized and stored once for any invented query, and again after a change', async () => {
    upstream.on('/posters/7.svg', sendSvg);
    const app = shop();

    const first = await ask(app);
    const inventions = [await ask(app, undefined, '/posters/7.svg?1'), await ask(app, undefined, '/posters/7.svg?2')];
    upstream.on('/posters/7.svg', (_req: IncomingMessage, res: ServerResponse) =>
      res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG.replace('#e50', '#05e')),
    );
    const changed = await ask(app, undefined, '/posters/7.svg?3');
    await upstream.stop();
    const again = await ask(app, undefined, '/posters/7.svg?2');

    expect([...inventions, again].map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    expect(changed.body).not.toEqual(first.body);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))).toHaveLength(2);
  });

  it.each([
    ['is not there', (_: IncomingMessage, res: ServerResponse) => res.writeHead(404).end(), 404],
    [
      'is not a picture',
      (_: IncomingMessage, res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/html' }).end(SVG),
      502,
    ],
    [
      'is broken',
      (_: IncomingMessage, res: ServerResponse) => res.writeHead(200, { 'content-type': 'image/png' }).end('no'),
      502,
    ],
    [
      'redirects',
      (_: IncomingMessage, res: ServerResponse) => res.writeHead(302, { location: '/posters/8.svg' }).end(),
      502,
    ],
    ['never arrives', () => {}, 502, 1000],
    [
      'is too large',
      (_: IncomingMessage, res: ServerResponse) =>
        res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(200_000)),
      502,
    ],
    [
      'is a decompression bomb',
      (_: IncomingMessage, res: ServerResponse) =>
        res
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end(SVG.replaceAll('257', '30000').replaceAll('350', '30000')),
      502,
    ],
  ])(
    '[S-058] that %s is answered with a status and no body, and nothing is stored on disk',
    async (_how, answer, expected, pictureMs?: number) => {
      upstream.on('/posters/7.svg', answer);

      const { status, body, headers } = await ask(shop([], pictureMs));

      expect(status).toBe(expected);
      expect(body.length ?? 0).toBe(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('is sent from the store, and not resized, if the visitor’s budget is used up', async () => {
    upstream.on('/posters/7.svg', sendSvg);
    const app = shop();
    await ask(app);
    spendWork.mockClear();
    spendWork.mockResolvedValueOnce(false);

    const stored = await ask(app);
    const other = await ask(app, 'image/webp,*/*', '/posters/8.svg');

    expect(stored.status).toBe(200);
    expect(other.status).toBe(429);
    expect(other.headers['retry-after']).toBe('2');
    expect(spendWork).toHaveBeenCalledTimes(1);
  });

  it('[S-182] costs five units of work, and networks take turns', async () => {
    const order: string[] = [];
    const { promise: allAsked, resolve: answer } = Promise.withResolvers<void>();
    for (let poster = 0; poster < 30; poster++)
      upstream.on(`/posters/${poster}.svg`, async (req: IncomingMessage, res: ServerResponse) => {
        order.push(req.url!);
        await allAsked;
        sendSvg(req, res);
      });
    const server = shop().listen(0);
    const from = (network: string, poster: number) =>
      request(server)
        .get(`/images?src=${encodeURIComponent(`/posters/${poster}.svg`)}&w=514&kind=poster`)
        .set('x-forwarded-for', network);
    spendWork.mockClear();

    const crowd = Array.from({ length: 29 }, (_, poster) => from('203.0.113.7', poster).then());
    await expect.poll(() => spendWork.mock.calls.length).toBe(29);
    const other = from('203.0.113.8', 29).then((answered) => answered);
    await expect.poll(() => spendWork.mock.calls.length).toBe(30);
    answer();
    const [{ status }] = await Promise.all([other, ...crowd]);
    server.close();

    expect(status).toBe(200);
    expect(spendWork.mock.calls.map(([, units]) => units)).toEqual(Array(30).fill(5));
    expect(order.indexOf('/posters/29.svg')).toBeLessThan(15);
  });

  it('is requested again after a day, since its file may be replaced, but not sent again to a client that has it', async () => {
    upstream.on('/posters/7.svg', sendSvg);
    const app = shop();
    const { headers } = await ask(app);
    expect(headers['cache-control']).toBe('public, max-age=86400');

    const again = await ask(app).set('if-none-match', headers.etag!);

    expect(again.status).toBe(304);
  });

  describe('from another origin', () => {
    let other: StandIn;
    beforeEach(async () => {
      other = await standInUpstream();
    });
    afterEach(() => other.stop());
    const send = (type: string, body: string | Buffer) => {
      other.on('/a', (_: IncomingMessage, res: ServerResponse) =>
        res.writeHead(200, { 'content-type': type }).end(body),
      );
      return ask(shop([other.url]), '*/*', `${other.url}/a`);
    };

    it.each(['image/svg+xml', 'image/png'])(
      '[S-059] is refused if it is an SVG, even with the content type %s',
      async (type) => {
        expect((await send(type, SVG)).status).toBe(502);
        expect(await readdir(folder)).toEqual([]);
      },
    );

    it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('is accepted as %s', async (format) => {
      expect((await send(`image/${format}`, await sharp(Buffer.from(SVG)).toFormat(format).toBuffer())).status).toBe(
        200,
      );
    });
  });

  it('is never fetched from any other origin', async () => {
    const { status } = await ask(shop(), '*/*', 'http://169.254.169.254/latest/meta-data');

    expect(status).toBe(400);
    expect(upstream.calls).toEqual([]);
  });
});
