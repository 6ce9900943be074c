import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createVisitor } from '#tests/support/createVisitor.ts';
import { signIn } from '#tests/support/signIn.ts';
import { startRedis } from '#tests/support/startRedis.ts';
import { type RunningShop, startShop } from '#tests/support/startShop.ts';

const BEHIND_A_PROXY = { TRUST_PROXY: '1' };
/** More than a burst and the rate of some seconds. */
const FLOOD = 700;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ environment: BEHIND_A_PROXY });
});
afterAll(() => shop.close());

const get = (path: string, address: string, at = shop) =>
  request(at.url).get(path).set({ 'x-forwarded-for': address, 'accept-language': 'zh-HK' });

/** The statuses of many requests for pages that no cache has. */
async function flood(address: string, { at = shop, count = FLOOD, path = '/zh-HK/hk3-all?keyword=' } = {}) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get(`${path}${address}-${sent + index}`, address, at)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('a network that asks for too much', () => {
  const ATTACKER = '203.0.113.7';
  let statuses: number[];
  beforeAll(async () => {
    await get('/zh-HK', '198.51.100.1');
    statuses = await flood(ATTACKER);
  }, 60_000);

  it('gets a burst, and then is refused in its language, with the time to wait', async () => {
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.slice(0, 200)).toEqual(Array(200).fill(200));
    expect(refused(statuses)).toBeGreaterThan(100);

    await flood(ATTACKER, { count: 60 });
    const page = await get('/zh-HK/hk3-all?keyword=never', ATTACKER);
    const call = await get('/api/api/v1/home', ATTACKER);

    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([429, '2', 'no-store']);
    expect(page.text).toContain('請稍等');
    expect([call.status, call.body.reason, call.headers['retry-after']]).toEqual([429, 'request.tooMany', '2']);
  });

  it('still gets stored pages, and health', async () => {
    const [home, livez] = [await get('/zh-HK', ATTACKER), await get('/livez', ATTACKER)];

    expect([home.status, livez.status]).toEqual([200, 200]);
  });

  it('stops neither other networks nor a buyer at the same address who has signed in', async () => {
    const { visitor } = await signIn(shop);
    const buyer = createVisitor(shop);
    for (const [name, value] of visitor.jar) buyer.jar.set(name, value);
    const own = () => buyer.send('GET', '/zh-HK/orders', { headers: { 'x-forwarded-for': ATTACKER } });

    expect((await get('/zh-HK/hk3-all?keyword=other', '203.0.113.8')).status).toBe(200);
    expect((await get('/zh-HK/orders', ATTACKER)).status).toBe(429);
    expect((await own()).status).toBe(200);
  });
});

describe('two copies with Redis', () => {
  it('share a limit, count alone while Redis is stopped, and share again', { timeout: 120_000 }, async () => {
    let redis = await startRedis();
    const environment = { ...BEHIND_A_PROXY, REDIS_URL: redis.url };
    const copies = await Promise.all([1, 2].map(() => startShop({ upstreamUrl: shop.upstreamUrl, environment })));
    const [one, two] = copies as [RunningShop, RunningShop];
    const bothSay = (event: string, times: number) =>
      vi.waitFor(() => {
        for (const { logLines } of copies)
          expect(logLines.filter((line) => line.includes(`"event":"${event}"`))).toHaveLength(times);
      }, 10_000);
    try {
      await bothSay('redis.connected', 1);
      await flood('203.0.113.20', { at: one });
      const shared = await flood('203.0.113.20', { at: two, count: 100 });

      await redis.stop();
      await bothSay('redis.lost', 1);
      await flood('203.0.113.21', { at: one });
      const alone = await flood('203.0.113.21', { at: two, count: 100 });

      redis = await startRedis(redis.port);
      await bothSay('redis.connected', 2);
      await flood('203.0.113.22', { at: one });
      const again = await flood('203.0.113.22', { at: two, count: 100 });

      expect(refused(shared)).toBeGreaterThan(20);
      expect(alone).toEqual(Array(100).fill(200));
      expect(refused(again)).toBeGreaterThan(20);
    } finally {
      await Promise.all(copies.map((copy) => copy.close()));
      await redis.stop();
    }
  });
});
