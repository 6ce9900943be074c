const VOUCHER = /(\/vouchers?(?:\/|%2f)+)[^/]+/gi;
/** Matches e-mail addresses and long numbers, because visitors may type anything into a URL. */
const PERSONAL = /[^/]*(?:@|%(?:25)*40)[^/]*|\d{7,}/g;

/** Removes private data from a URL for logs: voucher tokens, e-mail addresses, long numbers and query values. */
export function loggableAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = path.replace(VOUCHER, '$1…').replace(PERSONAL, '…').slice(0, 300);
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
