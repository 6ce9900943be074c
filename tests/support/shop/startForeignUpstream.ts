import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a foreign upstream with a few calls of the specification, and only its fields: with numbers as ids and without
 * our extensions.
 */
export async function startForeignUpstream(): Promise<{ url: string; calls: string[]; stop: () => Promise<void> }> {
  const calls: string[] = [];
  const server = createServer((request, answer) => {
    calls.push(`${request.method} ${request.url}`);
    respond(request, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respond(request: IncomingMessage, answer: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url!, 'http://upstream');
  const body =
    ENVELOPED[pathname] !== undefined
      ? { code: 200, data: ENVELOPED[pathname] }
      : searchParams.has('mock') && listing(pathname, Number(searchParams.get('pageIndex') ?? 1));
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(body || { status: 404, errorMsg: 'no such thing here' }));
}

export const FOREIGN_EVENTS = Array.from({ length: 25 }, (_, index) => ({
  id: 9000 + index,
  poster: `/static/${index}.jpg`,
  categoryId: 1 + (index % 2),
  name: `Foreign Night ${index + 1}`,
  timeRange: '2031.05.01 19:30',
}));

const CATEGORIES = [
  { id: 1, name: 'Concerts', enName: 'Concerts', pinyin: 'yanchanghui', icon: '/static/concert.png' },
  { id: 2, name: 'Theatre', enName: 'Theatre', pinyin: 'huaju', icon: '' },
];

const ENVELOPED: Record<string, unknown> = {
  '/api/v1/home': {
    banners: [{ poster: '/static/banner.jpg', url: '/hk3-all' }],
    categories: CATEGORIES,
    rareActivities: FOREIGN_EVENTS.slice(0, 6).map(({ categoryId, ...event }) => ({
      ...event,
      categoryName: CATEGORIES[categoryId - 1]!.name,
    })),
  },
  '/api/v1/home/contact': { email: 'service@foreign.example', phone: '+65 6000 0000' },
  '/api/v1/language/list': [
    { id: 1, code: 'en', name: 'English', languageType: 1 },
    { id: 2, code: 'zh-TW', name: '繁體中文', languageType: 2 },
    { id: 3, code: 'zh-CN', name: '简体中文', languageType: 3 },
  ],
  '/api/v1/language/getLanguageByGeo': { code: 'zh-TW' },
};

function listing(path: string, pageIndex: number): unknown {
  const pageSize = 20;
  const paging = { pageIndex, pageSize, totalPage: 2, total: FOREIGN_EVENTS.length };
  const result = FOREIGN_EVENTS.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
  if (path === '/hk3-all/thirtydays-hottest') {
    return { ...paging, result, categories: CATEGORIES.map(({ id, name }) => ({ id, name })) };
  }
  if (!/^\/hk3-(all|concert)(\/s_[\d-]+_[\d-]+)?\/latest$/.test(path)) return undefined;
  return {
    ...paging,
    result,
    categoryFilters: [{ code: 'concert', name: 'Concerts' }],
    hotCityFilters: [{ code: 'hk3', name: 'Hong Kong' }],
    timeFilters: [{ code: 'all', name: 'Any time' }],
    sortFilters: [{ code: 'latest', name: 'Date' }],
  };
}
