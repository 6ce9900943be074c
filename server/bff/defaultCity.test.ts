import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import { createDefaultCity } from './defaultCity.ts';

const PATH = '/api/v1/cities';
const SINGAPORE = { id: '7', code: 'sg1', name: 'Singapore', timeZone: 'Asia/Singapore' };
const JAKARTA = { id: '9', code: 'jkt1', name: 'Jakarta', timeZone: 'Asia/Jakarta' };
const limits = { pageMs: 1000, cityMs: 100 };

let upstream: StandIn;
let now = 1;
beforeEach(async () => {
  upstream = await standInUpstream();
});
afterEach(() => upstream.stop());

const open = (setting?: string) =>
  createDefaultCity({ upstream: { url: upstream.url, fetch }, setting, limits, clock: () => now });
const list = (...cities: object[]) => upstream.on(PATH, { code: 200, data: cities });
const later = () => {
  now += CACHE_TIMES.defaultCity.freshMs + 1;
};

describe('the default city', () => {
  it('is requested once for many pages, and again when the answer has expired', async () => {
    list(SINGAPORE, JAKARTA);
    const city = open();

    const crowd = await Promise.all(Array.from({ length: 20 }, city.find));
    list(JAKARTA);
    const soon = await city.find();
    later();

    expect(new Set([...crowd, soon].map(({ code }) => code))).toEqual(new Set(['sg1']));
    expect((await city.find()).code).toBe('jkt1');
    expect(upstream.calls).toHaveLength(2);
  });

  it.each([
    ['has no such call', 404],
    ['requires a login for it', 401],
    ['fails', 500],
  ])('is that of the specification if the upstream %s', async (_, status) => {
    upstream.on(PATH, (_req: unknown, res: ServerResponse) => sendJson(res, status, { code: status, message: 'no' }));
    const city = open();

    expect(await city.find()).toEqual(SPECIFIED_CITY);
    expect(city.known()).toEqual(SPECIFIED_CITY);
  });

  it('is unknown until the upstream answers for the first time', async () => {
    upstream.on(PATH, (_req: unknown, res: ServerResponse) => sendJson(res, 503, { code: 503, message: 'not yet' }));
    const city = open();

    await expect(city.find()).rejects.toMatchObject({ body: { code: 503 } });
    expect([city.known(), await city.findSoon()]).toEqual([undefined, undefined]);
    list(SINGAPORE);
    expect((await city.find()).code).toBe('sg1');
  });

  it('does not change while the upstream fails or hangs, and no visitor waits long', async () => {
    list(SINGAPORE);
    const city = open();
    await city.find();

    upstream.on(PATH, (_req: unknown, res: ServerResponse) => sendJson(res, 500, { code: 500, message: 'broken' }));
    later();
    const broken = await city.find();
    await upstream.stop();
    later();
    const gone = await city.find();
    await upstream.start();
    upstream.on(PATH, () => {});
    later();
    const hanging = await city.find();

    expect([broken, gone, hanging].map(({ code }) => code)).toEqual(['sg1', 'sg1', 'sg1']);
  });

  it('delays callers that can work without it only briefly, and other callers until the call times out', async () => {
    upstream.on(PATH, () => {});
    const city = open();

    expect(await city.findSoon()).toBeUndefined();
    await expect(city.find()).rejects.toMatchObject({ body: { code: 503 } });
  });
});
