import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { createApp } from '#server/app.ts';
import { createPageCache } from '#server/cache/pageCache.ts';
import { readConfig } from '#server/config.ts';
import { createSigner } from '#server/http/createSigner.ts';
import { readMessages } from '#server/middleware/messages.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { findCsrfField } from './findCsrfField.ts';
import { sendJson, standInUpstream } from './standInUpstream.ts';
import { setCookies } from './startVisit.ts';

const ORIGIN = 'https://shop.test';
export const ME = '/api/v1/user/me';
export const LOGIN = '/api/v1/user/mail/login';
const DEVICE = '2b0c6a53-8f0e-4a4e-9c7e-1f2a3b4c5d6e';
const SECRET = 'k'.repeat(32);
const sign = createSigner(SECRET);
/** Cookies of the signed-in visitor, as the upstream gets them. */
export const SIGNED_IN = `pner=good; pnid=u-1; cityId=341; dvid=${DEVICE}`;
/** Adds the signed proof cookies that the shop sets together with these cookies. */
function withProofs(cookie: string): string {
  const proven = { dvid: [DEVICE, DEVICE], pner: ['good', 'good u-1'] };
  const proofs = Object.entries(proven).flatMap(([name, [value, signed]]) =>
    cookie.includes(`${name}=${value}`) ? [`__Host-${name}-proof=${encodeURIComponent(sign(signed!))}`] : [],
  );
  return [cookie, ...proofs].filter(Boolean).join('; ');
}

export const KNOWN = { code: 200, data: { userId: 'u-1', nickname: 'Mei' } };
export type FormShop = Awaited<ReturnType<typeof openFormShop>>;

export type SentForm = {
  cookie: string;
  field?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};

/** Opens the real app with an upstream that has one visitor. The test file replaces the pages of the shop. */
export async function openFormShop() {
  const upstream = await standInUpstream();
  upstream.on(ME, (req: IncomingMessage, res: ServerResponse) =>
    req.headers.cookie?.includes('pner=good')
      ? sendJson(res, 200, KNOWN)
      : sendJson(res, 401, { code: 401, message: 'Please log in', reason: 'login.required' }),
  );
  upstream.on(LOGIN, { code: 200, data: { token: 'fresh-token', user: { userId: 'u-2' } } });

  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const logLines: string[] = [];
  const entryServer = await import('#client/entry-server.tsx');
  const assets = { start: '/assets/start.js', styles: [] };
  const app = createApp({
    config: readConfig({ DATA_DIR: dataDir, UPSTREAM_URL: upstream.url, PUBLIC_URL: ORIGIN, NODE_ENV: 'production' }),
    log: pino({}, { write: (line: string) => void logLines.push(line) }),
    renderer: { assets: (_req, _res, next) => next(), load: async () => ({ ...entryServer, assetsFor: () => assets }) },
    messages: readMessages('locales'),
    upstream: { url: upstream.url, fetch },
    cookieSecrets: [SECRET],
    metrics: createMetrics(),
    cache: createPageCache({ maxBytes: 1_000_000 }),
  });

  return {
    upstream,
    logLines,
    get: (path: string, cookie = SIGNED_IN) => request(app).get(path).set('cookie', withProofs(cookie)),
    /** Opens a page as a visitor. Returns it with the cookies so far and the hidden field of its form. */
    async open(path: string, cookie = SIGNED_IN) {
      const page = await request(app).get(path).set('cookie', withProofs(cookie));
      const given = setCookies(page.headers).map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
      return {
        page,
        field: findCsrfField(page.text),
        cookie: [withProofs(cookie), ...given].filter(Boolean).join('; '),
      };
    },
    /** Sends a form as a browser without scripts does. */
    send: (path: string, { cookie, field, fields = {}, headers = {} }: SentForm) =>
      request(app)
        .post(path)
        .set({ cookie, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers })
        .send(new URLSearchParams({ ...(field && { _csrf: field }), ...fields }).toString()),
    async close() {
      await upstream.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Returns the cookies that an answer clears. */
export const clearedCookies = (headers: Record<string, unknown>) =>
  setCookies(headers)
    .filter(({ attributes }) => attributes.includes('expires=thu, 01 jan 1970 00:00:00 gmt'))
    .map(({ name }) => name)
    .sort();
