import { expect, it } from 'vitest';
import type { LanguageCode } from './languages.ts';
import { nameCountry } from './nameCountry.ts';

it.each<[string, LanguageCode, string]>([
  ['US', 'en', 'United States'],
  ['GB', 'en', 'United Kingdom'],
  ['US', 'id', 'Amerika Serikat'],
  ['GB', 'id', 'Inggris Raya'],
  ['HK', 'en', 'Hong Kong'],
  ['HK', 'id', 'Hong Kong'],
  ['HK', 'zh-TW', '香港'],
  ['MO', 'en', 'Macau'],
  ['MO', 'id', 'Makau'],
  ['MO', 'zh-HK', '澳門'],
  ['SA', 'zh-HK', '沙地阿拉伯'],
  ['SA', 'zh-TW', '沙烏地阿拉伯'],
])('names %s in %s as %s', (code, language, name) => {
  expect(nameCountry(code, language)).toBe(name);
});
