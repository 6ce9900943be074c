import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { type StandIn, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { CACHE_TIMES } from '../http/limits.ts';
import { createPublicAnswers } from './publicAnswers.ts';

const PATH = '/api/v1/cities';
const Answer = z.object({ number: z.int() });
const limits = { answerCacheBytes: 100_000, upstreamMs: 10_000 };
const LIFE_MS = CACHE_TIMES.answer.staleMs;

let upstream: StandIn;
beforeEach(async () => {
  upstream = await standInUpstream();
});
afterEach(async () => {
  await upstream.stop();
});

/** Makes the upstream respond with the number of calls, and with these headers. */
function count(headers: Record<string, string> = {}, status = 200) {
  let number = 0;
  upstream.on(PATH, (_req: unknown, res: ServerResponse) => {
    number += 1;
    res.writeHead(status, headers).end(JSON.stringify(status === 200 ? { number } : { code: status, message: 'no' }));
  });
}
/** Clock in milliseconds. */
let now = 1;
const open = () => {
  const answers = createPublicAnswers({
    upstream: { url: upstream.url, fetch },
    limits,
    city: { known: () => SPECIFIED_CITY },
    clock: () => now,
  });
  return (language: 'en' | 'id' = 'en', path = PATH) => answers(language)(path, Answer);
};

describe('an answer that is the same for all visitors', () => {
  it('is requested once for any number of concurrent and later readers', async () => {
    count();
    const read = open();

    const crowd = await Promise.all(Array.from({ length: 20 }, () => read()));

    expect([...crowd, await read()]).toEqual(Array(21).fill({ data: { number: 1 } }));
  });

  it('is cached per language, and its call contains no visitor data', async () => {
    count();
    const read = open();

    expect(await read('en')).toEqual({ data: { number: 1 } });
    expect(await read('id')).toEqual({ data: { number: 2 } });
    const { cookie, language, ...others } = upstream.calls[1]!.headers;
    expect({ cookie, language }).toEqual({ cookie: 'cityId=341', language: 'id' });
    expect(Object.keys(others)).not.toContain('x-forwarded-for');
  });

  it('is still sent while it is stale and requested again, but not when it is too old', async () => {
    count();
    const read = open();
    await read();

    now += LIFE_MS * 0.75;
    const old = await read();
    await expect.poll(() => upstream.calls.length).toBe(2);
    now += LIFE_MS * 2;
    const anew = await read();

    expect(old).toEqual({ data: { number: 1 } });
    expect(anew).toEqual({ data: { number: 3 } });
  });

  it('is the same object as long as its text does not change', async () => {
    let text = '{ "number": 1 }';
    upstream.on(PATH, (_req: unknown, res: ServerResponse) => void res.writeHead(200).end(text));
    const read = open();
    const dataOf = async () => {
      now += LIFE_MS * 2;
      const outcome = await read();
      return 'data' in outcome ? outcome.data : undefined;
    };

    const [first, again] = [await dataOf(), await dataOf()];
    text = '{ "number": 2 }';
    const changed = await dataOf();

    expect(again).toBe(first);
    expect(changed).toEqual({ number: 2 });
    expect(upstream.calls).toHaveLength(3);
  });

  it.each(['no-store', 'private, max-age=60', 'no-cache', 'public, max-age=0'])(
    'is not kept if its Cache-Control is %s',
    async (header) => {
      count({ 'cache-control': header });
      const read = open();

      await read();
      now += 2;

      expect(await read()).toEqual({ data: { number: 2 } });
    },
  );

  it('is cached for the time in its header', async () => {
    count({ 'cache-control': 'public, max-age=0, s-maxage=60' });
    const read = open();

    await read();
    now += 29_000;

    expect(await read()).toEqual({ data: { number: 1 } });
  });
});

it('caches a 404, but not a failure', async () => {
  const read = open();
  const askTwice = async (language: 'en' | 'id') => {
    await read(language);
    now += 2;
    await read(language);
    return upstream.calls.splice(0).length;
  };

  count({}, 404);
  expect(await askTwice('en')).toBe(1);
  count({}, 503);
  expect(await askTwice('id')).toBe(2);
});

it('reports that the upstream is down, and calls it again the next time', async () => {
  const read = open();
  await upstream.stop();
  const refused = await read();
  await upstream.start();
  count();
  now += 2;

  expect(refused).toMatchObject({ refusal: { reason: 'upstream.unreachable' } });
  expect(await read()).toEqual({ data: { number: 1 } });
});

it('does not end a visitor’s login when the upstream requires a login for public data', async () => {
  count({}, 401);

  expect(await open()()).toMatchObject({ refusal: { code: 502 } });
});
