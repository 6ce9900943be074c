import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { type BuyerAct, leftOf } from '../simulatedProvider.ts';
import { type AdyenPayment, type AdyenWorld, newReference } from './adyenWorld.ts';
import { sendAdyenEvent, toAdyenTime } from './sendAdyenEvent.ts';

/**
 * Acts as a buyer who pays or whose payment is declined, or as a forger of a notice. A code that was scanned in time
 * can still be paid after it expires, but a link cannot.
 */
export function actAtAdyen(world: AdyenWorld, payment: AdyenPayment, act: BuyerAct): void {
  // Dates have whole seconds, so a payment after a cancellation gets a later second.
  const date = new Date(world.clock().getTime() + (payment.state === 'cancelled' ? SECOND_MS : 0));
  const event = { eventCode: 'AUTHORISATION', pspReference: payment.transaction, date };
  if (act === 'forge') sendAdyenEvent(world, payment, { ...event, success: true, isForged: true });
  if (act === 'forge' || payment.state === 'paid') return;
  if (payment.isLink && payment.state !== 'open') return;
  if (act === 'decline' && !payment.isLink && payment.state === 'open') payment.state = 'declined';
  if (act !== 'decline') {
    const isLess = act === 'payLess' && !payment.isLink;
    Object.assign(payment, { state: 'paid', paidValue: isLess ? payment.value - 1 : payment.value });
  }
  const result = act === 'decline' ? { success: false, reason: 'Refused' } : { success: true };
  sendAdyenEvent(world, payment, { ...event, ...result });
}

/** Expires codes and links whose time is over. Adyen reports this only for a code. */
export function expireDue(world: AdyenWorld): void {
  for (const payment of world.payments) {
    if (payment.state !== 'open' || payment.expiresAt > world.clock()) continue;
    payment.state = 'expired';
    const event = { eventCode: 'OFFER_CLOSED', success: true, pspReference: payment.transaction };
    if (!payment.isLink) sendAdyenEvent(world, payment, event);
  }
}

/** Leaves the page of a link, as a buyer. The link stays payable; the notice of the closed offer does not name it. */
export function abandonAtAdyen(world: AdyenWorld, payment: AdyenPayment): void {
  if (!payment.isLink || payment.state !== 'open') return;
  const event = { eventCode: 'OFFER_CLOSED', success: true, pspReference: newReference() };
  sendAdyenEvent(world, payment, { ...event, namesLink: false });
}

/** Events of a dispute, with their effect on the money and the status of the dispute at Adyen. */
const DISPUTE = {
  REQUEST_FOR_INFORMATION: { moves: undefined, disputeStatus: 'Unresponded' },
  NOTIFICATION_OF_CHARGEBACK: { moves: undefined, disputeStatus: 'Undefended' },
  CHARGEBACK: { moves: 'Chargeback', disputeStatus: 'Undefended' },
  CHARGEBACK_REVERSED: { moves: 'ChargebackReversed', disputeStatus: 'Pending' },
  SECOND_CHARGEBACK: { moves: 'SecondChargeback', disputeStatus: 'Lost' },
  PREARBITRATION_LOST: { moves: undefined, disputeStatus: 'Lost' },
} as const;
export type DisputeEvent = keyof typeof DISPUTE;
export const DISPUTE_EVENTS = Object.keys(DISPUTE) as DisputeEvent[];

/**
 * Events that name the payment in `originalReference`. Later events name it only if the account has a setting for it.
 */
const NAMING_EVENTS: DisputeEvent[] = ['REQUEST_FOR_INFORMATION', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'];
const DEFENSE_MS = 14 * DAY_MS;

/** Adds an event of a dispute: the buyer claims the money back from the bank, and the bank decides. */
export function disputeAtAdyen(world: AdyenWorld, payment: AdyenPayment, eventCode: DisputeEvent = 'CHARGEBACK'): void {
  if (payment.state !== 'paid' || (!payment.dispute && leftOf(payment) === 0)) return;
  payment.dispute ??= { pspReference: newReference(), value: leftOf(payment) };
  const { pspReference, value } = payment.dispute;
  const { moves, disputeStatus } = DISPUTE[eventCode];
  const isNaming = NAMING_EVENTS.includes(eventCode);
  if (moves) {
    payment.chargebacks.push(moves);
    payment.takenBack = moves === 'ChargebackReversed' ? 0 : value;
  }
  sendAdyenEvent(world, payment, {
    eventCode,
    success: true,
    pspReference,
    amount: { value, currency: payment.currency },
    reason: 'Other Fraud-Card Absent Environment',
    ...(isNaming && { originalReference: payment.transaction }),
    additionalData: {
      disputeStatus,
      ...(isNaming && { defensePeriodEndsAt: toAdyenTime(new Date(world.clock().getTime() + DEFENSE_MS)) }),
    },
  });
}

/** Fails the capture: the card scheme does not pay out an authorised payment. */
export function failCapture(world: AdyenWorld, payment: AdyenPayment): void {
  const value = leftOf(payment);
  if (value === 0) return;
  payment.takenBack += value;
  sendAdyenEvent(world, payment, {
    eventCode: 'CAPTURE_FAILED',
    success: true,
    pspReference: newReference(),
    originalReference: payment.transaction,
    amount: { value, currency: payment.currency },
    reason: 'Capture rejected by card scheme because of a technical issue.',
  });
}

/** Fails a refund: the bank returns it after it was reported as done. */
export function failRefund(world: AdyenWorld, payment: AdyenPayment, refundId: string, reason = 'Refund Failed'): void {
  const value = payment.refunds.get(refundId)!;
  const failedAt = world.clock();
  payment.refunds.delete(refundId);
  payment.failedRefunds.set(refundId, { value, failedAt });
  sendRefundEvent(world, payment, { refundId, eventCode: 'REFUND_FAILED', value, reason, date: failedAt });
}

/**
 * Repeats a failed refund, as Adyen does, with success. The notices of the failure and of the success may arrive in any
 * order; their dates differ.
 */
export function repeatRefund(world: AdyenWorld, payment: AdyenPayment, refundId: string): void {
  const { value, failedAt } = payment.failedRefunds.get(refundId)!;
  const date = new Date(Math.max(world.clock().getTime(), failedAt.getTime() + SECOND_MS));
  payment.failedRefunds.delete(refundId);
  payment.refunds.set(refundId, value);
  sendRefundEvent(world, payment, { refundId, eventCode: 'REFUND', value, reason: '', date });
}

type RefundEvent = { refundId: string; eventCode: string; value: number; reason: string; date: Date };
function sendRefundEvent(world: AdyenWorld, payment: AdyenPayment, { refundId, value, ...event }: RefundEvent): void {
  sendAdyenEvent(world, payment, {
    ...event,
    success: true,
    pspReference: payment.refundReferences.get(refundId)!,
    originalReference: payment.transaction,
    reference: refundId,
    amount: { value, currency: payment.currency },
  });
}
