import { and, asc, eq, isNull } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { operatorCases } from '#boxoffice/platform/schema/payments.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { lockOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { type CaseRow, finishRefunds } from './paymentStore.ts';
import { listByHand } from './refundByHand.ts';

/** Kinds of cases whose money an operator returns outside the provider. */
const OWED: CaseRow['kind'][] = ['refundByHand', 'wrongAmount'];

/** `returned`: the operator paid the money back in another way. `closed`: nothing had to be returned. */
export type CaseEnd = { caseId: string; how: 'returned' | 'closed'; note: string };

/** Lists cases for operators, the oldest first. */
export function listOpenCases(db: Database, most = 100): Promise<CaseRow[]> {
  return db
    .select()
    .from(operatorCases)
    .where(isNull(operatorCases.resolvedAt))
    .orderBy(asc(operatorCases.createdAt))
    .limit(most);
}

/**
 * Resolves a case once. Returns `unknown` for a case that does not exist, is resolved, or has changed. Returns
 * `stillOwed` for `closed` while money is owed.
 */
export async function resolveCase(
  deps: SalesDeps,
  { caseId, how, note }: CaseEnd,
): Promise<CaseRow | 'unknown' | 'stillOwed'> {
  const resolved = await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const [found] = await tx.select().from(operatorCases).where(eq(operatorCases.id, caseId));
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : undefined;
    const owed = found?.paymentId && OWED.includes(found.kind) ? await listByHand(tx, found.paymentId) : [];
    if (owed.length > 0 && how === 'closed' && !found!.resolvedAt) return 'stillOwed';
    const [ended] = await tx
      .update(operatorCases)
      .set({ resolvedAt: now, resolution: `${how}: ${note}` })
      .where(and(eq(operatorCases.id, caseId), isNull(operatorCases.resolvedAt)))
      .returning();
    if (!ended) return 'unknown';
    const returned = owed.map(({ id }) => id);
    if (await finishRefunds(tx, returned, { status: 'returned', now }))
      await enqueueOrderMessages(tx, [order!], { kind: 'refundDone', now });
    const details = { case: caseId, kind: ended.kind, how };
    await noteAction(tx, { action: 'orders cases resolve', subject: order?.number ?? caseId, details, now });
    return ended;
  });
  deps.wakeDelivery();
  return resolved;
}
