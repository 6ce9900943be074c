import { describe, expect, it } from 'vitest';
import { findLanguage, LANGUAGES, splitLanguage, stripLanguages } from './languages.ts';

describe('languages', () => {
  it('are found by their code in upper or lower case, and by nothing else', () => {
    expect(findLanguage('ZH-hk')?.code).toBe('zh-HK');
    expect(findLanguage('zh')).toBeUndefined();
  });

  it('keep the ids that the upstream stores', () => {
    const ids = Object.fromEntries(LANGUAGES.map(({ code, id }) => [code, id]));
    expect(ids).toEqual({ en: 1, 'zh-TW': 2, 'zh-CN': 3, id: 4, 'zh-HK': 5 });
  });

  it.each([
    ['/en', 'en', '/'],
    ['/zh-tw/orders/7', 'zh-TW', '/orders/7'],
    ['/orders', undefined, '/orders'],
    ['/', undefined, '/'],
  ])('are separated from the path %s: the language is %s, and the inner path %s', (path, code, innerPath) => {
    const split = splitLanguage(path);
    expect([split.language?.code, split.innerPath]).toEqual([code, innerPath]);
  });

  it.each([
    ['/zh-HK/orders', '/orders'],
    ['/a/zh-tw/b/EN', '/a/b'],
    ['/en', '/'],
    ['/envelope', '/envelope'],
  ])('are removed from the path %s: the rest is %s', (path, stripped) => {
    expect(stripLanguages(path)).toBe(stripped);
  });
});
