import { sql } from 'drizzle-orm';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { roomEntries, roomJoins, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
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
    securityEvents: { 'login.failed': 2 },
    sms: smsBudgets.counts(),
    channels: [],
    failingProviders: [],
    notices: { adyen: { accepted: 2, other: 1, unproven: 0, refused: 0 } },
    noticeKeys: {},
    testModes: [],
  }),
});
const app = express().use(opsRoutes(readState));
/** Uses the real time, as the database does when it computes the ages. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const read = (path: string) => request(app).get(path);

test('responds that it is alive and ready', async () => {
  await read('/livez').expect(200, 'ok');
  await read('/readyz').expect(200, 'ok');
});

test('exports its state in the format of Prometheus', async () => {
  await smsBudgets.take(db, { areaCode: '852', network: '', isKnown: true, now: time.now });
  const { text } = await read('/metrics').expect(200);

  for (const line of [
    'frontrow_provider_notices_total{provider="adyen",outcome="accepted"} 2',
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

test('writes and reads a real row, and so detects a read-only database', async () => {
  await db.execute(sql`set default_transaction_read_only = on`);
  const { body } = await read('/statusz').expect(200);
  const { text: metrics } = await read('/metrics').expect(200);
  await read('/readyz').expect(503, 'not ready');
  await db.execute(sql`reset default_transaction_read_only`);

  expect(body.checks).toContainEqual({
    name: 'database',
    state: 'bad',
    says: expect.stringContaining('read-only transaction'),
  });
  for (const line of ['frontrow_health{check="database"} 0', 'frontrow_health{check="outbox"} -1'])
    expect(metrics).toContain(`${line}\n`);
});

test('reports the settings that another client left in the database session', async () => {
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

test('counts the people in each waiting room that is not over', async () => {
  await db.insert(rooms).values([
    { sessionId: 'clockwork-1', opensAt: ago(90), announcedAt: ago(90) },
    {
      ...{ sessionId: 'jazz-night-1', opensAt: ago(90), announcedAt: ago(90), closesAt: ago(9), rate: 7 },
      ...{ root: 'root', seed: 'seed', tickets: 1000, called: 0.25, lateJoined: 40, lateCalled: 10.5, unsold: 300 },
      ...{ steppedAt: ago(0), waitsFor: 'busy' as const },
    },
    { sessionId: 'over-1', opensAt: ago(90), endedAt: ago(1) },
  ]);
  await db.insert(roomJoins).values([
    { sessionId: 'clockwork-1', tickets: Buffer.alloc(48) },
    { sessionId: 'clockwork-1', tickets: Buffer.alloc(16) },
    { sessionId: 'jazz-night-1', tickets: Buffer.alloc(160) },
  ]);
  const entry = { sessionId: 'jazz-night-1', arrival: -1, enteredAt: ago(9) };
  await db.insert(roomEntries).values([
    { ...entry, ticket: 'inside', until: ago(-1) },
    { ...entry, ticket: 'gone', until: ago(1) },
  ]);

  const { text } = await read('/metrics').expect(200);
  await db.delete(rooms);

  const ofRooms = text.split('\n').filter((line) => line.startsWith('frontrow_room_') && !line.endsWith('} 0'));
  expect(ofRooms.toSorted()).toEqual([
    'frontrow_room_called{room="jazz-night-1"} 260',
    'frontrow_room_paused{room="jazz-night-1",reason="busy"} 1',
    'frontrow_room_rate{room="clockwork-1"} 50',
    'frontrow_room_rate{room="jazz-night-1"} 7',
    'frontrow_room_turns{room="jazz-night-1"} 1',
    'frontrow_room_unsold{room="jazz-night-1"} 300',
    'frontrow_room_waiting{room="clockwork-1"} 4',
    'frontrow_room_waiting{room="jazz-night-1"} 780',
  ]);
  for (const line of [
    'frontrow_provider_notices_total{provider="adyen",outcome="accepted"} 2',
    'frontrow_room_called{room="clockwork-1"} 0',
    'frontrow_room_paused{room="clockwork-1",reason="late"} 0',
    'frontrow_room_paused{room="jazz-night-1",reason="allHeld"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('frontrow_room_unsold{room="clockwork-1"}');
});

test.each<[string, object, object]>([
  ['gala should be open', { opensAt: ago(1) }, { opensAt: ago(-1) }],
  ['gala should have been drawn', { announcedAt: ago(9) }, { announcedAt: ago(9), seed: 'seed', steppedAt: ago(0) }],
  ['gala should have been drawn', { announcedAt: ago(9), closedAt: ago(3) }, { announcedAt: ago(9), closedAt: ago(1) }],
  ['gala should have been drawn', { announcedAt: ago(9), opensAt: ago(3) }, { announcedAt: ago(9), opensAt: ago(-9) }],
  [
    'gala calls no visitors',
    { announcedAt: ago(9), seed: 'seed', drawnAt: ago(1) },
    { announcedAt: ago(9), seed: 'seed', drawnAt: ago(1), steppedAt: ago(0) },
  ],
  [
    'gala calls no visitors',
    { announcedAt: ago(9), seed: 'seed', steppedAt: ago(1) },
    { announcedAt: ago(9), seed: 'seed', steppedAt: ago(1), pausedFor: 'late' },
  ],
])('reports an overdue waiting room: %s', async (says, bad, good) => {
  await db.execute(sql`
    insert into sessions (id, activity_id, starts_at, ends_at, sale_starts_at, first_day, last_day, declared_status, high_demand)
    select 'gala', activity_id, now() + '1 day', now() + '2 days', ${ago(5).toISOString()}, first_day, last_day, 'onSale', false
    from sessions where id = 'jazz-night-1'`);
  const readCheck = async (room: object) => {
    await db.insert(rooms).values({ sessionId: 'gala', opensAt: ago(30), ...room });
    const { body } = await read('/statusz');
    await db.delete(rooms);
    return body.checks.find(({ name }: { name: string }) => name === 'rooms');
  };

  const found = [await readCheck(bad), await readCheck(good)];
  await db.execute(sql`delete from sessions where id = 'gala'`);

  expect(found).toEqual([
    { name: 'rooms', state: 'bad', says: expect.stringMatching(new RegExp(`^${says}, overdue for \\d+ s$`)) },
    { name: 'rooms', state: 'good', says: '1 on time' },
  ]);
});

test('audits once an hour in one instance, and reports the findings', async () => {
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
