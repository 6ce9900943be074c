import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { recogniseFirst } from '#tests/support/shop/recogniseFirst.ts';
import { createCookieProofs } from '../http/cookieProofs.ts';
import { cookies } from '../http/cookies.ts';
import { requestContext } from '../middleware/requestContext.ts';
import { translate } from '../middleware/translate.ts';
import { createVisitorCookies } from '../middleware/visitorCookies.ts';
import { errorPage } from '../ssr/errorPage.ts';
import { createCsrf, sameOrigin } from './csrf.ts';
import { csrfPairMaker } from './csrfPairMaker.ts';

const publicUrl = 'https://shop.test';

function shopWith(secrets: string[] = ['k'.repeat(32)]) {
  const csrf = createCsrf({ https: true, secret: secrets[0]! });
  const app = express();
  const proofs = createCookieProofs({ https: true, secrets });
  const city = { findSoon: async () => SPECIFIED_CITY, known: () => SPECIFIED_CITY };
  const { recognise } = recogniseFirst();
  app.use(recognise, requestContext(pino({ level: 'silent' })), cookies(secrets), proofs.dropUnproven);
  app.use(
    '/api',
    sameOrigin({ publicUrl }),
    csrf.check,
    (_req: Request, res: Response) => void res.json({ done: true }),
  );
  app.get('/en', createVisitorCookies({ https: true, csrf, proofs, city }).give, (_req, res) => void res.send('page'));
  app.use(errorPage(translate({ en: { common: {} } })));
  return app;
}

/** Cookie name → value, as a browser sends it. */
async function firstVisit(app = shopWith(), cookie = '') {
  const { headers } = await request(app).get('/en').set('cookie', cookie);
  const lines = (headers['set-cookie'] ?? []) as unknown as string[];
  return {
    lines,
    jar: new Map(lines.map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string])),
  };
}
const toHeader = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ');

describe('a visitor’s cookies', () => {
  it('[S-001] are all set with the first page, each with its attributes', async () => {
    const { lines, jar } = await firstVisit();

    expect([...jar.keys()].sort()).toEqual(['XSRF-TOKEN', '__Host-csrf', '__Host-dvid-proof', 'cityId', 'dvid']);
    expect(jar.get('cityId')).toBe('341');
    expect(jar.get('dvid')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    for (const line of lines) expect(line).toMatch(/Path=\/;.*Secure; SameSite=Lax/);
    for (const [name, hidden] of [
      ['dvid', true],
      ['__Host-dvid-proof', true],
      ['__Host-csrf', true],
      ['cityId', false],
      ['XSRF-TOKEN', false],
    ] as const) {
      expect(lines.find((line) => line.startsWith(name))!.includes('HttpOnly')).toBe(hidden);
    }
  });

  it('are not set again at the next visit, so the device id does not change', async () => {
    const app = shopWith();
    const { jar } = await firstVisit(app);

    expect((await firstVisit(app, toHeader(jar))).lines).toEqual([]);
  });

  it('keep a device id that the shop issued, and replace an invented one', async () => {
    const app = shopWith();
    const { jar } = await firstVisit(app);
    const device = (value: string) => `dvid=${value}; __Host-dvid-proof=${jar.get('__Host-dvid-proof')}`;

    expect([...(await firstVisit(app, device(jar.get('dvid')!))).jar.keys()]).not.toContain('dvid');
    for (const cookie of [`dvid=${jar.get('dvid')}`, device(randomUUID())])
      expect((await firstVisit(app, cookie)).jar.get('dvid')).not.toBe(undefined);
  });

  it('are still valid after a new key is added before the old one', async () => {
    const [old, recent] = ['o'.repeat(32), 'n'.repeat(32)];
    const { jar } = await firstVisit(shopWith([old]));

    const rotated = await firstVisit(shopWith([recent, old]), toHeader(jar));
    const forgotten = await firstVisit(shopWith([recent]), toHeader(jar));

    expect([...rotated.jar.keys()].sort()).toEqual(['__Host-dvid-proof', 'dvid']);
    expect(rotated.jar.get('dvid')).toBe(jar.get('dvid'));
    expect(rotated.jar.get('__Host-dvid-proof')).not.toBe(jar.get('__Host-dvid-proof'));
    expect([...forgotten.jar.keys()].sort()).toEqual(['XSRF-TOKEN', '__Host-csrf', '__Host-dvid-proof', 'dvid']);
  });

  it.each(['pner', 'pnid', 'dvid', 'XSRF-TOKEN', '__Host-csrf'])('are refused if %s is sent twice', async (name) => {
    const { status } = await request(shopWith()).get('/en').set('cookie', `a=1; ${name}=x; b=2;${name}=y`);

    expect(status).toBe(400);
  });

  it('[S-021] are never parsed into objects', async () => {
    const app = express();
    app.use(cookies(['secret']), (req: Request, res: Response) => void res.json(req.cookies));

    const { body } = await request(app).get('/').set('cookie', 'a=j:{"x":1}; b=j%3A%5B1%5D; c=100%25; d=%zz; e=plain');

    expect(body).toEqual({ a: '', b: '', c: '100%', d: '', e: 'plain' });
  });
});

describe('an unsafe call', () => {
  async function post(
    headers: Record<string, string>,
    path = '/api/api/v1/user/me',
    changeJar = (_jar: Map<string, string>) => {},
  ) {
    const app = shopWith();
    const { jar } = await firstVisit(app);
    const token = jar.get('XSRF-TOKEN')!;
    changeJar(jar);
    return request(app)
      .post(path.replace('TOKEN', token))
      .set({ cookie: toHeader(jar), 'content-type': 'application/json', 'x-xsrf-token': token, ...headers })
      .send('{}');
  }

  it.each([
    ['the token', {}],
    ['the token, from our own page', { 'sec-fetch-site': 'same-origin', origin: publicUrl }],
    ['the token, from a browser without Sec-Fetch-Site', { origin: publicUrl }],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('passes with %s', async (_what, headers) => {
    expect((await post(headers)).body).toEqual({ done: true });
  });

  it('[S-006] without a matching token gets 403 and a new token', async () => {
    const { status, body, headers } = await post({ 'x-xsrf-token': 'guess' });

    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 403, reason: 'csrf', requestId: expect.any(String) });
    expect(headers['set-cookie']?.[0]).toMatch(/^XSRF-TOKEN=/);
  });

  it.each([
    ['the query', '/api/api/v1/user/me?_csrf=TOKEN', {}],
    ['another header', '/api/api/v1/user/me', { 'x-xsrf-token': '', 'csrf-token': 'TOKEN' }],
  ])('[S-002] does not pass with the token in %s', async (_where, path, headers) => {
    expect((await post({ 'x-xsrf-token': '', ...headers }, path)).status).toBe(403);
  });

  it.each([
    ['signed with another key', (signed: string) => signed],
    ['not signed', (signed: string) => signed.slice(2).split('.')[0]!],
  ])('[S-003] does not pass with a planted pair that is %s', async (_how, plant) => {
    const { signedSecret, token } = csrfPairMaker('a key of the attacker')();
    const secret = encodeURIComponent(plant(signedSecret));

    const planted = await post({ 'x-xsrf-token': token }, '/api/api/v1/user/me', (jar) =>
      jar.set('__Host-csrf', secret),
    );

    expect(planted.status).toBe(403);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address line', { 'sec-fetch-site': 'none' }, 403],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['an unnamed origin', { origin: 'null' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form in disguise', { 'content-type': 'text/plain' }, 415],
  ])('[S-005] does not pass from %s', async (_where, headers, status) => {
    expect((await post(headers)).status).toBe(status);
  });
});

it('a call that only reads may come from a typed address, but not from another site', async () => {
  const read = (site: string) => request(shopWith()).get('/api/api/v1/user/me').set('sec-fetch-site', site);

  expect((await read('none')).status).toBe(200);
  expect((await read('cross-site')).status).toBe(403);
});

describe('a sign-out, which is a GET', () => {
  it.each([
    [{ referer: 'https://evil.example/x' }, 403],
    [{ referer: 'nonsense' }, 403],
    [{ referer: `${publicUrl}/en` }, 200],
    [{}, 200],
    [{ referer: 'https://evil.example/x', 'sec-fetch-site': 'same-origin' }, 200],
  ])('[S-044] from an old browser with %j gets %d', async (headers, status) => {
    const answer = await request(shopWith()).get(`/api${CALLS.logout.path}`).set(headers);

    expect(answer.status).toBe(status);
  });

  it('is checked by its Referer header, unlike a page’s other calls', async () => {
    const answer = await request(shopWith()).get('/api/api/v1/home').set('referer', 'https://evil.example/x');

    expect(answer.status).toBe(200);
  });
});
