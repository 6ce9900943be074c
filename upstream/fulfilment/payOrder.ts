import { isIssuedAtOnce } from '#shared/domain/deliveryTypes.ts';
import { withPaymentAmount } from '#shared/domain/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/paymentMethods.ts';
import type { Database } from '../database/database.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { changeOrder, type OrderRow } from '../orders/orderStore.ts';
import { issueTickets } from './issueTickets.ts';

/** By which method the money came, and how much; an order for nothing needs neither. */
type Paid = { now: Date; method?: PaymentMethod | undefined; amount?: number | undefined };

/** The money is there: the tickets are theirs, and go out at once where no courier has to bring them. */
export async function payOrder(
  tx: Database,
  order: OrderRow,
  { now, method, amount = order.paymentAmount }: Paid,
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
  if (amount > 0) await enqueueOrderMessages(tx, [paid], { kind: 'paymentReceived', now });
  return isIssuedAtOnce(paid.deliveryType) ? issueTickets(tx, paid, { now }) : paid;
}
