import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toSmokeMetrics } from '#cli/smoke/toSmokeMetrics.ts';
import { copyOfDemoDatabase, environmentOf } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';

const RULES = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const TESTS = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8');
const DASHBOARD = readFileSync('deploy/grafana/frontrow.json', 'utf8');
const METRIC_NAME = /\b(?:frontrow|box_office|nodejs|process)_\w+/g;

const promtool = (args: string[], input = '') =>
  execFileSync('promtool', args, { cwd: 'deploy/prometheus', input, encoding: 'utf8', stdio: 'pipe' });
const hasPromtool = isThere(() => promtool(['--version']));

function isThere(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

describe('the metrics of a shop with its box office, and of the smoke command', () => {
  let exported: string;

  beforeAll(async () => {
    const database = await copyOfDemoDatabase();
    const opsPort = String(await findFreePort());
    const shop = startProcess('server/main.ts', {
      ...environmentOf(database),
      PORT: String(await findFreePort()),
      OPS_PORT: opsPort,
      HOST: '127.0.0.1',
    });
    await shop.printed(/Frontrow is open/);
    const readAudited = async () => {
      exported = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return exported.includes('frontrow_audit_end_timestamp_seconds');
    };
    // Each response takes time from the first audit, which ends within seconds.
    await vi.waitUntil(readAudited, { timeout: 200_000, interval: 200 });
    exported += await toSmokeMetrics({
      target: { origin: 'https://tickets.example' },
      startedAt: new Date(),
      ms: 1234,
      results: [{ name: 'home', outcome: 'failed' }],
      isGood: false,
    });
    return async () => {
      await shop.kill('SIGKILL');
      await database.discard();
    };
  });

  it.each([
    ['alert rules', RULES],
    ['dashboard', DASHBOARD],
  ])('include all metrics of the %s', (_who, text) => {
    const isExported = (name: string) => exported.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    const asked = [...new Set(text.match(METRIC_NAME))];

    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !isExported(name))).toEqual([]);
  });

  it.runIf(hasPromtool)('have names that promtool accepts', () => {
    expect(promtool(['check', 'metrics'], exported)).toBe('');
  });
});

describe('the alert rules', () => {
  it('have two tests each: one in which the alert fires, and one in which it does not', () => {
    const rules = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const tested = [...TESTS.matchAll(/- name: (.+)/g)].map(([, name]) => name);

    expect(tested).toEqual(rules.flatMap((name) => [`${name} is firing`, `${name} is quiet`]));
  });

  it.runIf(hasPromtool).each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('pass promtool %s %s', (...args) => {
    expect(promtool(args)).toContain('SUCCESS');
  });
});
