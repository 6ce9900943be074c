import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent, type OrderStatus } from '#shared/domain/orderLifecycle.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import { users } from '../schema/accounts.ts';
import { orders } from '../schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderKey = { orderId: string; userId: string };
type Changes = Partial<Omit<OrderRow, 'id' | 'status' | 'userId' | 'holdId' | 'number'>>;

/** Whether there is such a person; until the transaction ends, the account is not deleted. */
export async function lockPerson(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('share');
  return found.length > 0;
}

/** Nothing when its number was given out already: then another one is tried. */
export async function insertOrder(tx: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const [created] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.number }).returning();
  return created;
}

export async function findOrder(db: Database, { orderId, userId }: OrderKey): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return order;
}

/** By what people call it. */
export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Until the transaction ends, nobody else changes it. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** For what happens to it without changing its status: an attempt to pay, a parcel's number. */
export async function updateOrder(tx: Database, orderId: string, changes: Changes): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(changes).where(eq(orders.id, orderId)).returning();
  return changed!;
}

/** The only way from one status to the next: the table of its life decides, and says no with a refusal. */
export async function changeOrder(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'status'>,
  { event, changes = {} }: { event: OrderEvent; changes?: Changes },
): Promise<OrderRow> {
  const next = nextOrderStatus(order.status, event);
  if (!next.ok) throw new Refusal('order.actionRefused');
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, status: next.value })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw new Refusal('order.actionRefused');
  return changed;
}

type OrdersWanted = { userId: string; status: OrderStatus | undefined; pageIndex: number; pageSize: number };

/** The newest first. */
export function listOrders(db: Database, { userId, status, pageIndex, pageSize }: OrdersWanted): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(theirs(userId, status))
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
}

export async function countOrders(db: Database, userId: string, status?: OrderStatus): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(theirs(userId, status));
  return row!.total;
}

/** Whatever became of them. */
export async function countOrdersSince(tx: Database, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since)));
  return row!.total;
}

function theirs(userId: string, status: OrderStatus | undefined) {
  return and(eq(orders.userId, userId), status && eq(orders.status, status));
}
