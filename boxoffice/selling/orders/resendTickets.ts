import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { enqueueOrderMessages } from './enqueueOrderMessages.ts';
import { lockOrder, type OrderRow } from './orderStore.ts';

type Resending = { orderId: string; to?: string | undefined };

/** Sends the message with the tickets again, to the order's recipient or to another e-mail address. */
export async function resendTickets(deps: SalesDeps, { orderId, to }: Resending): Promise<OrderRow> {
  const order = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    if (!order.issuedAt || !isPaid(order.status)) throw new Refusal('order.actionRefused');
    const now = deps.clock();
    const kind = order.deliveryType === 'courier' ? 'orderShipped' : 'ticketsIssued';
    const messages = await enqueueOrderMessages(tx, [order], { kind, now, to });
    if (messages === 0) throw new Refusal('order.actionRefused');
    const details = { to: to ? 'another address' : 'recipient' };
    await noteAction(tx, { action: 'orders resend', subject: order.number, details, now });
    return order;
  });
  deps.wakeDelivery();
  return order;
}
