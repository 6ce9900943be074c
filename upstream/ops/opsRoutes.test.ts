import { sql } from 'drizzle-orm';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/smallBoxOffice.ts';
import { auditHourly } from './auditHourly.ts';
import { createStateReader } from './createStateReader.ts';
import { opsRoutes } from './opsRoutes.ts';

const { db, logLines, sales, smsBudgets, time } = await smallBoxOffice();
const readState = createStateReader({
  db,
  canPay: async () => true,
  readOwnState: () => ({
    pool: { open: 1, idle: 1, waiting: 0 },
    clockOffsetMs: 0,
    jobs: [{ name: 'audit', runs: 3, failures: 1, failing: undefined, runningSince: undefined }],
    sms: smsBudgets.counts(),
    channels: [],
    failingProviders: [],
  }),
});
const app = express().use(opsRoutes(readState));
const read = (path: string) => request(app).get(path);

test('is alive and ready', async () => {
  await read('/livez').expect(200, 'ok');
  await read('/readyz').expect(200, 'ok');
});

test('exports its state in lines of Prometheus', async () => {
  await smsBudgets.take(db, { areaCode: '852', network: '', isKnown: true, now: time.now });
  const { text } = await read('/metrics').expect(200);

  for (const line of [
    'frontrow_sms_sent_total 1',
    'frontrow_job_failures_total{job="audit"} 1',
    'frontrow_health{check="database"} 1',
    'frontrow_recent_orders{status="pendingPayment"} 0',
    'frontrow_recent_payments{status="paid"} 0',
    'frontrow_open_cases{kind="refundByHand"} 0',
    'frontrow_waiting_refunds 0',
    'frontrow_database_connections{state="used"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^box_office_process_resident_memory_bytes \d+$/m);
});

test('reads and writes a real row: it tells when the database only reads', async () => {
  await db.execute(sql`set default_transaction_read_only = on`);
  const { body } = await read('/statusz').expect(200);
  await read('/readyz').expect(503, 'not ready');
  await db.execute(sql`reset default_transaction_read_only`);

  expect(body.checks).toContainEqual({
    name: 'database',
    state: 'bad',
    says: expect.stringContaining('read-only transaction'),
  });
});

test('tells which settings another client left', async () => {
  await db.execute(sql`set statement_timeout = 4321`);
  const { body } = await read('/statusz');
  await db.execute(sql`reset statement_timeout`);

  expect(body.checks).toContainEqual(
    expect.objectContaining({
      name: 'settings',
      state: 'bad',
      says: expect.stringContaining("statement_timeout = '4321'"),
    }),
  );
});

test('audits once an hour in one instance, and tells what it found', async () => {
  const deps = { db, log: sales.log, clock: () => time.now };
  const audited = async () => (await readState()).figures?.audit;
  const endsAt = (at: Date, findings: object) => ({ startedAt: at.toISOString(), endedAt: at.toISOString(), findings });
  const firstAt = time.now;
  await db.execute(sql`
    insert into holds (session_id, device_id, quantity, created_at, expires_at)
    select id, gen_random_uuid(), 1, ${firstAt.toISOString()}, ${firstAt.toISOString()} from sessions limit 1`);
  await Promise.all([auditHourly(deps), auditHourly(deps)]);
  await db.execute(sql`delete from holds`);

  time.now = new Date(firstAt.getTime() + HOUR_MS - 1);
  await auditHourly(deps);
  expect(await audited()).toEqual(endsAt(firstAt, { holdIncomplete: 1 }));
  expect(logLines.filter((line) => line.includes('auditFindings'))).toHaveLength(1);

  time.now = new Date(firstAt.getTime() + HOUR_MS);
  await auditHourly(deps);
  expect(await audited()).toEqual(endsAt(time.now, {}));
});
