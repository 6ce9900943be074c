import { expect, it } from 'vitest';
import { findClosestLanguage } from './findClosestLanguage.ts';

it.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['id-ID', 'id'],
  ['in', 'id'],
  ['zh', 'zh-HK'],
  ['zh-hk', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-Hant', 'zh-HK'],
  ['zh-Hant-TW', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['fr-FR', undefined],
  ['', undefined],
])('the language for the tag %s is %s', (tag, code) => {
  expect(findClosestLanguage(tag)?.code).toBe(code);
});
