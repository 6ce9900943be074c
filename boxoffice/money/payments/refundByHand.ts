import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { operatorCases } from '#boxoffice/platform/schema/payments.ts';
import type { OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { listRefunds, openCase, type PaymentRow, type RefundRow } from './paymentStore.ts';

type ByHand = { order: OrderRow; payment: PaymentRow; now: Date };

/**
 * Opens the case of a payment whose refunds an operator must make. There is one case for all refunds of a payment. A
 * later refund opens it again with the sum that is still to be returned. The case shows whether the provider accepted a
 * refund. If so, the operator first checks at the provider, so that the money is not returned twice.
 */
export async function refundByHand(tx: Database, { order, payment, now }: ByHand): Promise<void> {
  const byHand = await listByHand(tx, payment.id);
  const { reason, cause, said, acceptedAt, reference } = byHand.at(-1)!;
  const facts = {
    reason,
    paid: byHand.reduce((sum, { amount }) => sum + amount, 0),
    cause: cause ?? '',
    ...(said && { said }),
    ...(acceptedAt && { acceptedAt: acceptedAt.toISOString(), refund: reference ?? '' }),
  };
  await openCase(tx, { kind: 'refundByHand', order, payment, facts, now });
}

/** Closes the case if an operator has no refund left to make, and otherwise updates its facts. */
export async function renewByHand(
  tx: Database,
  { resolution, ...byHand }: ByHand & { resolution: string },
): Promise<void> {
  const { payment, now } = byHand;
  if ((await listByHand(tx, payment.id)).length > 0) return refundByHand(tx, byHand);
  await tx
    .update(operatorCases)
    .set({ resolvedAt: now, resolution: `closed: ${resolution}` })
    .where(
      and(
        eq(operatorCases.paymentId, payment.id),
        eq(operatorCases.kind, 'refundByHand'),
        isNull(operatorCases.resolvedAt),
      ),
    );
}

export async function listByHand(tx: Database, paymentId: string): Promise<RefundRow[]> {
  return (await listRefunds(tx, paymentId)).filter(({ status }) => status === 'byHand');
}
