import type { PaymentStatus } from '#shared/contract/payment.ts';
import type { OrderStatus } from '#shared/domain/orderLifecycle.ts';
import type { ProviderStatus } from '../providers/paymentProvider.ts';

export type MoneyFacts = {
  news: ProviderStatus['state'];
  payment: { status: PaymentStatus; moneyCame: boolean };
  order: OrderStatus;
  /** What came, beside what was asked for. */
  paid: 'asAsked' | 'otherAmount' | 'otherCurrency';
  /** Money of this method can go back the way it came. */
  refundable: boolean;
  /** A closed order's tickets, or equal ones, can still be had. */
  obtainable: boolean;
};
type RefundReason = 'late' | 'double' | 'wrongAmount';
export type MoneyDecision =
  | { do: 'nothing' }
  | { do: 'end'; status: 'failed' | 'cancelled' | 'expired' }
  | { do: 'keep' }
  | { do: 'takeLate' }
  | { do: 'refund'; reason: RefundReason }
  | { do: 'case'; kind: 'refundByHand' | 'wrongAmount'; reason: RefundReason };

/** What is done about news of a payment, whoever brings them and how often. Money is counted once, and always ends somewhere. */
export function decideMoney(facts: MoneyFacts): MoneyDecision {
  const { news, payment, order, paid, obtainable } = facts;
  if (news === 'pending' || payment.moneyCame) return { do: 'nothing' };
  if (news !== 'paid') return payment.status === 'pending' ? { do: 'end', status: news } : { do: 'nothing' };
  if (paid !== 'asAsked') return giveBack(facts, 'wrongAmount');
  if (order === 'pendingPayment') return { do: 'keep' };
  if (order !== 'cancelled') return giveBack(facts, 'double');
  return obtainable ? { do: 'takeLate' } : giveBack(facts, 'late');
}

/** Another currency than the one asked for cannot be told to the provider as an amount to return. */
function giveBack({ refundable, paid }: MoneyFacts, reason: RefundReason): MoneyDecision {
  if (refundable && paid !== 'otherCurrency') return { do: 'refund', reason };
  return { do: 'case', kind: reason === 'wrongAmount' ? 'wrongAmount' : 'refundByHand', reason };
}
