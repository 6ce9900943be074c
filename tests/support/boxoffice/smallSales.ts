import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { smallAccounts } from './smallAccounts.ts';

export type Person = { token?: string | undefined; device?: string | undefined };
type Line = { tierId: string; priceTypeId?: string; quantity: number };
export type Choice = { sessionId: string } & ({ seatIds: string[] } | Line | { lines: Line[] });

type AddedType = { id: string; name: string; amount: number; originalAmount?: number; proof?: string };

export const FLOOR = { sessionId: 'jazz-night-1', tierId: 'floor' };
export const STALLS = { sessionId: 'clockwork-1', tierId: 'stalls' };

/** Opens the small box office, and adds functions that sign in buyers, hold and order. */
export async function smallSales(options: Parameters<typeof smallAccounts>[0] = {}) {
  const office = await smallAccounts(options);
  const { call, db, signInByMail } = office;
  let people = 0;

  /** Signs in a buyer with a separate device. */
  async function somebody(
    email = `buyer${++people}@example.com`,
  ): Promise<{ token: string; userId: string; device: string; email: string }> {
    const device = randomUUID();
    return { ...(await signInByMail(email, { device })), device, email };
  }

  const hold = (person: Person, choice: Choice) => call('post', '/v1/holds', choice, person);

  function toOrder(holdId: string, change: object = {}) {
    const recipient = { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' };
    return { holdId, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true, ...change };
  }

  const order = (person: Person, body: object, key: string = randomUUID()) =>
    call('post', '/v1/orders', body, { ...person, headers: { 'idempotency-key': key } });

  /** Makes the calls of the pages, from the choice to the order. */
  async function buy(person: Person, choice: Choice, change: object = {}) {
    const held = await hold(person, choice);
    return order(person, toOrder(held.body.data.id, change));
  }

  /** Adds a price type to the tier `floor` of a session. */
  const addPriceType = (sessionId: string, { id, name, amount, proof, originalAmount }: AddedType) =>
    db.execute(sql`
      insert into price_types (session_id, tier_id, id, position, name, amount, original_amount, proof)
      values (${sessionId}, 'floor', ${id}, 0, ${JSON.stringify({ en: name })}::jsonb, ${amount}, ${originalAmount ?? null},
        ${proof ? JSON.stringify({ en: proof }) : null}::jsonb)`);

  /** Counts the units of a session by state. */
  async function stock(sessionId: string): Promise<{ free: number; held: number; sold: number }> {
    const { rows } = await db.execute(sql`
      select count(*) filter (where state = 'free')::int as free, count(*) filter (where state = 'held')::int as held,
        count(*) filter (where state = 'sold')::int as sold
      from units where session_id = ${sessionId}`);
    return rows[0] as { free: number; held: number; sold: number };
  }

  return { ...office, somebody, hold, order, toOrder, buy, addPriceType, stock };
}
