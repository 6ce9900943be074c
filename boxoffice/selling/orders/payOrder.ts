import type { Database } from '#boxoffice/platform/database/database.ts';
import { isIssuedAtOnce } from '#shared/domain/selling/deliveryTypes.ts';
import { withPaymentAmount } from '#shared/domain/selling/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { countForAccountAlone } from '../holds/budgetStore.ts';
import { enqueueOrderMessages } from './enqueueOrderMessages.ts';
import { issueTickets } from './issueTickets.ts';
import { changeOrder, type OrderRow } from './orderStore.ts';

/** Method and amount of the payment; both are omitted for a free order. */
type Payment = { now: Date; method?: PaymentMethod | undefined; amount?: number | undefined };

/** Marks an order as paid. Tickets are issued at once, except for courier delivery. */
export async function payOrder(
  tx: Database,
  order: OrderRow,
  { now, method, amount = order.paymentAmount }: Payment,
): Promise<OrderRow> {
  const paid = await changeOrder(tx, order, {
    event: order.status === 'cancelled' ? 'payLate' : 'pay',
    changes: {
      paidAt: now,
      paymentState: 'idle',
      lastPaymentFailed: false,
      closingUntil: null,
      closedAt: null,
      cancelReason: null,
      fees: withPaymentAmount(order.fees, amount),
      paymentAmount: amount,
      ...(method && { paymentMethod: method }),
    },
  });
  if (amount > 0) await countForAccountAlone(tx, order.userId);
  if (isIssuedAtOnce(paid.deliveryType)) return issueTickets(tx, paid, { now });
  if (amount > 0) await enqueueOrderMessages(tx, [paid], { kind: 'paymentReceived', now });
  return paid;
}
