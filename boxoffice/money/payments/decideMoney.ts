import type { ProviderStatus } from '#boxoffice/providers/paymentProvider.ts';
import type { PaymentStatus } from '#shared/contract/payment.ts';
import type { OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';

export type MoneyFacts = {
  news: ProviderStatus['state'];
  /** Amount returned to the buyer, in hundredths of the currency unit, excluding the shop's own refunds. */
  returnedByOthers: number;
  payment: { status: PaymentStatus; moneyCame: boolean };
  order: OrderStatus;
  /** Compares the received money with the requested amount. */
  paid: 'asAsked' | 'otherAmount' | 'otherCurrency';
  /** Whether the provider can refund the payment. */
  refundable: boolean;
  /** Whether the units of a closed order, or equal ones, are available. */
  obtainable: boolean;
};
type RefundReason = 'late' | 'double' | 'wrongAmount';
export type MoneyDecision =
  | { do: 'nothing' }
  | { do: 'end'; status: 'failed' | 'cancelled' | 'expired' }
  | { do: 'keep' }
  /** Opens a case about the returned money. A pending payment ends. */
  | { do: 'noteReturned' }
  | { do: 'takeLate' }
  | { do: 'refund'; reason: RefundReason }
  | { do: 'case'; kind: 'refundByHand' | 'wrongAmount'; reason: RefundReason };

/**
 * Decides what a new state of a payment changes. A repeated state has no effect, and all money is kept, refunded or
 * reported. No tickets are issued for returned money.
 */
export function decideMoney(facts: MoneyFacts): MoneyDecision {
  const { news, returnedByOthers, payment, order, paid, obtainable } = facts;
  if (news === 'returned') return returnedByOthers > 0 ? { do: 'noteReturned' } : { do: 'nothing' };
  if (news === 'pending' || payment.moneyCame) return { do: 'nothing' };
  if (news !== 'paid') return payment.status === 'pending' ? { do: 'end', status: news } : { do: 'nothing' };
  if (paid !== 'asAsked') return giveBack(facts, 'wrongAmount');
  if (order === 'pendingPayment') return { do: 'keep' };
  if (order !== 'cancelled') return giveBack(facts, 'double');
  return obtainable ? { do: 'takeLate' } : giveBack(facts, 'late');
}

/** Money in another currency cannot be refunded through the provider. */
function giveBack({ refundable, paid }: MoneyFacts, reason: RefundReason): MoneyDecision {
  if (refundable && paid !== 'otherCurrency') return { do: 'refund', reason };
  return { do: 'case', kind: reason === 'wrongAmount' ? 'wrongAmount' : 'refundByHand', reason };
}
