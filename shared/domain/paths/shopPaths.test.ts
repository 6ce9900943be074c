import { describe, expect, it } from 'vitest';
import { type CategoryPath, parseCategoryPath, toCategoryPath } from './shopPaths.ts';

const window = { start: '2026-11-20', end: '2026-12-20' };

describe('category paths', () => {
  it.each<[string, CategoryPath]>([
    ['/hk3-all', { cityCode: 'hk3', type: 'all' }],
    ['/hk3-concert/latest', { cityCode: 'hk3', type: 'concert' }],
    ['/jkt1-sport/s_2026-11-20_2026-12-20/latest', { cityCode: 'jkt1', type: 'sport', window }],
    ['/jkt1-sport/s_2026-11-20_2026-12-20', { cityCode: 'jkt1', type: 'sport', window }],
  ])('%s is a category page', (path, meaning) => {
    expect(parseCategoryPath(path)).toEqual(meaning);
    expect(parseCategoryPath(toCategoryPath(meaning))).toEqual(meaning);
  });

  it.each([
    '/',
    '/hk3',
    '/HK3-all',
    '/hk3-all/tomorrow',
    '/hk3-all/s_2026-13-01_2026-13-02/latest',
    '/hk3-all/a/b',
    '/-all',
  ])('%s is not a category page', (path) => {
    expect(parseCategoryPath(path)).toBeUndefined();
  });
});
