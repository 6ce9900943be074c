import { openDescription } from '../describedWire.ts';
import { type BuyerAct, leftOf } from '../simulatedProvider.ts';
import { type MidtransPayment, type MidtransWorld, toFacts } from './midtransWorld.ts';

const midtrans = openDescription('midtrans.json');
const KEY_OF_A_STRANGER = 'SB-Mid-server-somebody-else';

/**
 * Acts as a buyer who pays or whose payment is declined, or as a forger of a notice. A buyer may pay less into a
 * virtual account of BNI; a code stays payable for a while after it expires.
 */
export function actAtMidtrans(world: MidtransWorld, payment: MidtransPayment, act: BuyerAct): void {
  if (act === 'forge') {
    const paid = { ...payment, state: 'paid' as const, paidValue: payment.value, paidAt: world.clock() };
    sendMidtransNotice(world, paid, KEY_OF_A_STRANGER);
  }
  if (act !== 'forge') beginAtMidtrans(world, payment);
  const isPayable = payment.state === 'open' || (payment.type === 'qris' && payment.state === 'expired');
  if (act === 'forge' || !isPayable || !payment.isBegun) return;
  if (act === 'decline') payment.state = 'declined';
  else {
    const isLess = act === 'payLess' && payment.type === 'bank_transfer';
    const paidValue = isLess ? payment.value - 1 : payment.value;
    Object.assign(payment, { state: 'paid', paidValue, paidAt: world.clock() });
  }
  sendMidtransNotice(world, payment);
}

/** Chooses DANA on the page of Snap, as a buyer. Before that there is no transaction and no notice. */
export function beginAtMidtrans(world: MidtransWorld, payment: MidtransPayment): void {
  const now = world.clock();
  if (payment.isBegun || payment.state !== 'open' || payment.expiresAt <= now) return;
  payment.isBegun = true;
  if (payment.livesFromChoiceMs) payment.expiresAt = new Date(now.getTime() + payment.livesFromChoiceMs);
  sendMidtransNotice(world, payment);
}

/** Expires payments whose time is over. Midtrans reports this only for a payment with a transaction. */
export function expireTransactions(world: MidtransWorld): void {
  for (const payment of world.payments) {
    if (payment.state !== 'open' || payment.expiresAt > world.clock()) continue;
    payment.state = 'expired';
    if (payment.isBegun) sendMidtransNotice(world, payment);
  }
}

/** Confirms, as the bank does, the refunds that Midtrans approved. Midtrans then sends another notice. */
export function confirmRefunds(world: MidtransWorld, payment: MidtransPayment): void {
  const approved = [...payment.refundTimes.values()].filter(({ confirmedAt }) => !confirmedAt);
  for (const times of approved) times.confirmedAt = world.clock();
  if (approved.length > 0) sendMidtransNotice(world, payment);
}

/** Refunds as an operator in the dashboard. The entry of such a refund has no key from the shop. */
export function refundAtMidtransDashboard(
  world: MidtransWorld,
  payment: MidtransPayment,
  wanted = leftOf(payment),
): void {
  const value = Math.min(wanted, leftOf(payment));
  if (value === 0 || payment.type === 'bank_transfer') return;
  const key = `dashboard-${payment.refundTimes.size + 1}`;
  payment.dashboardRefunds.set(key, value);
  payment.refundTimes.set(key, { createdAt: world.clock() });
  sendMidtransNotice(world, payment);
}

/** Returns the money, or a part of it, to a buyer who claimed it back from the bank. */
export function chargeBackAtMidtrans(world: MidtransWorld, payment: MidtransPayment, wanted = leftOf(payment)): void {
  const value = Math.min(wanted, leftOf(payment));
  if (value === 0) return;
  payment.takenBack += value;
  sendMidtransNotice(world, payment);
}

export function sendMidtransNotice(world: MidtransWorld, payment: MidtransPayment, key?: string): void {
  const body = { ...toFacts(world, payment, key), status_message: 'midtrans payment notification' };
  world.deviations.push(...midtrans.notice('transaction', body).map((each) => `notice: ${each}`));
  world.notices.push({ provider: 'midtrans', body: JSON.stringify(body), isForged: key !== undefined });
}
