import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { auditStock, countStock } from '#boxoffice/selling/stock/auditStock.ts';
import { openRush, type Rush } from '#tests/support/boxoffice/openRush.ts';
import { FEWER_PLACES, PLACES } from '#tests/support/boxoffice/rushEvent.ts';
import { type RushOutcome, ticketRush } from '#tests/support/boxoffice/ticketRush.ts';

const BUYERS = 500;
const FEWER_BUYERS = 200;
const allSold = (places: number) => ({ units: places, free: 0, held: 0, sold: places });

let rush: Rush;
beforeAll(async () => {
  rush = await openRush(BUYERS);
});
afterAll(() => rush.discard());

/**
 * Checks the stock repeatedly until the returned function is called. That function returns the violations, and the
 * number of checks during the sale.
 */
async function watchStock(sessionId: string, places: number) {
  const { db, close } = await rush.openDatabase();
  const seen: { wrong: unknown[]; inBetween: number } = { wrong: [], inBetween: 0 };
  let over = false;
  const watching = (async () => {
    while (!over) {
      const { units, free, held, sold } = await countStock(db, sessionId);
      if (units !== places || free + held + sold !== places) seen.wrong.push({ units, free, held, sold });
      seen.wrong.push(...(await auditStock(db, new Date())));
      if (free < places && sold < places) seen.inBetween += 1;
      await pause(seen.inBetween === 0 ? 20 : 500);
    }
  })();
  return async () => {
    over = true;
    await watching.finally(close);
    return seen;
  };
}

const kinds = (outcomes: readonly RushOutcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ step, status, reason }) => `${step} ${reason ?? status}`)].map(([kind, all]) => [
      kind,
      all.length,
    ]),
  );

/** Returns the orders of a session that own all of their places. */
async function storedOrders(sessionId: string): Promise<string[]> {
  const rows = await rush.query<{ id: string }>(
    `select o.id from orders o where o.session_id = $1 and o.status <> 'cancelled'
     and o.quantity = (select count(*) from units u where u.order_id = o.id) order by o.id::text collate "C"`,
    [sessionId],
  );
  return rows.map(({ id }) => id);
}

const floor = (sessionId: string) => () => ({ sessionId, tierId: 'floor', quantity: 1 });

it('[S-104] five hundred simultaneous buyers get a hundred standing places, each once, and the others get a reason', async () => {
  const endWatch = await watchStock('rush-floor', PLACES);

  const outcomes = await ticketRush({ ...rush, choose: floor('rush-floor') });

  const { wrong, inBetween } = await endWatch();
  expect(kinds(outcomes)).toEqual({ 'paid 200': PLACES, 'hold hold.soldOut': BUYERS - PLACES });
  expect(wrong).toEqual([]);
  expect(inBetween).toBeGreaterThan(0);
  expect(await rush.count('rush-floor')).toEqual(allSold(PLACES));
  expect(await storedOrders('rush-floor')).toEqual(outcomes.flatMap(({ orderId }) => orderId ?? []).toSorted());
});

it('two hundred simultaneous buyers, half of whom choose a seat on the map, get forty seats, each seat once', async () => {
  const seats = await rush.query<{ id: string }>("select id from units where session_id = 'rush-seats' order by id");
  const choose = (index: number) =>
    index % 2 === 0
      ? { sessionId: 'rush-seats', seatIds: [String(seats[(index / 2) % FEWER_PLACES]!.id)] }
      : { sessionId: 'rush-seats', tierId: 'stalls', quantity: 1 };
  const endWatch = await watchStock('rush-seats', FEWER_PLACES);

  const outcomes = await ticketRush({ ...rush, crowd: rush.crowd.slice(0, FEWER_BUYERS), choose });

  const { wrong, inBetween } = await endWatch();
  const { 'hold hold.soldOut': soldOut = 0, 'hold hold.seatsTaken': taken = 0, ...sold } = kinds(outcomes);
  expect(sold).toEqual({ 'paid 200': FEWER_PLACES });
  expect(soldOut + taken).toBe(FEWER_BUYERS - FEWER_PLACES);
  expect(Math.min(soldOut, taken)).toBeGreaterThan(FEWER_BUYERS / 10);
  expect(wrong).toEqual([]);
  expect(inBetween).toBeGreaterThan(0);
  expect(await rush.count('rush-seats')).toEqual(allSold(FEWER_PLACES));
});

it('no order is lost after kill -9, and the held places of interrupted buyers are sold after their hold expires', async () => {
  const choose = floor('rush-killed');
  const acknowledged: string[] = [];
  let killed: { copy: number; gone: Promise<unknown> } | undefined;
  // Kills the box office that has just stored an order, because the buyer is about to pay there.
  const onOrder = (orderId: string, copy: number) => {
    acknowledged.push(orderId);
    if (acknowledged.length >= FEWER_PLACES / 4) killed ??= { copy, gone: rush.kill(copy) };
  };

  const outcomes = await ticketRush({ ...rush, crowd: rush.crowd.slice(0, FEWER_BUYERS / 2), choose, onOrder });
  await killed!.gone;
  await rush.start(killed!.copy);

  const statuses = outcomes.map(({ status }) => status);
  expect(statuses).toContain('cut');
  expect(statuses.filter((status) => status !== 'cut' && status >= 500)).toEqual([]);
  const { db, close } = await rush.openDatabase();
  expect(await auditStock(db, new Date())).toEqual([]);
  expect(await storedOrders('rush-killed')).toEqual(expect.arrayContaining(acknowledged));

  await db.execute(sql`update holds set expires_at = now() where ended_at is null`);
  await db.execute(sql`update orders set pay_by = now() where status = 'pendingPayment'`);
  await vi.waitFor(async () => expect(await countStock(db, 'rush-killed')).toMatchObject({ held: 0 }), {
    timeout: 60_000,
    interval: 200,
  });
  const { free } = await countStock(db, 'rush-killed');
  const late = await ticketRush({ ...rush, crowd: rush.crowd.slice(-FEWER_PLACES - 20), choose });

  expect(kinds(late)['paid 200'] ?? 0).toBe(free);
  expect(await countStock(db, 'rush-killed')).toEqual(allSold(FEWER_PLACES));
  expect(await auditStock(db, new Date())).toEqual([]);
  await close();
});

/** On PostgreSQL transactions are concurrent; the audit is the same on both databases. */
if (inject('database').kind === 'PostgreSQL') {
  it('places are sold twice without the stock’s lock, and the audit finds them', async () => {
    const preload = new URL('../support/boxoffice/takeLockOut.ts', import.meta.url).href;
    await rush.restart({ NODE_OPTIONS: `--import=${preload}` });
    const { db, close } = await rush.openDatabase();
    await db.execute(sql`drop index tickets_unit_once`);
    const choose = floor('rush-without-lock');
    const crowd = rush.crowd.slice(0, 60);
    const allHold = Promise.withResolvers<void>();
    let holding = 0;
    const afterHold = () => {
      holding += 1;
      if (holding === crowd.length) allHold.resolve();
      return allHold.promise;
    };

    const first = await ticketRush({ ...rush, crowd, choose, afterHold });
    const later = await ticketRush({ ...rush, crowd: rush.crowd.slice(-60), choose });

    const findings = await auditStock(db, new Date());
    await close();
    const paid = [...first, ...later].filter(({ step }) => step === 'paid').flatMap(({ orderId }) => orderId ?? []);
    expect(await storedOrders('rush-without-lock')).not.toEqual(expect.arrayContaining(paid));
    expect(first.map(({ status }) => status)).toContain(500);
    expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(
      expect.arrayContaining(['unitSoldTwice', 'ticketOfOthersUnit', 'orderIncomplete']),
    );
  });
}
