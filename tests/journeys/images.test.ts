import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

let shop: RunningShop;
let poster: string;
/** A server inside the operator's network, which visitors must not reach through the shop. */
let inside: Server;
const askedInside: string[] = [];

beforeAll(async () => {
  inside = createServer((asked, answer) => {
    askedInside.push(asked.url!);
    answer.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  shop = await startShop();
  const { images } = readPage((await request(shop.url).get('/en')).text);
  poster = images.map(({ src }) => src!).find((src) => src.startsWith('/images?') && src.includes('w=257'))!;
  return async () => {
    inside.close();
    await shop.close();
  };
});

const picture = (path: string, accept: string) => request(shop.url).get(path).set('accept', accept).buffer(true);

describe('the picture of an event for link previews', () => {
  it('is landscape, the same for the same facts, and different in each language', async () => {
    const { id } = (await shop.listEvents())[0]!;
    const page = (await request(shop.url).get(`/id/activity/${id}`)).text;
    const address = /property="og:image" content="([^"]+)"/.exec(page)![1]!;
    const [first, again, chinese] = await Promise.all(
      [new URL(address).pathname, new URL(address).pathname, `/share/zh-HK/${id}.jpg`].map((path) =>
        picture(path, '*/*'),
      ),
    );
    const { width, height, format } = await sharp(first!.body).metadata();

    expect(new URL(address).pathname).toBe(`/share/id/${id}.jpg`);
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(first!.body.length).toBeLessThan(200_000);
    expect(first!.headers['cache-control']).toMatch(/public/);
    expect(again!.headers.etag).toBe(first!.headers.etag);
    expect(chinese!.headers.etag).not.toBe(first!.headers.etag);
    expect(page).toContain('property="og:image:width" content="1200"');
  });

  it('does not exist for an unknown event or language', async () => {
    const { id } = (await shop.listEvents())[0]!;
    const answers = await Promise.all(
      ['/share/en/nothing-here.jpg', `/share/xx/${id}.jpg`].map((path) => picture(path, '*/*')),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('a poster', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'image/jpeg'],
    ['image/avif;q=0,image/webp;q=0.5,*/*', 'image/webp'],
  ])('is served to a browser that accepts %s as %s', async (accept, type) => {
    const answer = await picture(poster, accept);
    const { width, height } = await sharp(answer.body).metadata();

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toMatch(/accept/i);
    expect(answer.headers['cache-control']).toMatch(/public/);
    expect([width, height]).toEqual([257, 350]);
  });

  it('is served twice as large for high-density screens', async () => {
    const answer = await picture(poster.replace('w=257', 'w=514'), 'image/webp');
    const { width, height } = await sharp(answer.body).metadata();

    expect([width, height]).toEqual([514, 700]);
  });

  it('is the same for the second request, and may be cached for a day or longer', async () => {
    const first = await picture(poster, 'image/webp');
    const second = await picture(poster, 'image/webp');
    const [, maxAge] = /max-age=(\d+)/.exec(second.headers['cache-control']!)!;

    expect(second.body.equals(first.body)).toBe(true);
    expect(Number(maxAge)).toBeGreaterThanOrEqual(86_400);
    expect(second.headers).not.toHaveProperty('set-cookie');
  });

  it('is still served while the box office is down, if it was requested before', async () => {
    await picture(poster, 'image/webp');
    await shop.stopUpstream();

    const answer = await picture(poster, 'image/webp');
    await shop.startUpstream();

    expect(answer.status).toBe(200);
  });

  it('is refused in a size that the shop does not use', async () => {
    const answers = await Promise.all(
      ['w=256', 'w=99999', 'w=-1', 'w=x', 'w=257&w=514'].map((size) =>
        request(shop.url).get(poster.replace('w=257', size)),
      ),
    );

    for (const { status } of answers) expect([400, 404]).toContain(status);
  });
});

describe('the picture handler', () => {
  const foreign = (src: string) => `/images?src=${encodeURIComponent(src)}&w=257`;

  it.each([
    'http://evil.example/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.jpg',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    'gopher://127.0.0.1/',
    '//evil.example/a.jpg',
    '\\\\evil.example\\a.jpg',
    'http:evil.example/a.jpg',
    'http://user@evil.example/a.jpg',
    '',
  ])('[S-057] loads from allowed origins only, and refuses %j', async (src) => {
    const { status, headers } = await request(shop.url).get(foreign(src));

    expect([400, 403, 404]).toContain(status);
    expect(headers['content-type']).not.toMatch(/^image/);
  });

  it('does not reach a server of the operator’s own network', async () => {
    const { port } = inside.address() as AddressInfo;

    const { status, text } = await request(shop.url).get(foreign(`http://127.0.0.1:${port}/secret`));

    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain('secret');
    expect(askedInside).toEqual([]);
  });

  it.each(['/api/v1/home', '/posters/../api/v1/home', '/posters/no-such-event.svg'])(
    'serves only pictures, and refuses %s',
    async (src) => {
      const { status, headers } = await request(shop.url).get(foreign(src));

      expect([400, 403, 404, 415, 502]).toContain(status);
      expect(headers['content-type']).not.toMatch(/^image/);
    },
  );
});
