import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recogniseRoomFile, roomFiles } from './roomFiles.ts';

type Upstream = (path: string) => Response | Promise<Response>;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Opens a shop that serves only room files, from the given box office. */
async function openFiles(upstream: Upstream, { hasWorkLeft = (): boolean => true } = {}) {
  const asked: string[] = [];
  const readiness = { ready: true, leaving: false };
  const send = roomFiles({
    upstream: {
      url: 'http://box.office',
      fetch: (async (url: string) => {
        asked.push(new URL(url).pathname);
        return upstream(new URL(url).pathname);
      }) as typeof fetch,
    },
    https: true,
    readiness,
    spendWork: async () => hasWorkLeft(),
    metrics: { countReadyPage: () => {} },
  });
  const server = createServer((req, res) => {
    const file = recogniseRoomFile(req);
    if (file) send(req, res, file);
    else res.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, readiness, url, get: (path: string, init?: RequestInit) => fetch(url + path, init) };
}

const NOW = JSON.stringify({ phase: 'calling', called: 0.5 });
const now = () => new Response(NOW, { headers: { 'content-type': 'application/json', 'set-cookie': 'a=b' } });

describe('a response from the box office that is not a file', () => {
  const page = () => new Response('<html>gateway</html>', { headers: { 'content-type': 'text/html' } });
  const broken = () => new Response('null', { headers: { 'content-type': 'application/json' } });

  it('is refused and not kept', async () => {
    let answer = page;
    const { get } = await openFiles(() => answer());

    expect((await get('/rooms/r1/now.json')).status).toBe(503);
    answer = now;
    expect((await get('/rooms/r1/now.json')).status).toBe(200);
  });

  it('makes a request for a tile fail at once', async () => {
    const { get } = await openFiles(broken);

    expect((await get('/rooms/r1/tiles/0/0')).status).toBe(502);
  });
});

describe('the file that all visitors poll', () => {
  it('[S-144] is the same for all visitors, without cookies or a Vary header, and is requested at most once a second', async () => {
    const { asked, get } = await openFiles(now);
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, visitor) =>
        get(`/rooms/gala-1/now.json?${visitor}`, { headers: { cookie: `pner=${visitor}`, 'accept-encoding': 'br' } }),
      ),
    );
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    const [{ headers, status }] = answers as [Response];

    expect([...bodies]).toEqual([NOW]);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=2, stale-while-revalidate=2');
    expect([headers.get('set-cookie'), headers.get('vary'), headers.get('content-encoding')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect([...new Set(asked)]).toEqual(['/api/v1/rooms/gala-1/now']);
    expect(asked.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1000);
  });

  it('causes at most one call to the box office per second, and is renewed', async () => {
    let version = 0;
    const { asked, get } = await openFiles(() => new Response(JSON.stringify({ version: ++version })));
    const startedAt = performance.now();
    for (let latest = 0; latest < 3; )
      latest = ((await (await get('/rooms/gala-1/now.json')).json()) as { version: number }).version;
    const seconds = (performance.now() - startedAt) / 1000;

    expect(asked.length).toBeLessThanOrEqual(seconds + 1);
  });

  it('is sent from memory while the box office is down; if it was never read, the response is 503', async () => {
    let isAway = false;
    const { get } = await openFiles(() => {
      if (isAway) throw new Error('away');
      return now();
    });
    await get('/rooms/gala-1/now.json');
    isAway = true;
    const kept = await get('/rooms/gala-1/now.json');
    const unknown = await get('/rooms/gala-2/now.json');

    expect([kept.status, unknown.status]).toEqual([200, 503]);
    expect(unknown.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the other files', () => {
  it('of a tree are cached forever, but a missing file is not', async () => {
    let exists = false;
    const { asked, get } = await openFiles((path) =>
      path.endsWith('/now')
        ? new Response(JSON.stringify({ tickets: exists ? 1000 : 0 }))
        : new Response(Buffer.alloc(64, 7)),
    );
    const missing = await get('/rooms/gala-1/tiles/0/3');
    exists = true;
    await expect.poll(async () => (await get('/rooms/gala-1/tiles/0/3')).status).toBe(200);
    const before = asked.length;
    const tile = await get('/rooms/gala-1/tiles/0/3');

    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(Buffer.alloc(64, 7));
    expect(asked.length).toBe(before);
  });

  it('are compressed if they are large, and then have a Vary header', async () => {
    const { get } = await openFiles(() => new Response(JSON.stringify({ entries: Array(1000).fill('same') })));
    const fair = await get('/rooms/gala-1/fair.json', { headers: { 'accept-encoding': 'gzip' } });

    expect([fair.headers.get('content-encoding'), fair.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(((await fair.json()) as { entries: string[] }).entries).toHaveLength(1000);
  });

  it('are requested again after some seconds, even for a closed room, which an operator may open again', async () => {
    const { asked, get } = await openFiles(() => new Response('{"end":{}}'));
    const running = performance.now.bind(performance);
    await get('/rooms/over/fair.json');
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => running() + 6000);
    await get('/rooms/over/fair.json');
    clock.mockRestore();

    expect(asked).toHaveLength(2);
  });

  it.each([
    '/rooms/gala-1/secret.json',
    '/rooms/gala-1/tiles/0/x',
    '/rooms/a/b/now.json',
    '/rooms/',
    '/en/room/gala-1',
  ])('do not include %s', async (path) => {
    const { asked, get } = await openFiles(now);

    expect((await get(path)).status).toBe(418);
    expect(asked).toEqual([]);
  });

  it('are read-only', async () => {
    const { get } = await openFiles(now);

    expect((await get('/rooms/gala-1/now.json', { method: 'POST' })).status).toBe(418);
    expect(await (await get('/rooms/gala-1/now.json', { method: 'HEAD' })).text()).toBe('');
  });

  it('[S-145] use the budget of a stranger’s network if they are not in memory', async () => {
    const { asked, get } = await openFiles(now, { hasWorkLeft: () => false });
    const refused = await get('/rooms/invented/now.json');
    const tile = await get('/rooms/invented/tiles/0/0');

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect([tile.status, asked.length]).toEqual([429, 0]);
  });

  it('of a known tree use no budget, and tiles that the tree cannot have are not requested from the box office', async () => {
    const budget = { left: true };
    const { asked, get } = await openFiles(
      (path) => (path.endsWith('/now') ? new Response('{"tickets":1000}') : new Response(Buffer.alloc(32))),
      { hasWorkLeft: () => budget.left },
    );
    await get('/rooms/gala-1/now.json');
    budget.left = false;
    const tiles = await Promise.all([0, 1, 2, 3, 4].map((index) => get(`/rooms/gala-1/tiles/0/${index}`)));

    expect(tiles.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    expect(asked.filter((path) => path.includes('tiles'))).toHaveLength(4);
  });
});
