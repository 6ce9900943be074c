import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { auditStock, countStock } from '#boxoffice/selling/stock/auditStock.ts';
import { openRush, type Rush } from '#tests/support/boxoffice/openRush.ts';
import { QUOTA_SESSIONS, QUOTAS } from '#tests/support/boxoffice/rushEvent.ts';
import { type RushOutcome, ticketRush } from '#tests/support/boxoffice/ticketRush.ts';
import { proofSize } from '#tests/support/proofSize.ts';

const BUYERS = proofSize(80, 300);

let rush: Rush;
beforeAll(async () => {
  rush = await openRush(BUYERS);
});
afterAll(() => rush.discard());

type Line = { tierId: string; priceTypeId?: string; quantity: number };
/** Choices of the buyers in turn. The last choice is refused, because the companion does not accompany anyone. */
const CHOICES: Line[][] = [
  [
    { tierId: 'floor', quantity: 1 },
    { tierId: 'floor', priceTypeId: 'student', quantity: 1 },
  ],
  [
    { tierId: 'floor', priceTypeId: 'student', quantity: 2 },
    { tierId: 'balcony', priceTypeId: 'student', quantity: 1 },
  ],
  [
    { tierId: 'floor', priceTypeId: 'disability', quantity: 1 },
    { tierId: 'floor', priceTypeId: 'companion', quantity: 1 },
  ],
  [
    { tierId: 'balcony', quantity: 1 },
    { tierId: 'floor', priceTypeId: 'companion', quantity: 1 },
  ],
];
const choiceOf = (sessionId: string) => (index: number) => ({ sessionId, lines: CHOICES[index % CHOICES.length] });

/** Counts the outcomes by step and reason. */
const count = (outcomes: readonly RushOutcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ step, status, reason }) => `${step} ${reason ?? status}`)].map(([kind, all]) => [
      kind,
      all.length,
    ]),
  );

/** Counts the held and sold tickets of a session, by tier and price type. */
async function countTypes(sessionId: string): Promise<Record<string, number>> {
  const rows = await rush.query<{ name: string; count: number }>(
    `select tier_id || ' ' || price_type_id as name, count(*)::int as count from units
     where session_id = $1 and price_type_id is not null group by 1`,
    [sessionId],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Expects each order to have exactly the tickets of one of the choices. Returns the number of orders. */
async function expectWholeOrders(sessionId: string): Promise<number> {
  const rows = await rush.query<{ lines: string }>(
    `select string_agg(line, ', ' order by line) as lines from (
       select o.id, t.tier_id || ' ' || coalesce(t.price_type_id, 'standard') as line
       from orders o join tickets t on t.order_id = o.id and t.voided_at is null where o.session_id = $1) bought group by id`,
    [sessionId],
  );
  const wanted = CHOICES.slice(0, -1).map((lines) =>
    lines
      .flatMap(({ tierId, priceTypeId = 'standard', quantity }) => new Array(quantity).fill(`${tierId} ${priceTypeId}`))
      .toSorted()
      .join(', '),
  );
  for (const { lines } of rows) expect(wanted).toContain(lines);
  return rows.length;
}

/** Audits the stock repeatedly until the returned function is called, which returns all findings. */
async function watchAudit() {
  const { db, close } = await rush.openDatabase();
  const wrong: unknown[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      wrong.push(...(await auditStock(db, new Date())));
      await pause(100);
    }
  })();
  return async () => {
    over = true;
    await watching.finally(close);
    return wrong;
  };
}

it.each(QUOTA_SESSIONS)(
  'each price type is sold up to its quota, each choice as a whole, and no companion ticket alone: %s',
  async (sessionId) => {
    const endWatch = await watchAudit();

    const outcomes = await ticketRush({ ...rush, choose: choiceOf(sessionId) });

    expect(await endWatch()).toEqual([]);
    const { 'paid 200': paid = 0, ...refused } = count(outcomes);
    expect(Object.keys(refused).toSorted()).toEqual(['hold hold.priceTypeNeeds', 'hold hold.priceTypeSoldOut']);
    expect(refused['hold hold.priceTypeNeeds']).toBe(BUYERS / CHOICES.length);
    const { 'balcony student': onBalcony = 0, ...taken } = await countTypes(sessionId);
    expect(taken).toEqual({
      'floor student': QUOTAS.student,
      'floor disability': QUOTAS.disability,
      'floor companion': QUOTAS.disability,
    });
    expect(onBalcony).toBeLessThanOrEqual(QUOTAS.balcony);
    expect(await expectWholeOrders(sessionId)).toBe(paid);
    expect(await rush.count(sessionId)).toMatchObject({ held: 0 });
  },
);

it.runIf(inject('database').kind === 'PostgreSQL')(
  'the quota is not exceeded when a buyer releases a hold while a new one replaces it',
  async () => {
    const students = (quantity: number) => ({
      sessionId: 'quota-changed',
      lines: [{ tierId: 'floor', priceTypeId: 'student', quantity }],
    });
    const [office] = rush.offices;
    const [one, other] = rush.crowd;
    const { body } = await office!.hold(one!, students(1));
    await office!.hold(other!, students(QUOTAS.student - 1));
    const waiting = () =>
      rush.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
    const { db, close } = await rush.openDatabase();

    const replacing = await db.transaction(async (tx) => {
      await lockNames(tx, ['price type quota-changed floor student']);
      const hold = office!.hold(one!, students(2));
      await vi.waitUntil(async () => (await waiting())[0]!.count === 1, 60_000);
      let given = false;
      const giving = office!.call('DELETE', `/api/v1/holds/${body.data.id}`, { buyer: one! }).then(() => {
        given = true;
      });
      await vi.waitUntil(async () => given || (await waiting())[0]!.count > 1, 60_000);
      return { hold, giving };
    });
    await Promise.all([replacing.hold, replacing.giving]);
    await close();

    expect((await countTypes('quota-changed'))['floor student']).toBeLessThanOrEqual(QUOTAS.student);
  },
);

it('the quotas are not exceeded after kill -9, and the interrupted holds expire', async () => {
  const choose = choiceOf('quota-killed');
  let ordered = 0;
  let killed: { copy: number; gone: Promise<unknown> } | undefined;
  const onOrder = (_orderId: string, copy: number) => {
    ordered += 1;
    if (ordered >= 3) killed ??= { copy, gone: rush.kill(copy) };
  };

  const outcomes = await ticketRush({ ...rush, crowd: rush.crowd.slice(0, BUYERS / 2), choose, onOrder });
  await killed!.gone;
  await rush.start(killed!.copy);

  expect(outcomes.map(({ status }) => status)).toContain('cut');
  const { db, close } = await rush.openDatabase();
  expect(await auditStock(db, new Date())).toEqual([]);
  await db.execute(sql`update holds set expires_at = now() where ended_at is null`);
  await db.execute(sql`update orders set pay_by = now() where status = 'pendingPayment'`);
  await vi.waitFor(async () => expect(await countStock(db, 'quota-killed')).toMatchObject({ held: 0 }), {
    timeout: 60_000,
    interval: 200,
  });
  await ticketRush({ ...rush, crowd: rush.crowd.slice(BUYERS / 2), choose });

  expect(await auditStock(db, new Date())).toEqual([]);
  await close();
  const taken = await countTypes('quota-killed');
  expect(taken['floor student']).toBe(QUOTAS.student);
  expect(taken['floor disability']).toBe(taken['floor companion']);
  await expectWholeOrders('quota-killed');
});
