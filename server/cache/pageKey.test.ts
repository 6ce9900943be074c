import { describe, expect, it } from 'vitest';
import { findPage } from '#client/entry-server.tsx';
import { pageKey } from './pageKey.ts';

const keyFor = (path: string, query: string) => pageKey(`/en${path}`, query, findPage(path)!.query).key;
const keyOf = (query: string) => keyFor('/hk3-all', query);

describe('a shared page’s key', () => {
  it('is the address of the page', () => {
    expect(keyOf('')).toBe('/en/hk3-all');
  });

  it.each(['utm_source=mail', 'fbclid=abc', 'gclid=1&_ga=2', 'constructor=1', '__proto__=1', 'keyword=', '%', '&&='])(
    '[S-065] is not changed by %s',
    (query) => {
      expect(keyOf(query)).toBe(keyOf(''));
    },
  );

  it.each([
    ['/hk3-all', ['keyword=moon', 'sort=hot', 'scope=all', 'pageIndex=2', 'start=2026-12-01']],
    ['/activity/list', ['categoryId=3', 'pageIndex=2']],
    ['/activity/moon', ['session=s2', 'tier=vip', 'quantity=3']],
    ['/app', ['language=id']],
  ])('for %s is changed by %j', (path, queries) => {
    const keys = queries.map((query) => keyFor(path, query));

    expect(new Set([keyFor(path, ''), ...keys]).size).toBe(queries.length + 1);
  });

  it.each([
    ['/hk3-all', ['quantity=2', 'scope=everywhere', 'sort=a b', 'pageIndex=0', 'pageIndex=1', 'end=tomorrow']],
    ['/activity/moon', ['quantity=1', 'quantity=-1', 'quantity=many', 'keyword=moon', `tier=${'x'.repeat(65)}`]],
    ['/', ['keyword=moon', 'session=s2', 'pageIndex=7']],
    ['/about', ['language=id', 'pageIndex=7']],
  ])('for %s is not changed by %j', (path, queries) => {
    for (const query of queries) expect(keyFor(path, query)).toBe(keyFor(path, ''));
  });

  it('is the same for all quantities of tickets above the limit', () => {
    expect(keyFor('/activity/moon', 'quantity=1000000')).toBe(keyFor('/activity/moon', 'quantity=99'));
  });

  it('[S-069] is the same for any order of parameters, and uses the first of several values', () => {
    expect(keyOf('pageIndex=2&keyword=moon&x=1')).toBe(keyOf('keyword=moon&pageIndex=2'));
    expect(keyOf('keyword=moon&keyword=sun')).toBe(keyOf('keyword=moon'));
  });

  it('cannot be forged by a value', () => {
    expect(keyOf('keyword=a%26sort%3Dhot')).not.toBe(keyOf('keyword=a&sort=hot'));
  });
});
