import { and, asc, desc, eq, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { CLOSED_STATUSES, type OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';
import { lastEnd, type OrderTime } from '#shared/domain/selling/orderTimes.ts';
import { type OrderedEventRow, selectOrders } from '../checkout/orderedEventStore.ts';
import type { OrderRow } from './orderStore.ts';

type OrderPage = {
  userId: string;
  status: OrderStatus | undefined;
  time: OrderTime | undefined;
  now: Date;
  pageIndex: number;
  pageSize: number;
};
type OrderList = { total: number; rows: ({ order: OrderRow } & OrderedEventRow)[] };

const { placeholder } = sql;
/** The condition of `orderTime()` for `ahead`, in SQL. */
const AHEAD = and(
  notInArray(orders.status, [...CLOSED_STATUSES]),
  sql`${sessions.endsAt} > ${placeholder('lastEnd')}::timestamptz`,
)!;
const LISTS = { ahead: list(AHEAD, asc(sessions.startsAt)), past: list(not(AHEAD)), all: list() };

/** Returns the newest orders first; with `ahead`, the orders are sorted by the start of the session. */
export async function listOrders(db: Database, page: OrderPage): Promise<OrderList> {
  const { userId, status, time, now, pageIndex, pageSize } = page;
  const values = { userId, status: status ?? null, most: pageSize, skipped: (pageIndex - 1) * pageSize };
  const rows = await LISTS[time ?? 'all'](db, { ...values, lastEnd: lastEnd(now).toISOString() });
  const [first] = rows;
  if (first || pageIndex === 1) return { total: first?.total ?? 0, rows };
  return { total: (await listOrders(db, { ...page, pageIndex: 1, pageSize: 1 })).total, rows: [] };
}

function list(atTime?: SQL, ...firstBy: SQL[]) {
  const hasStatus = sql`(${placeholder('status')}::text is null or ${orders.status} = ${placeholder('status')}::text)`;
  const total = sql<number>`count(*) over ()`.mapWith(Number);
  return keepStatement((db: Database) =>
    selectOrders(db, { total })
      .where(and(eq(orders.userId, placeholder('userId')), hasStatus, atTime))
      .orderBy(...firstBy, desc(orders.createdAt), orders.id)
      .limit(placeholder('most'))
      .offset(placeholder('skipped')),
  );
}
