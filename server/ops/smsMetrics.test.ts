import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { addSmsMetrics } from './smsMetrics.ts';

/** An upstream that answers every call with one text. */
async function metricsOf(answer: string) {
  const upstream = createServer((_req, res) => res.end(answer)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  const registry = new Registry();
  addSmsMetrics(registry, { url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, fetch });
  return registry;
}

test('shows what the box office counts, at every scrape', async () => {
  const registry = await metricsOf('{"sms":{"sent":7,"refused":{"all":0,"areaCode":2,"network":1}}}');
  await registry.metrics();

  const text = await registry.metrics();

  expect(text).toContain('frontrow_sms_sent_total 7\n');
  expect(text).toContain('frontrow_sms_refused_total{budget="areaCode"} 2\n');
});

test.each(['no JSON', '{"code":404}'])('shows nothing of an upstream that answers %j', async (answer) => {
  const text = await (await metricsOf(answer)).metrics();

  expect(text).not.toMatch(/^frontrow_sms_refused_total\{/m);
});
