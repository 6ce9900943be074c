import { expect, it } from 'vitest';
import { CALLS, type Call } from '#shared/contract/calls.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { Facts } from './calls/facts.ts';
import { CHECKS } from './checks.ts';

it('tries every call of the table that visitors can make', async () => {
  const tried = new Set<string>();
  const note = (name: string) => async () => tried.add(name);
  const api = new Proxy({}, { get: (_api, name: string) => note(name) }) as ShopApi;
  const facts = { cityCode: 'hk3', activityId: async () => '1', seatedSessionId: async () => '1' } as Facts;
  for (const { call } of CHECKS) await call(api, facts);

  const callable = Object.entries<Call>(CALLS).filter(([, { answer, internal }]) => answer && !internal);
  const untried = callable.map(([name]) => name).filter((name) => !tried.has(name));

  // `listActivities()` of the client API makes this call when it gets a time window.
  expect(untried).toEqual(['listActivitiesInWindow']);
});

it('has a unique name for every check', () => {
  const names = CHECKS.map(({ name }) => name);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
