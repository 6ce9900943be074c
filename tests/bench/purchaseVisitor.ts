import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'undici';
import type { StormBuyer } from '#cli/storm/stormBuyers.ts';

export type PurchaseVisitor = ReturnType<typeof openPurchaseVisitor>;
type Sent = { headers?: Record<string, string>; body?: string };

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Opens a signed-in browser on a separate network. Records how long each step takes. */
export function openPurchaseVisitor(pool: Pool, origin: string, { token, network }: StormBuyer & { network: string }) {
  const jar = new Map([['pner', token]]);
  const steps: [name: string, ms: number][] = [];

  async function send(method: 'GET' | 'POST', path: string, { headers = {}, body }: Sent = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { cookie, 'user-agent': BROWSER, 'accept-encoding': 'gzip', 'x-forwarded-for': network };
    const options = {
      method,
      path,
      headers: { ...own, 'sec-fetch-site': 'same-origin', ...headers },
      body: body ?? null,
    };
    const answer = await pool.request(options);
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`);
    return { text, location: answer.headers.location && pathOf(String(answer.headers.location)) };
  }

  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address, origin);
    return pathname + search;
  };

  return {
    steps,
    pathOf,
    async step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const began = performance.now();
      const value = await work();
      steps.push([name, performance.now() - began]);
      return value;
    },
    get: (path: string) => send('GET', path),
    /** Makes a call as the page's scripts do. */
    async call(method: 'GET' | 'POST', path: string, body?: object) {
      const token = jar.get('XSRF-TOKEN') ?? '';
      const unsafe = { origin, 'x-xsrf-token': decodeURIComponent(token), 'idempotency-key': randomUUID() };
      const headers = {
        language: 'en',
        ...(method === 'POST' && unsafe),
        ...(body && { 'content-type': 'application/json' }),
      };
      const { text } = await send(method, `/api/api/v1${path}`, {
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return JSON.parse(text).data;
    },
    /** Presses a button of a page without scripts. Returns the address to which the answer leads. */
    async submit(path: string, fields: Record<string, string>): Promise<string> {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      const { location, text } = await send('POST', path, { headers, body: new URLSearchParams(fields).toString() });
      if (!location) throw new Error(`The form at ${path} was shown again: ${text.slice(0, 300)}`);
      return location;
    },
  };
}
