import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { recogniseFirst } from '#tests/support/shop/recogniseFirst.ts';
import { cookies } from '../http/cookies.ts';
import { requestOf, visitOf } from '../http/visit.ts';
import { toCanonicalAddress, toLanguageAddress } from './languageAddress.ts';
import { requestContext } from './requestContext.ts';
import { translate } from './translate.ts';

const words = {
  en: { common: { hello: 'Hello', only: 'Only English' } },
  id: { common: { hello: 'Halo' } },
  'zh-HK': { common: { hello: '你好' } },
};

function appWith(geo: string | undefined = undefined) {
  const asked: string[] = [];
  const translator = translate(words);
  const findGeoLanguage = async () => {
    asked.push('where');
    return geo;
  };
  const app = express();
  app.use(recogniseFirst().recognise, requestContext(pino({ level: 'silent' })), cookies(['secret']));
  const toLanguage = toLanguageAddress({ translate: translator, findGeoLanguage, https: true });
  app.use((req, res, next) => {
    const { request } = visitOf(res);
    if (request.kind === 'redirect') return toCanonicalAddress(req, res, next);
    return request.kind === 'file' ? toLanguage(req, res, next) : next();
  });
  app.use(translator, (req, res) => {
    const { language, innerPath } = requestOf(res, 'sharedPage');
    res.json({ code: language.code, innerPath, words: [req.t('hello'), req.t('only')], language: req.language });
  });
  return { app, asked };
}

describe('an address with a language', () => {
  it.each([
    ['/en', 'en', '/', 'Hello'],
    ['/id/orders/7?x=1', 'id', '/orders/7', 'Halo'],
    ['/zh-HK', 'zh-HK', '/', '你好'],
    ['/zh-TW/hk3-all', 'zh-TW', '/hk3-all', '你好'],
    ['/zh-CN', 'zh-CN', '/', '你好'],
  ])('%s has the language %s, whatever the cookie and the browser say', async (path, code, innerPath, hello) => {
    const { app, asked } = appWith('id');

    const { body, headers } = await request(app).get(path).set({ cookie: 'language=id', 'accept-language': 'id' });

    expect(body).toEqual({ code, innerPath, words: [hello, 'Only English'], language: code });
    expect(headers['content-language']).toBe(code);
    expect(asked).toEqual([]);
  });

  it.each([
    ['/EN', '/en'],
    ['/zh-hk/orders?x=1&y=%2F', '/zh-HK/orders?x=1&y=%2F'],
    ['/en/', '/en'],
    ['/en/orders/', '/en/orders'],
    ['/en/zh-HK/orders', '/en/orders'],
    ['/zh-tw/en/id/orders/ZH-cn/', '/zh-TW/orders'],
    ['/en//evil.test', '/en/evil.test'],
    ['//en//evil.test', '/en/evil.test'],
    ['/en/zh-HK//evil.test', '/en/evil.test'],
    ['/en/a/../orders/.', '/en/orders'],
    ['/en/\\evil.test', '/en/evil.test'],
  ])('redirects to its canonical form: %s → %s', async (path, canonical) => {
    const { status, headers } = await request(appWith().app).get(path);

    expect(status).toBe(301);
    expect(headers.location).toBe(canonical);
  });
});

describe('an address without a language', () => {
  const visit = (geo: string | undefined, headers: Record<string, string>) =>
    request(appWith(geo).app).get('/orders?page=2').set(headers);

  it.each([
    ['the language of the cookie', 'zh-TW', { cookie: 'language=ID', 'accept-language': 'en' }, 'id'],
    ['the language of the location', 'zh-TW', { 'accept-language': 'id' }, 'zh-TW'],
    ['the language of the browser', undefined, { 'accept-language': 'fr, id;q=0.8, en;q=0.7' }, 'id'],
    ['the language of the browser’s region', undefined, { 'accept-language': 'en-GB,zh-HK;q=0.9' }, 'en'],
    ['the language of the browser’s script', undefined, { 'accept-language': 'zh-Hans-SG' }, 'zh-CN'],
    [
      'the language of the location if the shop does not have that of the cookie',
      'id',
      { cookie: 'language=fr' },
      'id',
    ],
    ['English if the shop does not have the language of the location', 'fr', {}, 'en'],
    ['English without any preference', undefined, {}, 'en'],
    [
      'English if the shop does not have the language of the browser',
      undefined,
      { 'accept-language': 'fr-FR,*;q=0.1' },
      'en',
    ],
  ])('redirects to %s', async (_by, geo, headers, code) => {
    const answer = await visit(geo, headers);

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/${code}/orders?page=2`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('causes a lookup of the location only for visitors without a language cookie, and a cookie stores the result', async () => {
    const { app, asked } = appWith('id');

    const newcomer = await request(app).get('/');
    const known = await request(app).get('/').set('cookie', 'language=en');

    expect(asked).toHaveLength(1);
    expect(newcomer.headers['set-cookie']?.[0]).toMatch(/^language=id; .*Secure; SameSite=Lax$/);
    expect(known.headers).not.toHaveProperty('set-cookie');
  });

  it.each(['//evil.test', '//evil.test//en', '/%2F%2Fevil.test', '/%5Cevil.test', '//evil.test/..', '///'])(
    '%s does not redirect to another origin',
    async (path) => {
      const { headers } = await visit(undefined, {}).then(() => request(appWith().app).get(path));

      expect(headers.location).toMatch(/^\/en(\/(?!\/)|$)/);
    },
  );
});
