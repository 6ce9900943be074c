import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { NO_BUDGETS } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { STALLS, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { auditStock } from '../stock/auditStock.ts';
import { decideHold } from './decideHold.ts';
import type { HoldAttempt } from './holdFacts.ts';
import { applyHolds, retryContention } from './holdTickets.ts';
import { readHoldFacts } from './readHoldFacts.ts';

const { db, hold, sales, stock, time } = await smallSales();

async function freeSeats(): Promise<number[]> {
  const { rows } = await db.execute(
    sql`select id from units where session_id = ${STALLS.sessionId} and state = 'free' order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Holds two seats. Another instance sells the second seat after the decision and before the hold is stored. */
function holdTooLate(deviceId: string, seatIds: [number, number]) {
  const choice = { sessionId: STALLS.sessionId, seats: seatIds.map((seatId) => ({ seatId })), places: [] };
  const buyer = { userId: undefined, deviceId };
  const request: HoldAttempt = { choice, buyer, codeIds: [], network: '198.51.100.1', now: time.now };
  return db.transaction(async (tx) => {
    const [facts] = await readHoldFacts(tx, [request], sales);
    const decision = decideHold(facts!, [], NO_BUDGETS);
    if (decision.do !== 'hold') throw decision.refusal;
    await tx.execute(sql`update units set state = 'sold' where id = ${seatIds[1]}`);
    return (await applyHolds(tx, [decision.hold], sales.holdMs)).get(decision.hold);
  });
}

it('a hold frees its seats when one was taken in the meantime, and names the taken seat', async () => {
  const [one, two] = await freeSeats();
  const before = await stock(STALLS.sessionId);

  const outcome = await holdTooLate(randomUUID(), [one!, two!]);

  expect(outcome).toMatchObject({ do: 'retry', refusal: { reason: 'hold.seatsTaken', fields: { [two!]: {} } } });
  expect(await stock(STALLS.sessionId)).toEqual({ ...before, free: before.free - 1, sold: before.sold + 1 });
  expect((await db.execute(sql`select id from holds where ended_at is null`)).rows).toEqual([]);
});

it('keeps the former hold when a seat of the new hold was taken in the meantime', async () => {
  const [one, two, three] = await freeSeats();
  const device = randomUUID();
  const { body: former } = await hold({ device }, { sessionId: STALLS.sessionId, seatIds: [String(one), String(two)] });

  const outcome = await holdTooLate(device, [one!, three!]);

  expect(outcome).toMatchObject({ do: 'retry', refusal: { fields: { [three!]: {} } } });
  const { rows } = await db.execute(sql`select id, hold_id from units where hold_id is not null order by id`);
  expect(rows.map(({ id, hold_id }) => [Number(id), hold_id])).toEqual([one, two].map((id) => [id, former.data.id]));
  expect(await auditStock(db, time.now)).toEqual([]);
});

const refusal = new Refusal('hold.seatsTaken');

it('retries while other requests are taking the same units', async () => {
  const mine = { hold: 'mine' };
  const work = vi.fn().mockResolvedValueOnce({ do: 'retry', refusal }).mockResolvedValue(mine);

  expect(await retryContention(work)).toBe(mine);
  expect(work).toHaveBeenCalledTimes(2);
});

it('throws the refusal after the last try', async () => {
  const work = vi.fn().mockResolvedValue({ do: 'retry', refusal });

  await expect(retryContention(work)).rejects.toBe(refusal);
  expect(work.mock.calls.length).toBeGreaterThan(2);
});

it('does not retry a final refusal', async () => {
  const work = vi.fn().mockResolvedValue({ do: 'refuse', refusal });

  await expect(retryContention(work)).rejects.toBe(refusal);
  expect(work).toHaveBeenCalledTimes(1);
});
