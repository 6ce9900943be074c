import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'log-'));
afterAll(() => rm(dataDir, { recursive: true }));
const run = (...options: string[]) => runCommand(['log', ...options], { env: { DATA_DIR: dataDir } });

it('prints the changes by operators, newest last, and those of a single event', async () => {
  const { db, close } = await openDatabase({ dataDir });
  const empty = await run();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
  await noteAction(db, { action: 'events stop', subject: 'jazz-1', now: at(1) });
  await noteAction(db, {
    action: 'orders refund',
    subject: 'FR-1',
    details: { amount: 40_000, currency: 'HKD', reason: 'late' },
    now: at(2),
  });
  const all = await run();
  const one = await run('--about', 'jazz-1', '--format', 'json');
  const newest = await run('--limit', '1');
  await close();

  expect(empty).toEqual({ code: 0, stdout: '', stderr: 'No operator has changed anything\n' });
  expect(all.stdout).toBe(
    '2026-11-20T10:01Z  events stop  jazz-1\n' +
      '2026-11-20T10:02Z  orders refund  FR-1  (reason late, amount HK$400)\n',
  );
  expect(JSON.parse(one.stdout)).toEqual({
    at: '2026-11-20T10:01:00.000Z',
    action: 'events stop',
    subject: 'jazz-1',
    details: {},
  });
  expect(newest.stdout).toContain('FR-1');
  expect(newest.stdout).not.toContain('jazz-1');
});
