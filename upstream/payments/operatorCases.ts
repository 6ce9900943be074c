import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { operatorCases, refunds } from '../schema/payments.ts';
import { type CaseRow, findPayment } from './paymentStore.ts';
import { markRefunded } from './sendRefunds.ts';

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

/** Resolves a case once. Returns undefined for an unknown or resolved case. */
export async function resolveCase(deps: SalesDeps, { caseId, how, note }: CaseEnd): Promise<CaseRow | undefined> {
  const [resolved] = await deps.db
    .update(operatorCases)
    .set({ resolvedAt: deps.clock(), resolution: `${how}: ${note}` })
    .where(sql`${operatorCases.id} = ${caseId} and ${operatorCases.resolvedAt} is null`)
    .returning();
  if (resolved?.paymentId && how === 'returned') await noteReturned(deps, resolved.paymentId);
  return resolved;
}

async function noteReturned(deps: SalesDeps, paymentId: string): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const payment = await findPayment(deps.db, paymentId);
  if (refund && payment) await markRefunded(deps, { refund, payment });
}
