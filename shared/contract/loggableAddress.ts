import { CALLS, type Call } from './calls.ts';

/** Path segments before a secret in the calls. The voucher's page adds `voucher`. */
const SECRET_SEGMENTS = Object.values(CALLS as Record<string, Call>)
  .filter(({ secretPath }) => secretPath)
  .map(({ path }) => path.split('/:', 1)[0]!.split('/').at(-1)!);
const SECRET = new RegExp(`(/(?:${['voucher', ...new Set(SECRET_SEGMENTS)].join('|')})/+)[^/]+`, 'gi');
/** Matches every part that is long enough for a voucher token. */
const LONG = /[\w-]{22,}/g;
/** Matches names of events and ids: lower-case words and digits with hyphens. Random tokens do not match. */
const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;
/** Matches long numbers, because visitors may type anything into a URL. */
const LONG_NUMBER = /\d{7,}/g;
/** Matches encoded printable ASCII. Other bytes are not decoded, so that a log entry stays on one line. */
const ENCODED = /%(2[0-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi;
const MOST_DECODINGS = 5;
/** Maximum number of characters that are parsed, because a long URL takes time before any rate limit applies. */
const READ_LENGTH = 1000;

/** Removes private data from a URL for logs: voucher tokens, e-mail addresses, long numbers and query values. */
export function loggableAddress(url: string): string {
  const [path = '', query] = cut(url).split('?', 2);
  const safePath = decode(path)
    .replace(SECRET, '$1…')
    .replace(LONG, (run) => (WORDS.test(run) ? run : '…'))
    .replace(LONG_NUMBER, '…')
    .split('/')
    .map((segment) => (segment.includes('@') ? '…' : segment))
    .join('/')
    .slice(0, 300);
  return query ? `${safePath}?${queryNames(query)}` : safePath;
}

/** Cuts a long URL before its last segment or parameter, because half a token could look like a word. */
function cut(url: string): string {
  if (url.length <= READ_LENGTH) return url;
  const start = url.slice(0, READ_LENGTH);
  return `${start.slice(0, Math.max(...['/', '?', '&'].map((sign) => start.lastIndexOf(sign) + 1)))}…`;
}

/** Decodes a path that may be encoded several times. A path that is encoded more than five times is hidden. */
function decode(path: string): string {
  let decoded = path;
  for (let step = 0; step < MOST_DECODINGS; step++) {
    if (!decoded.includes('%')) return decoded;
    decoded = decoded.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return decoded.search(ENCODED) < 0 ? decoded : '/…';
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
