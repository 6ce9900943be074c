import { CALLS, type Call } from './calls.ts';

/** Path segments that a secret follows: those of the calls, and the voucher's page. */
const SECRET_SEGMENTS = Object.values(CALLS as Record<string, Call>)
  .filter(({ secretPath }) => secretPath)
  .map(({ path }) => path.split('/:', 1)[0]!.split('/').at(-1)!);
const SECRET = new RegExp(`(/(?:${['voucher', ...new Set(SECRET_SEGMENTS)].join('|')})(?:/|%2f)+)[^/]+`, 'gi');
/** Matches e-mail addresses and long numbers, because visitors may type anything into a URL. */
const PERSONAL = /[^/]*(?:@|%(?:25)*40)[^/]*|\d{7,}/g;

/** Removes private data from a URL for logs: voucher tokens, e-mail addresses, long numbers and query values. */
export function loggableAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = path.replace(SECRET, '$1…').replace(PERSONAL, '…').slice(0, 300);
  return query ? `${safePath}?${queryNames(query)}` : safePath;
}

function queryNames(query: string): string {
  const names = query.split('&').map((pair) => pair.split('=')[0]!);
  return names
    .filter((name) => /^[a-zA-Z]{1,32}$/.test(name))
    .slice(0, 12)
    .join('&');
}

/** Fields that are redacted in logged objects. */
export const SECRET_FIELDS = ['headers', 'body', 'cookie', 'token', 'password', 'code', 'email', 'phone'];
