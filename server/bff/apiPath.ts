import { findCall } from './apiRoutes.ts';

/** A path's place at the upstream. Browsers call `/api` + upstream path; the specification's table writes `/api/v1/…` straight. */
export function toUpstreamPath(url: string): string | undefined {
  const inner = url.slice('/api'.length);
  if (/^\/api\/v\d\//.test(inner)) return inner;
  if (/^\/v[13]\//.test(inner)) return `/api${inner}`;
  const [path = '', query = ''] = inner.split('?', 2);
  return findCall('GET', path)?.mock && query.split('&').some((pair) => /^mock(?:=|$)/.test(pair)) ? inner : undefined;
}

/** Detects encoded slashes or dots, dot segments, double slashes, backslashes and control characters. */
export function isTricky(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return /%2f|%5c|%2e|%25|%0|%1|%7f|\\|\/\/|\/\.{1,2}(?:\/|$)/i.test(path);
}
