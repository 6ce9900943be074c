import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, type Call } from '#shared/contract/calls.ts';
import { LanguageEntry } from '#shared/contract/language.ts';
import { City, Country } from '#shared/contract/place.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';

const { app, db, logLines } = await smallBoxOffice();
const device = '6f1e8c1e-1b1f-4b6e-8a3b-0d2f6c8b9a10';

describe('languages', () => {
  it('are listed with the ids from the specification', async () => {
    const { body } = await request(app).get('/api/v1/language/list').expect(200);
    const list = body.data.map((entry: unknown) => LanguageEntry.parse(entry));

    expect(list.map(({ id, code }: LanguageEntry) => [id, code])).toEqual([
      [1, 'en'],
      [2, 'zh-TW'],
      [3, 'zh-CN'],
      [4, 'id'],
      [5, 'zh-HK'],
    ]);
  });

  it.each([
    ['?country=HK', {}, 'zh-HK'],
    ['?country=tw', {}, 'zh-TW'],
    ['', { 'CF-IPCountry': 'ID' }, 'id'],
    ['', { 'X-Country-Code': 'MO' }, 'zh-HK'],
    ['?country=ID', { 'CF-IPCountry': 'HK' }, 'id'],
    ['', { 'CF-IPCountry': 'SG' }, 'en'],
  ])('are guessed from the query %j and the headers %j', async (query, headers, code) => {
    const { body } = await request(app).get(`/api/v1/language/getLanguageByGeo${query}`).set(headers).expect(200);

    expect(body).toEqual({ code: 200, data: { code } });
  });

  it.each([{ 'CF-IPCountry': 'XX' }, {}])('are not guessed when the country is unknown (%j)', async (headers) => {
    const { body } = await request(app).get('/api/v1/language/getLanguageByGeo').set(headers).expect(404);

    expect(body).toMatchObject({ code: 404, reason: 'country.unknown' });
  });

  it.each([
    [{ languageId: 99 }, `dvid=${device}`, 'language.unknown'],
    [{ languageId: '4' }, `dvid=${device}`, 'request.invalid'],
    [{}, `dvid=${device}`, 'request.invalid'],
  ])('are not stored for the body %j with the cookie %j', async (body, cookie, reason) => {
    const answer = await request(app).post('/api/v1/user/language/save').set('Cookie', cookie).send(body).expect(400);

    expect(answer.body.reason).toBe(reason);
  });
});

describe('places', () => {
  it('include the cities of the catalogue, ordered by id', async () => {
    const { body } = await request(app).get('/api/v1/cities').set('language', 'zh-TW').expect(200);

    expect(body.data.map((city: unknown) => City.parse(city))).toEqual([
      { id: '341', code: 'hk3', name: '香港', timeZone: 'Asia/Hong_Kong' },
      { id: '345', code: 'jkt1', name: '雅加達', timeZone: 'Asia/Jakarta' },
    ]);
  });

  it('include all countries, named and sorted in the language of the request', async () => {
    const { body } = await request(app).get('/api/v1/countries').set('language', 'id').expect(200);
    const countries: Country[] = body.data.map((country: unknown) => Country.parse(country));

    expect(countries.length).toBeGreaterThan(240);
    expect(countries).toContainEqual({ code: 'SG', name: 'Singapura' });
    expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted(new Intl.Collator('id').compare),
    );
  });
});

describe('unanswerable requests', () => {
  it.each([
    ['GET', '/nothing', 404, 'route.unknown'],
    ['GET', '/api/v1/nothing', 404, 'route.unknown'],
    ['DELETE', '/api/v1/home', 404, 'route.unknown'],
    ['GET', '/posters/%zz', 400, 'request.unreadable'],
  ] as const)('[S-026] %s %s gets %i %s', async (method, path, status, reason) => {
    const { body } = await request(app)[method === 'GET' ? 'get' : 'delete'](path).expect(status);

    expect(body).toEqual({ code: status, message: expect.any(String), requestId: expect.any(String), reason });
  });

  it.each([
    ['broken JSON', 'application/json', 400, 'request.unreadable', '{'],
    ['a form', 'application/x-www-form-urlencoded', 415, 'request.notJson', 'languageId=4'],
    ['40 kB', 'application/json', 413, 'request.tooLarge', JSON.stringify({ languageId: 4, more: 'x'.repeat(40_000) })],
  ])('[S-045] a body of %s as %s gets %i %s', async (_what, type, status, reason, text) => {
    const { body } = await request(app).post('/api/v1/user/language/save').type(type).send(text).expect(status);

    expect(body).toMatchObject({ code: status, reason });
  });

  it.each([
    ['__proto__', '{"languageId":4,"__proto__":{"languageId":4}}'],
    ['constructor.prototype', '{"languageId":4,"constructor":{"prototype":{"languageId":4}}}'],
    ['more[1].deep.prototype', '{"languageId":4,"more":[1,{"deep":{"prototype":null}}]}'],
  ])('[S-067] a body with the prototype key %s is refused as request.invalid', async (_path, text) => {
    const { body } = await request(app)
      .post('/api/v1/user/language/save')
      .set('Cookie', `dvid=${device}`)
      .type('json')
      .send(text)
      .expect(400);

    expect(body).toMatchObject({ reason: 'request.invalid', fields: { body: expect.any(String) } });
  });

  it('a body of 16,000 nested lists is refused as request.invalid', async () => {
    const text = `${'['.repeat(16_000)}${']'.repeat(16_000)}`;

    const { body } = await request(app).post('/api/v1/user/language/save').type('json').send(text).expect(400);

    expect(body.reason).toBe('request.invalid');
  });

  it('return the given request id, or a new one if the given id is unsafe for a log', async () => {
    const fit = await request(app).get('/nothing').set('X-Request-Id', 'abc-12345678');
    const unfit = await request(app).get('/nothing').set('X-Request-Id', 'a b"c');

    expect([fit.body.requestId, fit.headers['x-request-id']]).toEqual(['abc-12345678', 'abc-12345678']);
    expect(unfit.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("get a message in the visitor's language", async () => {
    const { body } = await request(app).get('/nothing').set('Accept-Language', 'zh-Hant-HK');

    expect(body.message).toBe('此網址沒有內容');
  });

  it('[S-110] get no details of an error, which is logged once and without the visitor’s input', async () => {
    const accident = Object.assign(new Error('Failed query: select … params: ana@example.com'), {
      cause: Object.assign(new Error('relation is missing'), { code: '42P01', detail: 'ana@example.com' }),
    });
    vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw accident;
    });
    const linesBefore = logLines.length;

    const { body, status, text } = await request(app).get('/api/v1/home/contact');

    expect([status, body.reason]).toEqual([500, 'unexpected']);
    expect(text).not.toMatch(/relation|stack|node_modules|params/);
    const errors = logLines.slice(linesBefore).filter((line) => JSON.parse(line).level >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('relation is missing');
    expect(errors[0]).not.toContain('ana@example.com');
  });

  it('get 503 with Retry-After when the database cannot be reached', async () => {
    vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw Object.assign(new Error('Failed query'), {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    });

    const { body, headers } = await request(app).get('/api/v1/home/contact').expect(503);

    expect(body.reason).toBe('database.busy');
    expect(headers['retry-after']).toBe('2');
  });
});

it('does not reveal its software', async () => {
  const { headers } = await request(app).get('/api/v1/home');

  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  ['/api/v1/home', 'public, max-age=0, s-maxage=1'],
  ['/hk3-all/latest', 'public, max-age=0, s-maxage=1'],
  ['/api/v1/user/me', 'no-store'],
  ['/api/v1/activities/none', 'no-store'],
])('[S-062] sends %s with the Cache-Control %s', async (path, cacheControl) => {
  const { headers } = await request(app).get(path);

  expect(headers['cache-control']).toBe(cacheControl);
  if (cacheControl !== 'no-store') expect(headers.vary).toMatch(/Language/);
});

it.each(Object.entries<Call>(CALLS))('has a route for %s', async (_name, { method, path, signedIn }) => {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const { status, body } = await request(app)[verb](path.replace(':place', 'hk3-all').replace(/:\w+/g, 'none'));

  expect(body.reason).not.toBe('route.unknown');
  expect(status === 401).toBe(signedIn ?? false);
});
