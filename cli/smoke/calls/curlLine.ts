import type { Call } from './exchange.ts';

/** Cookies and fields with personal values. The output has variables instead. */
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
/** Marks the place of a variable while the text around it is quoted. */
const MARK = /\u{f8ff}(\w+)\u{f8ff}/gu;
const variable = (name: string) => `\u{f8ff}${name}\u{f8ff}`;

/** Writes the call as a curl command. Secrets become shell variables. */
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
