/**
 * Headers in which proxies and CDNs send the visitor's country. The shop forwards the country under the last of these
 * names.
 */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];

/** Country from a proxy's header. The caller must check that the proxy is trusted. */
export function findVisitorCountry(header: (name: string) => string | undefined): string | undefined {
  return COUNTRY_HEADERS.map(header).find(Boolean);
}
