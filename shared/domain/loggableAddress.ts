const VOUCHER = /(\/vouchers?(?:\/|%2f)+)[^/]+/gi;
/** No path of ours has one, but whatever a visitor types into the address line arrives here. */
const PERSONAL = /[^/]*(?:@|%(?:25)*40)[^/]*|\d{7,}/g;

/** An address as it may stand in a log: no voucher token, no e-mail, no number that could be a phone, no query values. */
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
