import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startRedis } from '#tests/support/process/startRedis.ts';
import { limitsHealth } from '../ops/askUpstream.ts';
import { createMetrics } from '../ops/metrics.ts';
import { createWorkBudgets, type WorkKey } from './workBudgets.ts';

it.each<[scope: WorkKey['scope'], atOnce: number]>([
  ['network', 320],
  ['login', 160],
  ['loginsOfNetwork', 1600],
])('permits, in the scope %s, %i requests at once and no more', async (scope, atOnce) => {
  const budgets = createWorkBudgets({ log: pino({ enabled: false }) });

  const allowed: boolean[] = [];
  for (let request = 0; request < atOnce + 20; request += 1) allowed.push(await budgets.spend({ scope, id: 'one' }));

  expect(allowed.indexOf(false)).toBe(atOnce);
  expect(await budgets.spend({ scope, id: 'another' })).toBe(true);
});

it('reports to operators if Redis does not respond, and reports nothing without Redis', async () => {
  const redis = await startRedis();
  const log = pino({ enabled: false });
  const budgets = createWorkBudgets({ redisUrl: redis.url, log });
  onTestFinished(budgets.close);
  const metrics = createMetrics();
  metrics.observeRedis(() => budgets.isShared() === false);
  const told = async () => ({
    ...limitsHealth(budgets.isShared()),
    lost: /^frontrow_redis_lost (\d)$/m.exec(await metrics.registry.metrics())![1],
  });

  await expect.poll(told).toMatchObject({ state: 'good', says: 'are shared through Redis', lost: '0' });
  await redis.stop();
  await expect.poll(told).toMatchObject({ state: 'bad', says: expect.stringContaining('REDIS_URL'), lost: '1' });
  expect(limitsHealth(createWorkBudgets({ log }).isShared())).toMatchObject({ state: 'good' });
});
