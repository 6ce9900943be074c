import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { insertRows, isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { nextOrderStatus, type OrderEvent } from '#shared/domain/selling/orderLifecycle.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert & { id: string };
export type OrderKey = { orderId: string; userId: string };
type Changes = Partial<Omit<OrderRow, 'id' | 'status' | 'userId' | 'holdId' | 'number'>>;

/** Locks the accounts against deletion until the transaction ends. Returns the ids of those that exist. */
export async function lockPersons(tx: Database, userIds: readonly string[]): Promise<Set<string>> {
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAnyOf(users.id, userIds), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('share');
  return new Set(accounts.map(({ id }) => id));
}

/** Returns the ids of the inserted orders. An order whose number is taken is left out. */
export async function insertOrders(tx: Database, added: readonly NewOrder[]): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`${insertRows(orders, added)} on conflict (number) do nothing returning id`);
  return new Set(rows.map(({ id }) => id as string));
}

const byId = keepStatement((db: Database) =>
  db
    .select()
    .from(orders)
    .where(isAnyOf(orders.id, sql.placeholder('orderIds'))),
);

export const findOrders = (db: Database, orderIds: readonly string[]): Promise<OrderRow[]> => byId(db, { orderIds });

export async function findOrder(db: Database, { orderId, userId }: OrderKey): Promise<OrderRow | undefined> {
  const [order] = await findOrders(db, [orderId]);
  return order?.userId === userId ? order : undefined;
}

/** Returns the order with this public number. */
export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** Updates an order without changing its status, for example to store the tracking number. */
export async function updateOrder(tx: Database, orderId: string, changes: Changes): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(changes).where(eq(orders.id, orderId)).returning();
  return changed!;
}

/** Changes an order's status by an order event such as `pay`. Refuses what `nextOrderStatus()` does not allow. */
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

/** Returns the number of orders that each account placed after `since`, including closed ones. */
export async function countOrdersSince(
  tx: Database,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const counts = await tx
    .select({ userId: orders.userId, total: count() })
    .from(orders)
    .where(and(isAnyOf(orders.userId, userIds), gt(orders.createdAt, since)))
    .groupBy(orders.userId);
  return new Map(counts.map(({ userId, total }) => [userId, total]));
}
