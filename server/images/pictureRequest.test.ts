import { describe, expect, it } from 'vitest';
import { readPictureRequest } from './pictureRequest.ts';

const origins = { upstream: 'http://127.0.0.1:4000', others: ['https://pictures.test'] };
const ask = (src: string, rest = '&w=257&kind=poster') =>
  readPictureRequest(new URLSearchParams(`src=${encodeURIComponent(src)}${rest}`), origins);

describe('a picture', () => {
  it('with a path comes from the upstream', () => {
    expect(ask('/posters/7.svg')).toEqual({
      address: 'http://127.0.0.1:4000/posters/7.svg',
      name: '/posters/7.svg',
      width: 257,
      height: 350,
      fromUpstream: true,
    });
  });

  it('has one name for all spellings of its path', () => {
    expect(ask('/./posters/x/../7.svg')?.name).toBe('/posters/7.svg');
    expect(ask('HTTPS://pictures.test:443/x/../a.png')?.name).toBe('https://pictures.test/a.png');
  });

  it('with a full address comes from the origin of that address if the origin is allowed', () => {
    expect(ask('https://pictures.test/a.png', '&w=1200&kind=banner')).toMatchObject({
      height: 480,
      fromUpstream: false,
    });
  });

  it.each([
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    'https://pictures.test.evil.test/a.png',
    'https://pictures.test@evil.test/a.png',
    'https://user:word@pictures.test/a.png',
    'http://pictures.test/a.png',
    'https://pictures.test:8443/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4001/a.png',
    'http://2130706433:4001/a.png',
    'http://[::1]:4000/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'a.png',
    '/api/v1/home',
    '/x/../api/v1/home',
    '/%61pi/v1/home',
    '/posters/..%2f..%2fapi/v1/home',
    '/posters/%252e%252e/api/v1/home',
    '/posters/..%5capi/v1/home',
    '/posters/..;/api/v1/home',
    '/posters/7.svg#1',
    '/metrics',
    '/sandbox/transfer',
    '/hk3-all/latest',
    'http://127.0.0.1:4000/readyz',
  ])('[S-181] is not fetched from %s', (src) => {
    expect(ask(src)).toBeUndefined();
  });

  it('is not fetched if its path has 2,000 letters', () => {
    expect(ask(`/${'a'.repeat(2000)}.png`)).toBeUndefined();
  });

  it('[S-180] comes only from the upstream’s picture folders if a setting names them', () => {
    const known = { ...origins, paths: ['/posters/', '/media/'] };
    const askIn = (src: string) => readPictureRequest(new URLSearchParams({ src, w: '257' }), known) !== undefined;

    expect(['/media/7', '/posters/7.svg', '/metrics.svg', '/x/../readyz', '/poster'].map(askIn)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    '&w=258',
    '&w=257&w=514',
    '',
    '&w=257&kind=__proto__',
    '&w=600&kind=poster',
    '&w=0x101',
    '&w=2.57e2',
    '&w=%20257',
    '&w=0257',
  ])('[S-166] has only the sizes that pages use (%s)', (rest) => {
    expect(ask('/posters/7.svg', rest)).toBeUndefined();
  });
});
