import { describe, expect, it } from 'vitest';
import { cityIdOf, pageKey } from './pageKey.ts';

const keyOf = (query: string) => pageKey('en', '341', '/hk3-all', query).key;

describe('a shared page’s key', () => {
  it('holds language, city and path', () => {
    const keys = [
      pageKey('en', '341', '/', ''),
      pageKey('id', '341', '/', ''),
      pageKey('en', '7', '/', ''),
      pageKey('en', '341', '/about', ''),
    ].map(({ key }) => key);

    expect(new Set(keys).size).toBe(4);
  });

  it.each(['utm_source=mail', 'fbclid=abc', 'gclid=1&_ga=2', 'constructor=1', '__proto__=1', 'keyword=', '%', '&&='])(
    'is not changed by %s',
    (query) => {
      expect(keyOf(query)).toBe(keyOf(''));
    },
  );

  it.each([
    ...['keyword=moon', 'sort=hot', 'scope=all', 'categoryId=3', 'pageIndex=2'],
    ...['session=s2', 'tier=vip', 'quantity=3'],
  ])('is changed by %s', (query) => {
    expect(keyOf(query)).not.toBe(keyOf(''));
  });

  it('is the same in any order, and takes the first of several values', () => {
    expect(keyOf('pageIndex=2&keyword=moon&x=1')).toBe(keyOf('keyword=moon&pageIndex=2'));
    expect(keyOf('keyword=moon&keyword=sun')).toBe(keyOf('keyword=moon'));
  });

  it('cannot be forged with a value', () => {
    expect(keyOf('keyword=a%26sort%3Dhot')).not.toBe(keyOf('keyword=a&sort=hot'));
  });

  it.each([
    ['341', '341'],
    ['12', '12'],
    [undefined, '341'],
    ['', '341'],
    ['341 /admin', '341'],
    ['12345678901', '341'],
  ])('reads the city %j as %s', (cookie, cityId) => {
    expect(cityIdOf(cookie)).toBe(cityId);
  });
});
