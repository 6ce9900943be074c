import { mkdtemp, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { openAdapter } from './openAdapter.ts';

const FILES = {
  getHome: `export const fromUpstream = () => ({ banners: [], categories: [], rareActivities: [] });`,
  getActivity: `
    export const toUpstream = ({ params }) => ({ path: '/shows/' + params.id, headers: { authorization: 'Token t' }, expects: [410] });
    export const fromUpstream = ({ status, body }, _request, { refuse }) =>
      status === 410 ? refuse(410, 'activity.gone', 'It is over', { id: 'gone' }) : { id: body.ref.toUpperCase() };`,
  listActivities: `
    export const fromUpstream = (_answer, { query, params }, { toPage }) => toPage([params.place, query.keyword], query);`,
  createHold: `
    export const toUpstream = ({ body }) => ({ path: '/carts', method: 'POST', body: { of: body.sessionId } });
    export const fromUpstream = ({ status, body }, { token }) => ({ status, body, token });`,
  createOrder: `export const fromUpstream = (_answer, { idempotencyKey, token, body }) => ({ idempotencyKey, token, body });`,
  getOrder: `export const fromUpstream = async (_answer, _request, { fetch }) => (await fetch('/orders')).body;`,
  getTicketsPdf: `export const fromUpstream = () => ({ name: 'tickets "1".pdf', content: '%PDF' });`,
  releaseHold: `export const fromUpstream = () => undefined;`,
};

let upstream: StandIn;
let url: string;
let close: () => Promise<void>;
const logLines: Record<string, unknown>[] = [];
const log = pino({}, { write: (text: string) => void logLines.push(JSON.parse(text)) });

async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adapter-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

beforeAll(async () => {
  upstream = await standInUpstream();
  const scripts = Object.entries(FILES).map(([name, text]) => [`${name}.js`, text]);
  const folder = await writeFiles({ ...Object.fromEntries(scripts), 'README.md': '' });
  ({ url, close } = await openAdapter({ folder, upstreamUrl: upstream.url, log }));
  return () => Promise.all([close(), upstream.stop()]);
});
beforeEach(() => void logLines.splice(0));

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

async function call(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text.startsWith('{') ? JSON.parse(text) : {} };
}

const HOLD = { method: 'POST', body: { sessionId: 's', tierId: 't', quantity: 1 } };
const BUYER = { cookie: 'dvid=d; pner=buyer%40token' };
const ORDER = {
  ...{ holdId: 'h', deliveryType: 'eTicket', termsAccepted: true },
  recipient: { name: 'Mei', phone: '852-91234567', email: 'mei@example.com' },
};

describe('a call with a file', () => {
  it('is answered by the file, in the envelope of the contract', async () => {
    const { json, headers, status } = await call('/api/v1/home');

    expect(status).toBe(200);
    expect(json).toEqual({ code: 200, data: { banners: [], categories: [], rareActivities: [] } });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  });

  it('sends the upstream the request that the file defines, with the visitor’s request id and trace context', async () => {
    upstream.on('/shows/7', { ref: 's7' });
    const trace = { 'x-request-id': 'request-7', traceparent: 'p', tracestate: 's' };

    const { json } = await call('/api/v1/activities/7', { headers: { ...trace, cookie: 'pner=secret' } });

    expect(json.data).toEqual({ id: 'S7' });
    expect(upstream.calls.at(-1)!.headers).toMatchObject({ ...trace, authorization: 'Token t' });
    expect(upstream.calls.at(-1)!.headers).not.toHaveProperty('cookie');
  });

  it('gives its file the parameters and query as in the contract, and is answered with an envelope only if the contract says so', async () => {
    const { json } = await call('/hk3-all/latest?mock&keyword=rain&pageIndex=2&pageSize=1');

    expect(json).toEqual({ pageIndex: 2, pageSize: 1, totalPage: 2, total: 2, result: ['rain'] });
  });

  it('sends a body to the upstream, and reads the upstream’s answer', async () => {
    upstream.on('/carts', async (req: IncomingMessage, res: ServerResponse) => {
      const [chunk] = await req.toArray();
      sendJson(res, 201, JSON.parse(chunk));
    });

    const { json } = await call('/api/v1/holds', { ...HOLD, headers: BUYER });

    expect(json.data).toEqual({ status: 201, body: { of: 's' }, token: 'buyer@token' });
  });

  it('may be answered with a download', async () => {
    const { text, headers } = await call('/api/v1/vouchers/abc/tickets.pdf');

    expect(text).toBe('%PDF');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="tickets__1_.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('may be answered without data', async () => {
    expect((await call('/api/v1/holds/1', { method: 'DELETE' })).json).toEqual({ code: 200, data: null });
  });

  it.each([
    ['an invalid body', '/api/v1/holds', { ...HOLD, body: { quantity: 0 } }, 400, 'request.invalid'],
    ['a body that is not JSON', '/api/v1/holds', { ...HOLD, body: '{' }, 400, 'request.unreadable'],
    ['an invalid query', '/hk3-all/latest?pageIndex=x', {}, 400, 'request.invalid'],
    ['no login', '/api/v1/orders/1', {}, 401, 'login.required'],
    ['no key', '/api/v1/orders', { method: 'POST', body: ORDER, headers: BUYER }, 400, 'idempotency.missing'],
  ])('is refused before the file runs if it has %s', async (_what, path, sent, status, reason) => {
    const answer = await call(path, sent);

    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code: status, reason });
  });

  it('is refused with the names of its invalid and missing fields', async () => {
    const { json } = await call('/api/v1/holds', { ...HOLD, body: { quantity: 0 } });

    expect(Object.keys(json.fields)).toEqual(expect.arrayContaining(['sessionId', 'quantity']));
  });

  it('gives its file the idempotency key, the token and the contract’s defaults', async () => {
    const headers = { ...BUYER, 'idempotency-key': 'key-12345' };

    const { json } = await call('/api/v1/orders', { method: 'POST', body: ORDER, headers });

    expect(json.data).toMatchObject({ idempotencyKey: 'key-12345', token: 'buyer@token', body: ORDER });
  });
});

describe('an error from the upstream', () => {
  it('is handled by the file if the file expects it', async () => {
    upstream.on('/shows/8', (_req: never, res: ServerResponse) => sendJson(res, 410, {}));

    const { status, json } = await call('/api/v1/activities/8');

    expect(status).toBe(410);
    expect(json).toEqual({ code: 410, reason: 'activity.gone', message: 'It is over', fields: { id: 'gone' } });
  });

  it.each([
    [404, 404, 'upstream.unknown'],
    [401, 502, 'upstream.unreadable'],
    [302, 502, 'upstream.unreadable'],
    [429, 503, 'upstream.unreachable'],
    [500, 503, 'upstream.unreachable'],
  ])('with the status %i becomes an answer with the status %i', async (given, status, reason) => {
    upstream.on('/orders', (_req: never, res: ServerResponse) => sendJson(res, given, {}));

    const answer = await call('/api/v1/orders/1?secret=1', { headers: BUYER });

    expect(answer.status).toBe(status);
    expect(answer.json.reason).toBe(reason);
    const logged = { call: 'getOrder', path: '/orders', status: given };
    expect(logLines).toEqual(given === 404 ? [] : [expect.objectContaining(logged)]);
  });
});

it('an error of the file is logged with the name of the call, and reported as an unreadable upstream', async () => {
  upstream.on('/shows/9', { title: 'without a reference' });

  const { status, json } = await call('/api/v1/activities/9');

  expect(status).toBe(502);
  expect(json.reason).toBe('upstream.unreadable');
  expect(logLines).toEqual([expect.objectContaining({ call: 'getActivity', msg: 'the adapter failed' })]);
});

describe('a call without a file', () => {
  it('reaches the upstream unchanged, and so does its answer', async () => {
    upstream.on('/api/v1/user/me', async (req: IncomingMessage, res: ServerResponse) => {
      const [chunk] = await req.toArray();
      res.writeHead(418, { 'x-own': 'yes', 'content-type': 'text/plain' }).end(`${req.method} ${req.url} ${chunk}`);
    });

    const answer = await call('/api/v1/user/me?a=%2F', { method: 'PUT', headers: BUYER, body: { nickname: 'Moon' } });

    expect(answer).toMatchObject({ status: 418, text: 'PUT /api/v1/user/me?a=%2F {"nickname":"Moon"}' });
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(upstream.calls.at(-1)!.headers.cookie).toBe(BUYER.cookie);
  });

  it.each([
    ['another', { detail: 'Not authenticated' }, 404, 'request.noSuchCall'],
    ['the contract’s', { code: 401, message: 'Sign in', reason: 'login.required' }, 401, 'login.required'],
  ])('gets the upstream’s refusal only with the contract’s error body (%s)', async (_whose, body, status, reason) => {
    upstream.on('/api/v1/addresses', (_req: never, res: ServerResponse) => sendJson(res, 401, body));

    expect(await call('/api/v1/addresses')).toMatchObject({ status, json: { code: status, reason } });
  });

  it('gets 503 while the upstream does not answer', async () => {
    await upstream.stop();
    const answer = await call('/api/v1/cities');
    await upstream.start();

    expect(answer.json).toMatchObject({ code: 503, reason: 'upstream.unreachable' });
  });
});

describe('the list of calls', () => {
  it('contains the calls of the files, and those that the upstream lists', async () => {
    const without = await call('/api/v1/calls');
    upstream.on('/api/v1/calls', { code: 200, data: ['getHome', 'listCities'] });
    const both = await call('/api/v1/calls');

    expect(without.json.data.toSorted()).toEqual([...Object.keys(FILES), 'listCalls'].toSorted());
    expect(both.json.data.toSorted()).toEqual([...Object.keys(FILES), 'listCalls', 'listCities'].toSorted());
  });

  it.each([429, 500])('is unknown while the upstream answers with %i', async (status) => {
    upstream.on('/api/v1/calls', (_req: never, res: ServerResponse) => sendJson(res, status, {}));

    expect((await call('/api/v1/calls')).status).toBe(503);
  });

  it('is unknown while the upstream does not answer', async () => {
    await upstream.stop();
    const { status } = await call('/api/v1/calls');
    await upstream.start();

    expect(status).toBe(503);
  });
});

describe('a folder that cannot be used', () => {
  const GOOD = 'export const fromUpstream = () => ({});';
  const open = async (files: Record<string, string>) =>
    openAdapter({ folder: await writeFiles(files), upstreamUrl: upstream.url, log });

  it.each([
    ['getHmoe.js: there is no call getHmoe. Did you mean getHome?', { 'getHmoe.js': GOOD }],
    ['tools.js: there is no call tools. Put scripts that are not calls into a subfolder', { 'tools.js': GOOD }],
    ['getHome.js: it must export a function fromUpstream', { 'getHome.js': 'export const toUpstream = () => 1;' }],
    ['getHome.js: toUpstream must be a function', { 'getHome.js': `${GOOD} export const toUpstream = '/';` }],
    ['getHome.js: it exports toUpsteam', { 'getHome.js': `${GOOD} export const toUpsteam = () => '/';` }],
    ['getHome.js cannot be loaded: ', { 'getHome.js': 'export const = 1' }],
    ['no file that is named after a call', { 'README.md': '' }],
  ])('is refused with the reason: %s', async (reason, files) => {
    await expect(open(files)).rejects.toThrow(reason);
  });

  it('is refused with all its reasons at once', async () => {
    const refused = open({ 'a.js': GOOD, 'b.js': GOOD });

    await expect(refused).rejects.toThrow(/a\.js[\s\S]*b\.js/);
  });

  it('is refused if it does not exist', async () => {
    const refused = openAdapter({ folder: '/nowhere/adapter', upstreamUrl: upstream.url, log });

    await expect(refused).rejects.toThrow('The folder /nowhere/adapter of ADAPTER cannot be read (ENOENT).');
  });
});
