import {
  abandonAtAdyen,
  actAtAdyen,
  DISPUTE_EVENTS,
  disputeAtAdyen,
  failCapture,
  failRefund,
  repeatRefund,
} from './adyen/actAtAdyen.ts';
import type { AdyenPayment, AdyenWorld } from './adyen/adyenWorld.ts';
import { cancelAtAdyenDashboard, payAtOtherAccount, refundAtAdyenDashboard } from './adyen/operateAdyen.ts';
import {
  actAtMidtrans,
  beginAtMidtrans,
  chargeBackAtMidtrans,
  confirmRefunds,
  refundAtMidtransDashboard,
} from './midtrans/actAtMidtrans.ts';
import type { MidtransPayment, MidtransWorld } from './midtrans/midtransWorld.ts';
import type { BuyerAct } from './simulatedProvider.ts';

export type Acts = Record<string, () => unknown>;

export const BUYER_ACTS: readonly BuyerAct[] = ['pay', 'payLess', 'decline', 'forge'];

/** Returns all actions on a payment at Adyen, by the name of the button. */
export function listAdyenActs(world: AdyenWorld, payment: AdyenPayment): Acts {
  return {
    ...byName(BUYER_ACTS, (act) => actAtAdyen(world, payment, act)),
    abandon: () => abandonAtAdyen(world, payment),
    refundAtDashboard: () => refundAtAdyenDashboard(world, payment),
    cancelAtDashboard: () => cancelAtAdyenDashboard(world, payment),
    payAtOtherAccount: () => payAtOtherAccount(world, payment),
    failCapture: () => failCapture(world, payment),
    failRefunds: () => [...payment.refunds.keys()].map((id) => failRefund(world, payment, id)),
    repeatRefunds: () => [...payment.failedRefunds.keys()].map((id) => repeatRefund(world, payment, id)),
    ...byName(DISPUTE_EVENTS, (event) => disputeAtAdyen(world, payment, event)),
  };
}

/** Returns all actions on a payment at Midtrans, by the name of the button. */
export function listMidtransActs(world: MidtransWorld, payment: MidtransPayment): Acts {
  return {
    ...byName(BUYER_ACTS, (act) => actAtMidtrans(world, payment, act)),
    begin: () => beginAtMidtrans(world, payment),
    refundAtDashboard: () => refundAtMidtransDashboard(world, payment),
    confirmRefunds: () => confirmRefunds(world, payment),
    chargeBack: () => chargeBackAtMidtrans(world, payment),
  };
}

const byName = <Name extends string>(names: readonly Name[], act: (name: Name) => void): Acts =>
  Object.fromEntries(names.map((name) => [name, () => act(name)]));
