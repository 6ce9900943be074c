import type { IncomingHttpHeaders } from 'node:http';

export type CookieJar = ReturnType<typeof createCookieJar>;

/** Cookies as one visitor's browser keeps them, for one origin. */
export function createCookieJar(first: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(first));
  return {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    copy: () => createCookieJar(Object.fromEntries(cookies)),
    /** Of a call's answer. */
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

/** Attributes by their names in small letters; one without a value is there with an empty one. */
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
