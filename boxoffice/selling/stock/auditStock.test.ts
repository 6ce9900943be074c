import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { refundOrder, refundTickets } from '#boxoffice/money/payments/refundOrder.ts';
import { FEE_PARTS } from '#shared/domain/selling/orderFees.ts';
import { HONG_KONG, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { AUDIT_RULES, type AuditRuleName, auditStock } from './auditStock.ts';
import { listTickets } from './ticketStore.ts';

const office = await smallPayments();
const { db, time, sales } = office;
const findRules = async (tx = db) => [...new Set((await auditStock(tx, time.now)).map(({ rule }) => rule))];

/** Valid data: a paid order with one of its two tickets refunded; pending, refunded and cancelled orders; a hold. */
beforeAll(async () => {
  const paid = await office.somebody();
  const refunded = await office.somebody();
  for (const person of [paid, refunded]) {
    const orderId = await office.orderOf(person);
    await office.act((await office.start(person, orderId)).body.data.id);
    await office.check(person, orderId);
    if (person === refunded) await refundOrder(sales, orderId);
    else await refundTickets(sales, { orderId, codes: [(await listTickets(db, orderId))[1]!.id] });
  }
  await office.orderOf(await office.somebody());
  await office.hold(await office.somebody(), HONG_KONG);
  const cancelled = await office.somebody();
  const unwanted = await office.orderOf(cancelled);
  await office.call('post', `/v1/orders/${unwanted}/cancel`, {}, cancelled);
});

it('finds nothing after actions of the box office itself', async () => {
  expect(await auditStock(db, time.now)).toEqual([]);
  const { rows } = await db.execute(sql`select status, count(*)::int as count from orders group by status order by 1`);
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'pendingPayment', 'pendingReceipt', 'refunded']);
});

const FREE_UNIT = "(select min(id) from units where session_id = 'clockwork-2' and state = 'free')";
const of = (status: string) => `(select id from orders where status = '${status}')`;
const A_PRICE_TYPE = `insert into price_types (session_id, tier_id, id, position, name, amount, quota)
  values ('clockwork-2', 'floor', 'child', 0, '{"en": "Child"}', 100, 1)`;
const unchecked = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint}`;

/** Statements that create a code with these limits, and one use of it by each order and hold. */
const codeUsedByAll = (uses: string, perAccount: string) => [
  `insert into code_batches (id, activity_id, kind, uses, uses_per_account, created_at)
   select 'fans', activity_id, 'access', ${uses}, ${perAccount}, now() from sessions where id = 'clockwork-2'`,
  "insert into codes (batch_id, hash, hint) values ('fans', 'hash', 'X25')",
  'insert into code_uses (hold_id, code_id) select holds.id, codes.id from holds, codes',
];

/**
 * For each rule, statements that break it despite the schema's constraints, and the other rules that they also break.
 */
const BREACHES: Record<AuditRuleName, { by: string[]; too?: AuditRuleName[] }> = {
  unitSoldTwice: {
    by: [
      'drop index tickets_unit_once',
      `update tickets set unit_id = (select min(unit_id) from tickets where order_id = ${of('pendingPayment')})
       where order_id = ${of('pendingReceipt')} and position = 0`,
    ],
    too: ['ticketOfOthersUnit'],
  },
  ticketOfOthersUnit: {
    by: [`update tickets set unit_id = ${FREE_UNIT} where order_id = ${of('pendingReceipt')} and position = 0`],
  },
  ticketOfOtherPrice: {
    by: [
      A_PRICE_TYPE,
      `update tickets set price_type_id = 'child' where order_id = ${of('pendingReceipt')} and voided_at is null`,
    ],
  },
  quotaExceeded: {
    by: [A_PRICE_TYPE, "update units set price_type_id = 'child' where hold_id is not null"],
  },
  ticketOfDeadOrder: {
    by: [`update tickets set voided_at = null where order_id = ${of('cancelled')}`],
    too: ['ticketOfOthersUnit'],
  },
  ticketNotPaid: { by: [`update tickets set issued_at = now() where order_id = ${of('pendingPayment')}`] },
  unitOfDeadOrder: { by: [`update units set state = 'held', order_id = ${of('cancelled')} where id = ${FREE_UNIT}`] },
  unitOfDeadHold: {
    by: [
      `update units set state = 'held', hold_id = (select min(id::text)::uuid from holds where ended_at is not null)
       where id = ${FREE_UNIT}`,
    ],
  },
  unitWithoutOwner: {
    by: [unchecked('units', 'units_owner'), `update units set state = 'held' where id = ${FREE_UNIT}`],
  },
  soldWithoutOrder: {
    by: [
      `update units set state = 'sold' where id in (
         select unit_id from tickets where order_id = ${of('cancelled')}) and state = 'free'`,
    ],
  },
  unitStateOfOrder: { by: [`update units set state = 'held' where order_id = ${of('pendingReceipt')}`] },
  orderIncomplete: { by: [`update orders set quantity = 3 where status = 'pendingPayment'`] },
  holdIncomplete: { by: ['update holds set quantity = 3 where ended_at is null'] },
  tierMiscounted: {
    by: [
      unchecked('units', 'units_state'),
      unchecked('units', 'units_owner'),
      `update units set state = 'lent' where id = ${FREE_UNIT}`,
    ],
  },
  // The cancelled and the refunded order no longer count as uses.
  codeOverused: { by: codeUsedByAll('2', 'null') },
  codeOverusedByAccount: {
    by: [
      ...codeUsedByAll('3', '1'),
      `update holds set user_id = (select user_id from orders where status = 'pendingReceipt')`,
    ],
  },
  orderNotPaid: {
    by: [`update payments set kept = false where order_id = ${of('pendingReceipt')}`],
    too: ['moneyForgotten'],
  },
  amountDiffers: { by: [`update payments set paid_amount = paid_amount - 1 where order_id = ${of('pendingReceipt')}`] },
  keptTwice: {
    by: [
      'drop index payments_one_kept',
      `insert into payments (order_id, provider, method, shape, status, kept, amount, currency, created_at, expires_at, paid_at, paid_amount)
       select order_id, provider, method, shape, status, kept, amount, currency, created_at, expires_at, paid_at, paid_amount
       from payments where order_id = ${of('pendingReceipt')}`,
    ],
  },
  moneyWithoutTicket: { by: ['delete from refunds where ticket_ids is null'] },
  moneyForgotten: {
    by: [
      `update payments set kept = false where order_id = ${of('refunded')}`,
      'delete from refunds where ticket_ids is null',
    ],
  },
  feesMiscounted: {
    by: [`update orders set fees = jsonb_set(fees, '{serviceCharge}', '7') where status = 'pendingPayment'`],
  },
  refundTooLarge: {
    by: [
      `insert into refunds (payment_id, ticket_ids, amount, reason, status, next_attempt_at, created_at)
       select id, '{}', paid_amount, 'operator', 'waiting', paid_at, created_at from payments
       where order_id = ${of('pendingReceipt')}`,
    ],
  },
  refundTooSmall: { by: ['update refunds set amount = amount - 1 where ticket_ids is null'] },
  refundOfTicket: {
    by: [
      `update refunds set ticket_ids = ticket_ids || (select min(id::text)::uuid from tickets where voided_at is null)
       where ticket_ids is not null`,
    ],
  },
  voidNotRefunded: { by: [`update refunds set ticket_ids = '{}' where ticket_ids is not null`] },
  refundUnknown: { by: [`update refunds set status = 'byHand'`] },
  refundOverdue: { by: [`update refunds set created_at = created_at - interval '2 days'`] },
  orderOverdue: { by: [`update orders set pay_by = pay_by - interval '2 days' where status = 'pendingPayment'`] },
  holdOverdue: { by: [`update holds set expires_at = expires_at - interval '1 hour' where ended_at is null`] },
};

class Undone extends Error {}

it.each(Object.entries(BREACHES))('finds %s', async (rule, { by, too = [] }) => {
  let found: string[] = [];
  const trying = db.transaction(async (tx) => {
    for (const statement of by) await tx.execute(sql.raw(statement));
    found = await findRules(tx);
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);

  expect(found.toSorted()).toEqual([rule, ...too].toSorted());
});

it.each(FEE_PARTS)('counts the fee line %s in the total', async (part) => {
  let found: string[] = [];
  const trying = db.transaction(async (tx) => {
    const isPending = sql`status = 'pendingPayment'`;
    await tx.execute(sql`update orders set fees = jsonb_set(fees, array[${part}], '7') where ${isPending}`);
    found = await findRules(tx);
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);

  expect(found).toEqual(['feesMiscounted']);
});

it('this file tests a breach of each rule of the audit', () => {
  expect(Object.keys(BREACHES).toSorted()).toEqual(Object.keys(AUDIT_RULES).toSorted());
});
