import type { IncomingHttpHeaders } from 'node:http';

export type CookieJar = ReturnType<typeof createCookieJar>;

/** Cookies of one visitor for one origin, as a browser keeps them. */
export function createCookieJar(first: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(first));
  return {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    copy: () => createCookieJar(Object.fromEntries(cookies)),
    /** Stores the cookies of a response. */
    keep(headers: IncomingHttpHeaders) {
      for (const { name, value, attributes } of readSetCookies(headers)) {
        if (value === '' || attributes['max-age'] === '0') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    toHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

export type SetCookie = { name: string; value: string; attributes: Record<string, string> };

/** Attribute names are lower-case. An attribute without a value has the empty string as its value. */
export function readSetCookies(headers: IncomingHttpHeaders): SetCookie[] {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [[name = '', value = ''] = [], ...attributes] = line.split(';').map((part) => splitOnce(part.trim()));
    return {
      name,
      value,
      attributes: Object.fromEntries(attributes.map(([key = '', text = '']) => [key.toLowerCase(), text])),
    };
  });
}

function splitOnce(pair: string): string[] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}
