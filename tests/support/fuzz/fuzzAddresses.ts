import fc from 'fast-check';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { routes } from '#client/routes.tsx';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { oddText, PROTOTYPE_KEYS, spelling } from './fuzzTexts.ts';
import type { FuzzWorld } from './openFuzzWorld.ts';

const ROUTES = routes[0]!.children!;
const PAGES = ROUTES.map(({ path }) => path!.replace('*', '/:place'));
const LANGUAGE = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...LANGUAGES.map(({ code }) => `/${code}`)) },
  { weight: 1, arbitrary: fc.constantFrom('/EN', '', '/en/zh-HK', '/xx') },
);
const OTHERS = [
  ...['/', '/robots.txt', '/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/x.xml', '/livez', '/readyz', '/assets/x.js'],
  ...[
    '/images',
    '/images?src=/posters/x.svg&w=257',
    '/sandbox/transfer',
    '/sandbox/payments/x',
    '/sandbox/sandbox.css',
  ],
  ...[
    '/posters/x.svg',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/payments/notify/sandbox',
    '/favicon.ico',
    '/.git/config',
    '/notify/unsubscribe?token=x',
  ],
];
const QUERY_NAMES = [
  ...new Set(ROUTES.flatMap(({ handle }) => Object.keys((handle as PageHandle).query))),
  ...['mock', 'pageSize', 'status', 'country', 'redirect', 'hold', 'order', 'id', 'token', 'activity', 'tab', 'code'],
  ...['src', 'w', 'kind', '_csrf', 'utm_source', '__proto__[a]', 'constructor[prototype][a]', ...PROTOTYPE_KEYS],
];
const QUERY_VALUES = ['2', 'all', 'hot', 'moon', '2026-12-01', '2099-12-31', '/orders', 'card', 'pendingPayment'];

const odd = fc.tuple(oddText, spelling).map(([text, spell]) => spell(text));
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: seldom });

export const pageAddress = (world: FuzzWorld) =>
  withQuery(
    world,
    fc.tuple(
      LANGUAGE,
      fc.constantFrom(...PAGES).chain((page) => filled(world, page)),
    ),
  );

export const callAddress = (world: FuzzWorld, path: string) => withQuery(world, fc.tuple(filled(world, path)));

export const otherAddress = (world: FuzzWorld) => withQuery(world, fc.tuple(fc.constantFrom(...OTHERS)));

const PARAMETERS: Record<string, string[]> = {
  ':place': ['hk3-all', 'hk3-concert', 'jkt1-all', 'xx9-none'],
  ':window': ['s_2026-01-01_2099-12-31', 's_2026-12-01_2026-12-02'],
};

/** Replaces each `:name` of a path, mostly with an existing id. */
function filled({ ids }: FuzzWorld, path: string): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, at, all) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const known = PARAMETERS[segment] ?? ids[all[at - 1]!] ?? ['x'];
    return mostly(fc.constantFrom(...known), odd);
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function withQuery({ ids, place }: FuzzWorld, path: fc.Arbitrary<string[]>): fc.Arbitrary<string> {
  const existing = [place.sessionId, place.tierId, ...Object.values(ids).map(([id]) => id!)];
  const value = fc.oneof(fc.constantFrom(...QUERY_VALUES, ...existing), odd);
  const pair = fc.tuple(fc.constantFrom(...QUERY_NAMES), value).map((parts) => parts.join('='));
  const query = fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
  return fc.tuple(path, query).map(([parts, search]) => parts.join('') + search);
}
