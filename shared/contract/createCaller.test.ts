import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCaller, enveloped } from './createCaller.ts';
import { HottestListing } from './listing.ts';
import { CountryCode, TimeZone, WebAddress } from './values.ts';

const asking = (json: unknown) =>
  createCaller({ baseUrl: 'http://box-office', fetch: async () => Response.json(json) });
const CARD = { id: 1, name: 'Harbour Strings' };
const PAGING = { pageIndex: 1, pageSize: 20, totalPage: 1, total: 3 };

it('leaves out list entries that violate the contract, and reports them', async () => {
  const ask = asking({ ...PAGING, result: [CARD, { id: 2 }, { ...CARD, id: 3, status: 'unheard of' }] });

  const { outcome } = await ask({ method: 'GET', path: '/', answer: HottestListing, leaveOut: true });

  expect(outcome).toMatchObject({ data: { result: [{ id: '1' }] } });
  expect(outcome).toHaveProperty('leftOut', expect.stringMatching(/result\[1\]\.name[\s\S]*result\[2\]\.status/));
});

it.each([
  ['a field outside of lists is wrong', { ...PAGING, pageIndex: -3, result: [CARD] }, true],
  ['the option is not set', { ...PAGING, result: [{ id: 2 }] }, false],
])('leaves out nothing when %s', async (_when, json, leaveOut) => {
  const { outcome } = await asking(json)({ method: 'GET', path: '/', answer: HottestListing, leaveOut });

  expect(outcome).toMatchObject({ refusal: { code: 502, reason: 'upstream.unreadable' } });
});

it('leaves out the outermost entry that contains a fault', async () => {
  const answer = enveloped(z.array(z.object({ tiers: z.array(z.object({ id: z.string() })) })));
  const ask = asking({ code: 200, data: [{ tiers: [{ id: 'a' }] }, { tiers: [{ id: 'b' }, { id: 7 }] }] });

  const { outcome } = await ask({ method: 'GET', path: '/', answer, leaveOut: true });

  expect(outcome).toMatchObject({ data: [{ tiers: [{ id: 'a' }] }] });
});

it.each([
  [TimeZone, 'Asia/Jakarta', 'string'],
  [TimeZone, 'America/Argentina/Buenos_Aires', '+08:00 or so'],
  [TimeZone, 'Etc/GMT-8', 'Asia/Nowhere'],
  [CountryCode, 'HK', 'string'],
  [WebAddress, 'https://carrier.example/1', 'javascript:alert(1)'],
])('refuses texts that would break a page', (schema, good, bad) => {
  expect(z.safeParse(schema, good).success).toBe(true);
  expect(z.safeParse(schema, bad).success).toBe(false);
});
