import type { BuyerAct } from '../simulatedProvider.ts';
import { type AdyenPayment, type AdyenWorld, newReference } from './adyenWorld.ts';
import { sendAdyenEvent } from './sendAdyenEvent.ts';

/** A buyer pays or gives up. A code that was scanned in time can still be paid after its end, a link cannot. */
export function actAtAdyen(world: AdyenWorld, payment: AdyenPayment, act: BuyerAct): void {
  const event = { eventCode: 'AUTHORISATION', pspReference: payment.transaction };
  if (act === 'forge') sendAdyenEvent(world, payment, { ...event, success: true, isForged: true });
  if (act === 'forge' || payment.state === 'paid') return;
  if (payment.isLink && payment.state !== 'open') return;
  if (act === 'decline' && !payment.isLink) payment.state = 'declined';
  if (act !== 'decline') {
    const isLess = act === 'payLess' && !payment.isLink;
    Object.assign(payment, { state: 'paid', paidValue: isLess ? payment.value - 1 : payment.value });
  }
  sendAdyenEvent(world, payment, { ...event, success: act !== 'decline' });
}

/** Codes and links end by themselves. Only for a code Adyen reports it. */
export function expireDue(world: AdyenWorld): void {
  for (const payment of world.payments) {
    if (payment.state !== 'open' || payment.expiresAt > world.clock()) continue;
    payment.state = 'expired';
    const event = { eventCode: 'OFFER_CLOSED', success: true, pspReference: payment.transaction };
    if (!payment.isLink) sendAdyenEvent(world, payment, event);
  }
}

/** The buyer asks the bank for the money. */
export function disputeAtAdyen(world: AdyenWorld, payment: AdyenPayment): void {
  const references = { pspReference: newReference(), originalReference: payment.transaction };
  sendAdyenEvent(world, payment, { ...references, eventCode: 'CHARGEBACK', success: true });
}

/** A refund that was reported as done comes back from the bank. */
export function failRefund(world: AdyenWorld, payment: AdyenPayment, refundId: string): void {
  const amount = { value: payment.refunds.get(refundId)!, currency: payment.currency };
  payment.refunds.delete(refundId);
  const references = { pspReference: newReference(), originalReference: payment.transaction, reference: refundId };
  sendAdyenEvent(world, payment, { ...references, eventCode: 'REFUND_FAILED', success: true, amount });
}
