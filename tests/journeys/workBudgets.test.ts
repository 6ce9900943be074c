import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRedis } from '#tests/support/process/startRedis.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const BEHIND_A_PROXY = { TRUST_PROXY: '1' };
/** A tenth of the real budgets, so that a flood ends soon. */
const RATES = {
  network: { perSecond: 2, burst: 30 },
  login: { perSecond: 1, burst: 15 },
  loginsOfNetwork: { perSecond: 10, burst: 150 },
};
/** More simultaneous requests than a budget allows in a second, and no more than are rendered at once. */
const AT_ONCE = 8;
const MOST_ROUNDS = 50;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ environment: BEHIND_A_PROXY, workRates: RATES });
});
afterAll(() => shop.close());

const get = (path: string, address: string, at = shop) =>
  request(at.url).get(path).set({ 'x-forwarded-for': address, 'accept-language': 'zh-HK' });

let asked = 0;

/** Requests many uncached pages at once. */
const askAtOnce = (address: string, { at = shop, path = '/zh-HK/hk3-all?keyword=' } = {}) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => get(`${path}${++asked}`, address, at)));

const isRefused = ({ status }: { status: number }) => status === 429;

/** Repeats the requests until some of a round are refused. Returns all answers. */
async function flood(address: string, where: Parameters<typeof askAtOnce>[1] = {}) {
  const answers: Awaited<ReturnType<typeof askAtOnce>> = [];
  for (let round = 0; round < MOST_ROUNDS && !answers.some(isRefused); round++)
    answers.push(...(await askAtOnce(address, where)));
  return answers;
}

const findRefusal = async (path: string, address: string) => (await flood(address, { path })).find(isRefused)!;

describe('a network with too many requests', () => {
  const ATTACKER = '203.0.113.7';
  let statuses: number[];
  beforeAll(async () => {
    await get('/zh-HK', '198.51.100.1');
    statuses = (await flood(ATTACKER)).map(({ status }) => status);
  });

  it('[S-160] may send a burst, and is then refused in the visitor’s language, with the time to wait', async () => {
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(RATES.network.burst);

    const page = await findRefusal('/zh-HK/hk3-all?keyword=never', ATTACKER);
    const call = await findRefusal('/api/api/v1/home?x=', ATTACKER);

    const sitemap = await findRefusal('/sitemap.xml?', ATTACKER);
    // Calls that do not exist cost as much as calls that exist.
    const scan = await findRefusal('/api/api/v1/nothing?x=', ATTACKER);

    expect([sitemap.status, scan.status]).toEqual([429, 429]);
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([429, '2', 'no-store']);
    expect(page.text).toContain('請稍等');
    expect([call.status, call.body.reason, call.headers['retry-after']]).toEqual([429, 'request.tooMany', '2']);
  });

  it('[S-162] still gets stored pages and health', async () => {
    const [home, livez] = [await get('/zh-HK', ATTACKER), await get('/livez', ATTACKER)];

    expect([home.status, livez.status]).toEqual([200, 200]);
  });

  it('[S-161] blocks neither other networks nor a signed-in buyer at the same address', async () => {
    const { visitor } = await signIn(shop);
    const buyer = createVisitor(shop);
    for (const [name, value] of visitor.jar) buyer.jar.set(name, value);
    const own = () => buyer.send('GET', '/zh-HK/orders', { headers: { 'x-forwarded-for': ATTACKER } });

    const [refusal, other, buyers] = await Promise.all([
      findRefusal('/zh-HK/orders?pageIndex=', ATTACKER),
      get('/zh-HK/hk3-all?keyword=other', '203.0.113.8'),
      own(),
    ]);

    expect([refusal.status, other.status, buyers.status]).toEqual([429, 200, 200]);
  });
});

describe('two copies with Redis', () => {
  it('[S-167] share a limit, count alone while Redis is stopped, and share again', async () => {
    let redis = await startRedis();
    const environment = { ...BEHIND_A_PROXY, REDIS_URL: redis.url };
    const copies = await Promise.all(
      [1, 2].map(() => startShop({ upstreamUrl: shop.upstreamUrl, environment, workRates: RATES })),
    );
    const [one, two] = copies as [RunningShop, RunningShop];
    const bothSay = (event: string, times: number) =>
      vi.waitFor(
        () => {
          for (const { logLines } of copies)
            expect(logLines.filter((line) => line.includes(`"event":"${event}"`))).toHaveLength(times);
        },
        { timeout: 60_000 },
      );
    try {
      await bothSay('redis.connected', 1);
      await flood('203.0.113.20', { at: one });
      const shared = await askAtOnce('203.0.113.20', { at: two });

      await redis.stop();
      await bothSay('redis.lost', 1);
      await flood('203.0.113.21', { at: one });
      const alone = await askAtOnce('203.0.113.21', { at: two });

      redis = await startRedis(redis.port);
      await bothSay('redis.connected', 2);
      await flood('203.0.113.22', { at: one });
      const again = await askAtOnce('203.0.113.22', { at: two });

      expect(shared.some(isRefused)).toBe(true);
      expect(alone.some(isRefused)).toBe(false);
      expect(again.some(isRefused)).toBe(true);
    } finally {
      await Promise.all(copies.map((copy) => copy.close()));
      await redis.stop();
    }
  });
});
