import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type FuzzTarget, fuzzRequests } from '#tests/support/fuzz/fuzzRequests.ts';
import { type FuzzWorld, openFuzzWorld } from '#tests/support/fuzz/openFuzzWorld.ts';
import { type BytesSent, sendBytes } from '#tests/support/process/sendBytes.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REQUESTS = proofSize(500, 2500);
const WARM_UP = REQUESTS / 5;
const AT_ONCE = 8;
const PATIENCE_MS = 30_000;

let shop: RunningShop;
let world: FuzzWorld;

beforeAll(async () => {
  shop = await startShop({ environment: { TRUST_PROXY: '1', PAGE_CACHE_MB: '8' } });
  world = await openFuzzWorld(shop);
  await loadLibraries();
  return () => shop.close();
});

it.each<FuzzTarget>(['shop', 'box office'])(
  `[S-068] the %s answers ${REQUESTS} fuzzed requests of the seed ${SEED} without failure, and does not leak memory`,
  async (target) => {
    const origin = target === 'shop' ? shop.url : shop.upstreamUrl;
    const requests = fc.sample(fuzzRequests(world, target), { seed: SEED, numRuns: REQUESTS });

    await sendAll(origin, requests.slice(0, WARM_UP));
    const before = memory();
    await sendAll(origin, requests.slice(WARM_UP));
    const after = memory();

    expect(after.heap).toBeLessThan(before.heap * 1.3 + 20);
    expect(after.resident).toBeLessThan(before.resident * 1.3 + 20);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(await (await fetch(`${origin}/livez`)).text()).toBe('ok');
  },
);

/** Requests a picture and printed tickets, because the first request of each kind loads a large library. */
async function loadLibraries() {
  const { activities, vouchers } = world.ids;
  for (const path of [
    `/images?src=/posters/${activities![0]}.svg&w=257`,
    `/api/v1/vouchers/${vouchers![0]}/tickets.pdf`,
  ]) {
    const answer = await fetch(shop.url + path);
    expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(5000);
  }
}

async function sendAll(origin: string, requests: BytesSent[]): Promise<void> {
  const unsent = requests.values();
  const failures: string[] = [];
  const send = async () => {
    for (const request of unsent) {
      const problem = findProblem(await sendBytes(origin, request, PATIENCE_MS));
      if (problem) failures.push(`${problem} after ${JSON.stringify(request.bytes.toString('latin1').slice(0, 2000))}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(failures, `FUZZ_SEED=${SEED}`).toEqual([]);
}

/** Returns what is wrong with an answer. A refusal for overload with Retry-After is not a failure. */
function findProblem(answer: string | undefined): string | undefined {
  if (answer === undefined) return 'no answer';
  const failed = /^HTTP\/1\.1 5\d\d .*$/m.exec(answer)?.[0];
  const isOverload = failed?.includes(' 503 ') && /^retry-after: \d+/im.test(answer);
  return isOverload ? undefined : failed;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Measures the memory of the shop and the box office, which run in this process, in megabytes. */
function memory() {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 };
}
