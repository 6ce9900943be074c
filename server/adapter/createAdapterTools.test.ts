import { describe, expect, it } from 'vitest';
import { createAdapterTools } from './createAdapterTools.ts';

const PAGES: Record<string, unknown> = {
  '/list': { found: [1, 2], next: '/list?page=2' },
  '/list?page=2': { found: [3], next: 'https://upstream.test/base/list?page=3' },
  '/list?page=3': { found: [4], next: null },
  '/stolen': { found: [], next: 'https://upstream.test.evil.example/base/list' },
  '/neighbour': { found: [], next: 'https://upstream.test/base-of-others/list' },
  '/endless': { found: [], next: '/endless' },
};
const tools = createAdapterTools({
  upstreamUrl: 'https://upstream.test/base',
  fetch: async (address) => Response.json(PAGES[String(address).replace('https://upstream.test/base', '')]),
  headers: {},
  signal: new AbortController().signal,
  onFailure: () => {},
});
const reading = {
  entries: ({ found }: { found: unknown[] }) => found,
  next: ({ next }: { next: string | null }) => next?.replace(/^\/(?!base)/, '/base/'),
};

describe('reading all pages', () => {
  it('follows a link to the next page, whether it is a path or a full address of the upstream', async () => {
    expect(await tools.readAll('/list', reading)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['/stolen', /not below UPSTREAM_URL/],
    ['/neighbour', /not below UPSTREAM_URL/],
    ['/endless', /more than 100 pages/],
  ])('fails for %s', async (path, says) => {
    await expect(tools.readAll(path, reading)).rejects.toThrow(says);
  });
});

it('refuses to request an address instead of a path', async () => {
  await expect(tools.fetch('https://other.test/')).rejects.toThrow('must begin with a slash');
});

it.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  [0.3, 30],
  ['-0.05', -5],
  ['1500000.00', 150_000_000],
  ['9.5000', 950],
])('%j is %i hundredths', (decimal, amount) => {
  expect(tools.toMinorUnits(decimal)).toBe(amount);
});

it.each(['', '1,50', '0.125', 'free', '1e3'])('%j is not an amount', (decimal) => {
  expect(() => tools.toMinorUnits(decimal)).toThrow('Not an amount');
});

it.each([
  [1250, '12.50'],
  [5, '0.05'],
  [-105, '-1.05'],
])('%i hundredths are %j', (amount, decimal) => {
  expect(tools.toDecimal(amount)).toBe(decimal);
});

it.each([
  ['2031-05-01T20:00:00+08:00', undefined, '2031-05-01T12:00:00.000Z'],
  ['2031-05-01 20:00', 'Asia/Hong_Kong', '2031-05-01T12:00:00.000Z'],
  ['2031-05-01', 'Asia/Jakarta', '2031-04-30T17:00:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(tools.toInstant(text, zone)).toBe(instant);
});

it.each([
  ['2031-05-01 20:00', undefined],
  ['tomorrow', 'Asia/Jakarta'],
  ['2031-13-01', 'Asia/Jakarta'],
])('%s in %s is not a time', (text, zone) => {
  expect(() => tools.toInstant(text, zone)).toThrow();
});

it('formats a time in a time zone, with its offset', () => {
  expect(tools.toLocalTime('2026-11-20T12:00:00Z', 'Asia/Hong_Kong')).toBe('2026-11-20T20:00:00+08:00');
});
