import request, { type Response } from 'supertest';
import type { RunningShop } from './startShop.ts';
import { setCookies } from './startVisit.ts';

type Sent = { headers?: Record<string, string>; body?: object | string };
export type Visitor = ReturnType<typeof createVisitor>;

/**
 * Creates a visitor who sends requests over HTTP as a browser does, and keeps the cookies. `Secure` cookies are sent
 * too, as for a shop behind a proxy that terminates TLS. `manners` are extra headers of every request.
 */
export function createVisitor(
  { url, publicUrl }: Pick<RunningShop, 'url' | 'publicUrl'>,
  manners: Record<string, string> = {},
) {
  const jar = new Map<string, string>();
  const toCookie = () => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');

  async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Response> {
    const sending = request(url)[method.toLowerCase() as 'get'](path);
    const answer = await sending
      .set({ cookie: toCookie(), 'sec-fetch-site': 'same-origin', ...manners, ...headers })
      .send(body);
    for (const { name, value, attributes } of setCookies(answer.headers)) {
      if (attributes.some((text) => text.startsWith('expires=thu, 01 jan 1970'))) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    jar,
    toCookie,
    send,
    get: (path: string) => send('GET', path),
    /** Calls as the page's script does, with the current anti-forgery token. */
    call: (method: string, path: string, body?: object) =>
      send(method, `/api${path}`, {
        headers: { origin: publicUrl, 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' },
        ...(body && { body }),
      }),
    /** Submits as a page's form does before scripts run. */
    submit: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('POST', path, {
        headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
