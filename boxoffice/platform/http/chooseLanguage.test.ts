import express, { type Request } from 'express';
import { expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

it.each([
  [undefined, undefined, 'en'],
  ['id', 'en', 'id'],
  ['ZH-tw', undefined, 'zh-TW'],
  ['fr', 'id-ID,id;q=0.9', 'id'],
  [undefined, 'fr;q=0.9, id;q=0.5, en;q=0.7', 'en'],
  [undefined, 'zh', 'zh-HK'],
  [undefined, 'zh-Hant-TW', 'zh-TW'],
  [undefined, 'zh-Hans', 'zh-CN'],
  [undefined, 'zh-MO', 'zh-HK'],
  [undefined, 'de, id;q=0', 'en'],
  [undefined, ';;;q=,', 'en'],
])('the headers language %j and Accept-Language %j select %s', (language, accepted, code) => {
  const headers = { ...(language && { language }), ...(accepted && { 'accept-language': accepted }) };
  const req: Request = Object.assign(Object.create(express.request), { headers });

  expect(chooseLanguage(req).code).toBe(code);
});
