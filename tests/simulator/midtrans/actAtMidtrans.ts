import { openDescription } from '../describedWire.ts';
import type { BuyerAct } from '../simulatedProvider.ts';
import { type MidtransPayment, type MidtransWorld, toFacts } from './midtransWorld.ts';

const midtrans = openDescription('midtrans.json');
const KEY_OF_A_STRANGER = 'SB-Mid-server-somebody-else';

/** A buyer pays or gives up. A virtual account of BNI may accept less; a code stays payable for a while after its end. */
export function actAtMidtrans(world: MidtransWorld, payment: MidtransPayment, act: BuyerAct): void {
  payment.isBegun = true;
  if (act === 'forge') {
    const paid = { ...payment, state: 'paid' as const, paidValue: payment.value, paidAt: world.clock() };
    sendMidtransNotice(world, paid, KEY_OF_A_STRANGER);
  }
  const isPayable = payment.state === 'open' || (payment.type === 'qris' && payment.state === 'expired');
  if (act === 'forge' || !isPayable) return;
  if (act === 'decline') payment.state = 'declined';
  else {
    const isLess = act === 'payLess' && payment.type === 'bank_transfer';
    const paidValue = isLess ? payment.value - 1 : payment.value;
    Object.assign(payment, { state: 'paid', paidValue, paidAt: world.clock() });
  }
  sendMidtransNotice(world, payment);
}

/** Transactions end by themselves; Midtrans reports it. */
export function expireTransactions(world: MidtransWorld): void {
  for (const payment of world.payments) {
    if (payment.state !== 'open' || payment.expiresAt > world.clock()) continue;
    payment.state = 'expired';
    if (payment.isBegun) sendMidtransNotice(world, payment);
  }
}

export function sendMidtransNotice(world: MidtransWorld, payment: MidtransPayment, key?: string): void {
  const body = { ...toFacts(world, payment, key), status_message: 'midtrans payment notification' };
  world.deviations.push(...midtrans.notice('transaction', body).map((each) => `notice: ${each}`));
  world.notices.push({ provider: 'midtrans', body: JSON.stringify(body), isForged: key !== undefined });
}
