import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('counts the sent stored pages of each route, and keeps the counts across scrapes', async () => {
  const { registry, countReadyPage } = createMetrics();
  for (const route of ['home', 'home', 'list']) countReadyPage(route);
  await registry.metrics();
  countReadyPage('home');
  const text = await registry.metrics();
  expect(text).toContain('frontrow_ready_pages_total{route="home"} 3\n');
  expect(text).toContain('frontrow_ready_pages_total{route="list"} 1\n');
});
