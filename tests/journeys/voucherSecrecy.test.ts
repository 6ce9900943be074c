import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

/** A token as long as a real one. These tests need no voucher with this token. */
const TOKEN = 'kZ3f-9aQm_2LwX7bT0yRc8uVn4sHe6Dg';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const get = (path: string) => fetch(shop.url + path, { redirect: 'manual', headers: { accept: 'text/html, */*' } });
const PLACES = [
  `/en/voucher?token=${TOKEN}`,
  `/voucher?token=${TOKEN}`,
  `/en/voucher/${TOKEN}`,
  `/api/v1/vouchers/${TOKEN}`,
  `/api/api/v1/vouchers/${TOKEN}`,
  `/api/v1/vouchers/${TOKEN}/tickets.pdf?language=en`,
  `/api/v1/vouchers/${TOKEN}/event.ics?language=en`,
];

describe('a voucher’s address', () => {
  it('[S-108] is not stored in shared caches, indexed, or sent as a referrer', async () => {
    const [page, call] = await Promise.all([PLACES[0]!, PLACES[3]!].map(get));

    for (const answer of [page!, call!]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(call!.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('[S-109] is in no line of the log, whatever the outcome of the call', async () => {
    await Promise.all(PLACES.map(get));
    await shop.stopUpstream();
    await Promise.all(PLACES.map(get));

    const lines = shop.logLines.join('');
    expect(lines).toContain('/vouchers/…/tickets.pdf');
    expect(lines).toContain('upstream call failed');
    expect(lines).not.toContain(TOKEN);
  });
});
