import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readSales } from '#boxoffice/money/reports/readSales.ts';
import { readSettlement } from '#boxoffice/money/reports/readSettlement.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { emptyDatabase } from '#tests/support/database/testDatabase.ts';
import { type MoneyStep, moneyHistory, REFUNDED_IN_PART } from '#tests/support/money/moneySteps.ts';
import { openMoneyWorld } from '#tests/support/money/openMoneyWorld.ts';
import { type Memory, runJobs, takeMoneyStep } from '#tests/support/money/takeMoneyStep.ts';
import { proofSize } from '#tests/support/proofSize.ts';

const HISTORIES = proofSize(40, 200);

const { discard, ...place } = await emptyDatabase();
const world = await openMoneyWorld(place);
afterAll(async () => {
  await world.close();
  await discard();
});

it('the ledger has the sums of payments and refunds after any history of buyers, providers and operators', async () => {
  let refundedInPart = 0;
  await fc.assert(
    fc.asyncProperty(moneyHistory, async (history) => {
      await live(history);
      expect(await reported()).toEqual(await stored());
      world.line.state = 'open';
      world.time.now = new Date(world.time.now.getTime() + HOUR_MS);
      await runJobs(world);
      expect(await reported()).toEqual(await stored());
      expect(await auditStock(world.db, world.time.now)).toEqual([]);
      refundedInPart += (await readSales(world.db)).some(({ refunded, sold }) => refunded === 1 && sold === 2) ? 1 : 0;
    }),
    { numRuns: HISTORIES, examples: [[REFUNDED_IN_PART]] },
  );
  expect(refundedInPart).toBeGreaterThan(0);
});

async function live(history: MoneyStep[][]): Promise<void> {
  await world.reset();
  const memory: Memory = {};
  for (const together of history) await Promise.all(together.map((step) => takeMoneyStep(world, memory, step)));
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0);

async function reported() {
  const [sales, settlement] = [await readSales(world.db), await readSettlement(world.db)];
  return {
    sold: sumOf(sales, 'sold'),
    valid: sumOf(sales, 'sold') - sumOf(sales, 'refunded'),
    gross: sumOf(sales, 'gross'),
    kept: sumOf(settlement, 'received') - sumOf(settlement, 'notKept'),
    salesRefunds: sumOf(sales, 'refunds'),
    salesNet: sumOf(sales, 'net'),
    received: sumOf(settlement, 'received'),
    refunds: sumOf(settlement, 'refunds'),
    open: sumOf(settlement, 'open'),
    net: sumOf(settlement, 'net'),
  };
}

async function stored() {
  const { rows } = await world.db.execute(sql`
    with refund as (select r.amount, r.status, p.kept from refunds r join payments p on p.id = r.payment_id),
      paid as (select * from payments where paid_at is not null),
      ticket as (select t.voided_at from tickets t join orders o on o.id = t.order_id where o.paid_at is not null)
    select (select count(*) from ticket) as sold, (select count(*) from ticket where voided_at is null) as valid,
      (select sum(paid_amount) from paid where kept) as kept, (select sum(paid_amount) from paid) as received,
      (select sum(amount) from refund where kept) as "salesRefunds", (select sum(amount) from refund) as refunds,
      (select sum(amount) from refund where status not in ('done', 'returned')) as open`);
  const { sold, valid, kept, received, salesRefunds, refunds, open } = Object.fromEntries(
    Object.entries(rows[0]!).map(([name, sum]) => [name, Number(sum ?? 0)]),
  ) as Record<string, number>;
  const nets = { salesNet: kept! - salesRefunds!, net: received! - refunds! };
  return { sold, valid, gross: kept, kept, salesRefunds, received, refunds, open, ...nets };
}
