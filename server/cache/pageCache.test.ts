import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CacheOutcome } from '../http/createFreshCache.ts';
import { createPageCache } from './pageCache.ts';
import type { FinishedAnswer } from './storedAnswer.ts';

const page = { freshMs: 1000, staleMs: 60_000, rescueMs: 7_200_000, patienceMs: 20 };

const pageWith = (text: string, status = 200): FinishedAnswer => ({
  route: 'page home',
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});

function aCache({ maxBytes = 100_000, patienceMs = page.patienceMs } = {}) {
  let now = 0;
  const outcomes: CacheOutcome[] = [];
  const failures: unknown[] = [];
  const cache = createPageCache({
    times: { page: { ...page, patienceMs }, missingPage: page },
    maxBytes,
    clock: () => now,
    onOutcome: (outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error),
  });
  const visit = async (make: () => Promise<FinishedAnswer>, key = 'home') =>
    (cache.findFresh(key) ?? (await cache.answer(key, make))).body.toString();
  const settle = () => expect.poll(() => cache.stats().renewals).toBe(0);
  const pass = (ms: number) => {
    now += ms;
  };
  return { cache, visit, settle, outcomes, failures, pass };
}

const makes = (text: string, status?: number) => async () => pageWith(text, status);
const fails = async () => {
  throw new Error('upstream is down');
};

describe('the page cache', () => {
  it('sends a fresh page to all visitors', async () => {
    const { visit, outcomes, pass } = aCache();

    await visit(makes('one'));
    pass(900);

    expect(await visit(makes('two'))).toBe('one');
    expect(outcomes).toEqual(['made', 'fresh']);
  });

  it('renders a page once for any number of concurrent requests', async () => {
    const { visit } = aCache();
    let made = 0;
    const slowly = async () => {
      made += 1;
      await setImmediate();
      return pageWith('one');
    };

    const pages = await Promise.all(Array.from({ length: 50 }, () => visit(slowly)));

    expect(new Set(pages)).toEqual(new Set(['one']));
    expect(made).toBe(1);
  });

  it('sends a stale page at once and renews it in the background', async () => {
    const { visit, settle, outcomes, pass } = aCache();

    await visit(makes('one'));
    pass(5000);

    expect(await visit(makes('two'))).toBe('one');
    await settle();
    expect(await visit(makes('three'))).toBe('two');
    expect(outcomes).toEqual(['made', 'stale', 'fresh']);
  });

  it('does not wait for a slow renewal that began while the page was stale', async () => {
    const { visit, outcomes, pass } = aCache();
    const never = () => new Promise<never>(() => {});

    await visit(makes('one'));
    pass(59_000);
    await visit(never);
    pass(120_000);

    expect(await visit(never)).toBe('one');
    expect(outcomes).toEqual(['made', 'stale', 'stale']);
  });

  it('waits for a new page if the old one is very old', async () => {
    const { visit, pass } = aCache();

    await visit(makes('one'));
    pass(120_000);

    expect(await visit(makes('two'))).toBe('two');
  });

  it('limits the wait for a renewal, measured from the start of the renewal', async () => {
    const { visit, outcomes, pass } = aCache({ patienceMs: 3_600_000 });
    const never = () => new Promise<never>(() => {});

    await visit(makes('one'));
    pass(120_000);
    void visit(never);
    pass(3_600_000);

    expect(await visit(never)).toBe('one');
    expect(outcomes).toEqual(['made', 'rescued']);
  });

  it('sends each redirect with its own target, and stores none', async () => {
    const { cache } = aCache();
    const leadsTo = (location: string) => async () => ({ ...pageWith('', 302), headers: { location } });

    const answers = [];
    for (const location of ['/one', '/two']) answers.push(await cache.answer('home', leadsTo(location)));

    expect(answers.map(({ flatHeaders }) => flatHeaders)).toEqual([
      ['location', '/one'],
      ['location', '/two'],
    ]);
    expect(cache.stats().pages).toBe(0);
  });

  it('stores nothing without memory, so each visit renders the page', async () => {
    const { visit, outcomes } = aCache({ maxBytes: 0 });

    expect([await visit(makes('one')), await visit(makes('two'))]).toEqual(['one', 'two']);
    expect(outcomes).toEqual(['made', 'made']);
  });

  it.each([
    ['throws', fails],
    ['answers 503', makes('sorry', 503)],
    ['answers 429', makes('slow down', 429)],
    ['never answers', () => new Promise<never>(() => {})],
  ])('sends an old page while its renderer %s', async (_how, make) => {
    const { visit, outcomes, pass } = aCache();

    await visit(makes('one'));
    pass(120_000);

    expect(await visit(make)).toBe('one');
    expect(outcomes.at(-1)).toBe('rescued');
  });

  it('sends few requests to an upstream that is down, and recovers when the upstream does', async () => {
    const { visit, settle, pass } = aCache();
    let tried = 0;
    const failing = async () => {
      tried += 1;
      return fails();
    };

    await visit(makes('one'));
    pass(120_000);
    for (let visitor = 0; visitor < 20; visitor += 1) expect(await visit(failing)).toBe('one');
    expect(tried).toBe(1);

    pass(1500);
    expect(await visit(makes('two'))).toBe('one');
    await settle();
    expect(await visit(fails)).toBe('two');
  });

  it('stores no failure, and returns it if there is no page', async () => {
    const { visit, cache } = aCache();

    await expect(visit(fails)).rejects.toThrow('upstream is down');
    expect(await visit(makes('sorry', 503))).toBe('sorry');
    expect(await visit(makes('slow down', 429))).toBe('slow down');
    expect(cache.stats().pages).toBe(0);
    expect(await visit(makes('one'))).toBe('one');
  });

  it('does not send a page that is too old, even if its renewal fails', async () => {
    const { visit, pass } = aCache();

    await visit(makes('one'));
    pass(page.rescueMs + 1);

    await expect(visit(fails)).rejects.toThrow('upstream is down');
  });

  it('removes the least recently used entry when it is full', async () => {
    const { visit, cache } = aCache({ maxBytes: 10_000 });

    for (const key of ['a', 'b', 'c']) await visit(makes(key.repeat(1000)), key);
    await visit(fails, 'a');
    await visit(makes('d'.repeat(1000)), 'd');

    expect(cache.findFresh('a')).toBeDefined();
    expect(cache.findFresh('b')).toBeUndefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
  });

  it('compresses the same content only once', async () => {
    const { cache, settle, pass } = aCache();
    const long = makes('long '.repeat(2000));
    const first = await cache.answer('home', long);
    await expect.poll(() => first.brotli).toBeDefined();

    pass(5000);
    await cache.answer('home', long);
    await settle();

    expect(cache.findFresh('home')).toMatchObject({ etag: first.etag });
    expect(cache.findFresh('home')!.brotli).toBe(first.brotli);
    expect(first.gzip!.length).toBeLessThan(first.body.length / 10);
  });
});
