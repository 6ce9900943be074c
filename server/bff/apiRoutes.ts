import { CALLS, type Call } from '#shared/contract/calls.ts';
import type { RequestHead } from '../http/findHeadRefusal.ts';
import { refused } from '../http/refusals.ts';
import type { Recognised } from '../http/visit.ts';

type ApiRoute = { route: string; methods: string[] };
type Route = { route: string; pattern: RegExp; calls: Call[] };

/** Patterns of path parameters. A parameter that is not listed here matches one plain segment. */
const PARAMS: Record<string, string> = {
  ':place': '[a-z][a-z0-9]*-[a-z][a-z0-9]*',
  ':window': 's_[\\d-]+_[\\d-]+',
};

const ROUTES: Route[] = Object.entries(Object.groupBy(Object.values<Call>(CALLS), ({ path }) => path)).map(
  ([route, calls]) => ({ route, calls: calls!, pattern: toPattern(route) }),
);

/**
 * Returns the upstream path for a request. Browsers call `/api` followed by the upstream path, or directly a path
 * `/api/v1/…` or `/api/v3/…` of the specification's table.
 */
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

/** Returns the route of an upstream path, given without a query. Undefined if browsers must not call the path. */
export function findApiRoute(path: string): ApiRoute | undefined {
  const found = findRoute(path);
  const methods = found?.calls.filter(({ internal }) => !internal).map(({ method }) => method) ?? [];
  return found && methods.length > 0 ? { route: found.route, methods } : undefined;
}

/** Returns the contract's call with this method and path. HEAD counts as GET. */
export function findCall(method: string, path: string): Call | undefined {
  return callsOf(path).find((call) => call.method === (method === 'HEAD' ? 'GET' : method));
}

/** Whether the answers belong to one visitor, so that no cache may store them. */
export const isPersonalCall = (path: string) => !callsOf(path).some((call) => call.public);

/** Whether the path itself is a secret, which must not be sent as a referrer or be indexed. */
export const hasSecretPath = (path: string) => callsOf(path).some(({ secretPath }) => secretPath);

/** Whether a call to this path can start or end a login session. */
export const changesLogin = (path: string) => callsOf(path).some(({ signs }) => signs);

const findRoute = (path: string) => ROUTES.find(({ pattern }) => pattern.test(path));
const callsOf = (path: string) => findRoute(path)?.calls ?? [];

function toPattern(route: string): RegExp {
  const segments = route.replaceAll('.', '\\.').replace(/:\w+/g, (name) => PARAMS[name] ?? '[\\w-]{1,128}');
  return new RegExp(`^${segments}$`);
}

/** Matches in any letter case, as the router of the box office does. */
export const isApiAddress = (url: string) => /^\/api(?:[/?]|$)/i.test(url);

/** Recognises a call of the contract. Refuses other calls, and calls whose body is too large. */
export function recogniseCall(req: RequestHead, { apiBodyBytes }: { apiBodyBytes: number }): Recognised {
  const { method = '', url = '', headers } = req;
  if (isTricky(url)) return refused('request.url', { route: 'api', costsWork: true });

  const upstreamPath = toUpstreamPath(url);
  const path = upstreamPath?.split('?', 1)[0] ?? '';
  const apiRoute = findApiRoute(path);
  if (!upstreamPath || !apiRoute) return refused('request.noSuchCall', { route: 'api', costsWork: true });

  const route = `api ${apiRoute.route}`;
  const call = findCall(method, path);
  if (!call || call.internal)
    return refused('request.method', { route, headers: { allow: apiRoute.methods.join(', ') }, costsWork: true });
  if (headers['transfer-encoding']) return refused('request.length', { route, costsWork: true });
  if (Number(headers['content-length'] ?? 0) > apiBodyBytes)
    return refused('request.tooLarge', { route, costsWork: true });
  return { kind: 'api', route, call, path, upstreamPath };
}
