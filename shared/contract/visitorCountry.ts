/** Where proxies and CDNs write the visitor's country; the shop passes it on to the upstream under the last of these names. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];

/** The country that a proxy in front found out. Whether that proxy is to be believed, the caller must know. */
export function findVisitorCountry(header: (name: string) => string | undefined): string | undefined {
  return COUNTRY_HEADERS.map(header).find(Boolean);
}
