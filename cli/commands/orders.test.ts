import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders as orderTable } from '#boxoffice/platform/schema/orders.ts';
import { eraseRecipients } from '#boxoffice/selling/orders/eraseRecipients.ts';
import { HONG_KONG, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';

const dataDir = await makeDataDir();
const office = await smallPayments({ dataDir });
const { db } = office;
const orders = (...args: string[]) => runCommand(['orders', ...args], { env: { DATA_DIR: dataDir } });

it('refunds single tickets of an order, and all remaining money together with the last ticket', async () => {
  const { number, codes } = await office.paidOrder();
  const [first, second, third] = codes as [string, string, string];

  const part = await orders('refund', number, '--ticket', first, '--ticket', second, '--yes', '--format', 'json');
  const again = await orders('refund', number, '--ticket', second, '--ticket', third);
  const unanswered = await orders('refund', number, '--ticket', third);
  const last = await orders('refund', number, '--ticket', third, '--yes');
  const closed = await orders('refund', number, '--ticket', third);

  const returned = { amount: expect.any(Number), currency: 'HKD' };
  const whole = { number, status: 'pendingReceipt', tickets: 2, returned, byHand: false };
  expect([part.code, JSON.parse(part.stdout)]).toEqual([0, whole]);
  expect([unanswered.code, unanswered.stderr]).toEqual([
    2,
    expect.stringMatching(/1 ticket, HK\$[\d.,]+ to the buyer/),
  ]);
  expect([again.code, again.stderr]).toEqual([1, `${second}: no valid ticket of ${number}. Nothing is refunded\n`]);
  expect([last.code, last.stdout]).toEqual([
    0,
    expect.stringMatching(/ is refunded: 1 ticket, HK\$[\d.,]+ to the buyer/),
  ]);
  expect([closed.code, closed.stderr]).toEqual([1, expect.stringContaining('does not apply')]);
  const [found] = JSON.parse((await orders('find', number, '--format', 'json')).stdout);
  expect(found).toMatchObject({ tickets: 3, refunded: found.paymentAmount });
});

describe('finding orders', () => {
  const find = async (text: string) => {
    const { code, stdout } = await orders('find', text, '--format', 'json');
    return { code, found: JSON.parse(stdout) as { number: string; matched: string[] }[] };
  };

  it('shows which fields of an order match the search', async () => {
    const { number, codes, person, id } = await office.paidOrder();
    const recipient = { name: "Siti O'Brien 100%", phone: '62-81234509876', email: 'Siti@example.com' };
    await db.update(orderTable).set({ recipient }).where(sql`id = ${id}`);

    for (const [text, matched] of [
      [number.toLowerCase(), ['number']],
      [number.slice(-6), ['number']],
      [codes[1]!.toLowerCase(), ['ticket code']],
      [person.email, ['e-mail']],
      ['siti@example.com', ['e-mail']],
      ['081234509876', ['phone']],
      ['+62 812-3450-9876', ['phone']],
      ["o'brien 100%", ['name']],
    ] as const) {
      const { code, found } = await find(text);
      expect([text, code, found.map((one) => [one.number, one.matched])]).toEqual([text, 0, [[number, matched]]]);
    }
  });

  it('treats a pattern as plain text, and reports that nothing matches', async () => {
    const { code, stderr } = await orders('find', 'O_Brien %');

    expect([code, stderr]).toEqual([1, 'No order matches O_Brien %\n']);
  });

  it('lists only the newest of many orders', async () => {
    const { id } = await office.paidOrder({ quantity: 1 });
    await db.execute(sql`
      insert into holds (id, session_id, user_id, quantity, created_at, expires_at, ended_at)
      select md5('hold ' || n)::uuid, h.session_id, h.user_id, 1, h.created_at, h.expires_at, h.expires_at
      from holds h join orders o on o.hold_id = h.id and o.id = ${id}, generate_series(1, 60) n`);
    await db.execute(sql`
      insert into orders (number, user_id, hold_id, activity_id, session_id, status, quantity, delivery_type, recipient,
        fees, payment_amount, currency, language_code, created_at, pay_by)
      select 'FR-MANY-' || n, user_id, md5('hold ' || n)::uuid, activity_id, session_id, 'cancelled', 1, delivery_type,
        '{"name": "Many Orders", "phone": "", "email": ""}', fees, payment_amount, currency, language_code,
        created_at + make_interval(mins => n), pay_by
      from orders, generate_series(1, 60) n where id = ${id}`);

    const { found } = await find('many orders');
    const text = await orders('find', 'many orders');

    expect(found).toHaveLength(50);
    expect([found[0]!.number, found[49]!.number]).toEqual(['FR-MANY-60', 'FR-MANY-11']);
    expect(text.stdout.match(/\(name\)/g)).toHaveLength(50);
    expect(text.stderr).toBe('50 of 60 orders, the newest; add data to find fewer\n');
  });
});

it('lists the newest orders of a session, a day and a state, with the number of all matching orders', async () => {
  const { number } = await office.paidOrder({ quantity: 1 });
  const list = (...args: string[]) => orders('list', '--event', 'clockwork-2', '--status', 'pendingReceipt', ...args);

  const [text, csv] = [await list('--limit', '1'), await list('--format', 'csv')];
  const json = JSON.parse((await list('--limit', '1', '--format', 'json')).stdout);
  const [later, wrong] = [await list('--from', '2026-11-22'), await orders('list', '--from', '22.11.2026')];

  const [head, line] = text.stdout.split('\n');
  expect(head).toMatch(/^number {2,}status {2,}created at .* tickets {2,}amount {2,}refunded {2,}currency$/);
  expect(line).toMatch(
    new RegExp(
      `^${number}  pending receipt  2026-11-20T12:[\\d:]+\\+08:00  clockwork-2  2026-12-05T20:00\\+08:00 +1  `,
    ),
  );
  expect(text.stderr).toMatch(/^1 of \d+ orders\n$/);
  expect(csv.stdout).toMatch(/^\ufeffnumber,.*,name,email,phone\r\n.*,Ana Lim,ana@example.com,/);
  expect(json).toMatchObject([{ number, status: 'pendingReceipt', amount: expect.any(Number), refunded: 0 }]);
  expect(line).toContain(`  ${(json[0].amount / 100).toFixed(2)}      0.00  HKD`);
  expect(later).toEqual({ code: 0, stdout: '', stderr: '0 of 0 orders\n' });
  expect(wrong.code).toBe(2);
});

it('shows an order with its tickets, payments, messages and changes', async () => {
  const { number, codes } = await office.paidOrder();
  await orders('refund', number, '--ticket', codes[0]!, '--yes');
  await orders('resend', number);

  const text = await orders('show', number);
  const json = JSON.parse((await orders('show', number, '--format', 'json')).stdout);
  const none = await orders('show', 'FR-000000-000000');

  expect(text.stdout).toMatch(
    new RegExp(
      `^${number}  pending receipt, ordered 2026-11-20T12:[\\d:]+\\+08:00\\n[\\s\\S]*${codes[0]}  floor  .*  refunded\\n[\\s\\S]*${codes[1]}  floor  .*  valid`,
    ),
  );
  expect(text.stdout).toMatch(
    /card {2}paid, pays for the order {2}sandbox[^\n]*\n[^\n]*back for 1 ticket \(operator\) {2}waiting/,
  );
  expect(text.stdout).toMatch(/tickets issued to ana@example.com {2}waiting/);
  expect(text.stdout).toMatch(/orders refund {2}.*tickets 1/);
  expect(text.stdout).toMatch(/: tickets HK\$1,140, service charge HK\$57, platform fee HK\$43.05\n/);
  expect(json.tickets.map(({ state }: { state: string }) => state)).toEqual(['refunded', 'valid', 'valid']);
  expect(json.log.map(({ action }: { action: string }) => action)).toEqual(['orders refund', 'orders resend']);
  expect(JSON.stringify(json)).not.toContain('voucherToken');
  expect([none.code, none.stderr]).toEqual([1, 'There is no order FR-000000-000000\n']);
});

it('shows the price type of a ticket', async () => {
  await office.addPriceType(HONG_KONG.sessionId, { id: 'child', name: 'Child', amount: 19_000 });
  const lines = [{ tierId: 'floor', priceTypeId: 'child', quantity: 1 }];
  const { number, codes } = await office.paidOrder({ choice: { sessionId: HONG_KONG.sessionId, lines } });

  expect((await orders('show', number)).stdout).toContain(`${codes[0]}  floor child  HK$190  valid`);
});

describe('sending tickets again', () => {
  it('uses the address of the recipient, or the address that is given', async () => {
    const { number, id } = await office.paidOrder();
    await office.minutesLater(1);

    const same = await orders('resend', number);
    const other = await orders('resend', number, '--to', 'Ana.Lim@example.com');

    const { rows } = await db.execute(sql`
      select recipient from outbox_messages where order_id = ${id} and kind = 'ticketsIssued' order by created_at`);
    expect([same.code, other.code]).toEqual([0, 0]);
    expect(rows.map(({ recipient }) => recipient).slice(1)).toEqual(['ana@example.com', 'ana.lim@example.com']);
    expect((await office.readMessage('ana.lim@example.com'))?.text).toContain('/en/voucher');
  });

  it('is refused without tickets or an address', async () => {
    const unpaid = await office.orderOf(await office.somebody());
    const [waiting] = await db.select().from(orderTable).where(sql`id = ${unpaid}`);
    const { number, id, person } = await office.paidOrder();
    await db.update(orderTable).set({ status: 'completed' }).where(sql`id = ${id}`);
    await eraseRecipients(db, person.userId);

    const [early, erased, wrong] = [
      await orders('resend', waiting!.number),
      await orders('resend', number),
      await orders('resend', number, '--to', 'ana at home'),
    ];

    expect([early.code, erased.code, wrong.code]).toEqual([1, 1, 2]);
    const { rows } = await db.execute(sql`select * from operator_log where subject in (${waiting!.number}, ${number})`);
    expect(rows).toEqual([]);
  });
});
