import type { Call } from './exchange.ts';

/** Cookies and fields whose values belong to one person: the reader fills in others. */
const OWN_COOKIES: Record<string, string> = {
  pner: 'FRONTROW_TOKEN',
  'XSRF-TOKEN': 'XSRF_TOKEN',
  csrf: 'CSRF_SECRET',
  '__Host-csrf': 'CSRF_SECRET',
};
const OWN_FIELDS: Record<string, string> = {
  password: 'FRONTROW_PASSWORD',
  email: 'FRONTROW_EMAIL',
  code: 'FRONTROW_CODE',
};
/** Stands where a variable will, while the text around it is quoted. */
const MARK = /\u{f8ff}(\w+)\u{f8ff}/gu;
const variable = (name: string) => `\u{f8ff}${name}\u{f8ff}`;

/** The call for a shell; what is secret stands there as a variable. */
export function curlLine({ method, url, headers, body }: Call): string {
  const parts = ['curl -isS'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${hideHeader(name, value)}`)}`);
  if (body !== undefined) parts.push(`--data ${quote(isForm(headers) ? body : hideFields(body))}`);
  return [...parts, quote(url)].join(' ');
}

function hideHeader(name: string, value: string): string {
  if (name === 'x-xsrf-token') return variable('XSRF_TOKEN');
  if (name !== 'cookie') return value;
  const pairs = value.split('; ').map((pair) => {
    const own = OWN_COOKIES[pair.split('=', 1)[0]!];
    return own ? `${pair.split('=', 1)[0]}=${variable(own)}` : pair;
  });
  return pairs.join('; ');
}

const isForm = (headers: Call['headers']) => /form-urlencoded/.test(headers['content-type'] ?? '');

function hideFields(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value) =>
    OWN_FIELDS[name] && value ? variable(OWN_FIELDS[name]) : value,
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''").replaceAll(MARK, `'"$$$1"'`)}'`;
}
