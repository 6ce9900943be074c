import type { Answer, Asked } from '../simulatedProvider.ts';
import type { MidtransWorld } from './midtransWorld.ts';
import { type Body, type Details, type Expiry, openTransaction, toMs } from './openTransaction.ts';

/** Opens and cancels pages of Snap. */
export function answerSnap(world: MidtransWorld, { path, body }: Asked): Answer {
  const [, , , , token, verb] = path.split('/');
  return verb === 'cancel' ? cancelPage(world, token!) : openPage(world, body!);
}

/**
 * Cancels a page. After the buyer has begun, only the transaction can be cancelled. A page without a transaction sends
 * no notice.
 */
function cancelPage({ payments, clock }: MidtransWorld, token: string): Answer {
  const payment = payments.find((one) => one.type === 'dana' && one.token === token);
  if (!payment) return refuseSnap(404, 'token not found');
  if (payment.isBegun) return refuseSnap(400, 'Transaction is on progress');
  if (payment.state === 'cancelled') return refuseSnap(400, 'token already canceled');
  payment.state = 'cancelled';
  return { status: 200, body: { canceled_at: clock().toISOString() } };
}

function openPage(world: MidtransWorld, body: Body): Answer {
  const { order_id } = (body as Details).transaction_details;
  if (world.payments.some(({ merchantId }) => merchantId === order_id))
    return refuseSnap(400, 'transaction_details.order_id has already been taken');
  const expiry = body.expiry as Expiry;
  const { start_time: start } = expiry;
  const startsAt = start ? new Date(start.replace(' ', 'T').replace(' +0700', '+07:00')) : world.clock();
  const { token } = openTransaction(world, body, {
    type: 'dana',
    isBegun: false,
    expiresAt: new Date(startsAt.getTime() + toMs(expiry)),
    livesFromChoiceMs: start ? undefined : toMs(expiry),
  });
  return { status: 201, body: { token, redirect_url: `${world.url}/pages/${token}` } };
}

export const refuseSnap = (status: number, message: string): Answer => ({
  status,
  body: { error_messages: [message] },
});
