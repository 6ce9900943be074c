/** Fault of the connection to a provider. A request whose answer is lost is still executed. */
export const LINE_STATES = ['open', 'unreachable', 'answerLost', 'rateLimited', 'maintenance'] as const;
export type LineState = (typeof LINE_STATES)[number];

export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: Record<string, unknown> | undefined;
};
export type Answer = {
  status: number;
  body: object;
  headers?: Record<string, string>;
  /** Content of a code that the answer has as a picture. */
  code?: string;
};

/** A notice that waits to be sent. It is signed already. */
export type SimulatedNotice = { provider: string; body: string; isForged: boolean };

/** A payment at a simulated provider. Amounts are in the provider's units. */
export type SimulatedPayment = {
  provider: string;
  /** The shop's payment id. */
  merchantId: string;
  value: number;
  currency: string;
  state: 'open' | 'paid' | 'cancelled' | 'expired' | 'declined';
  paidValue: number;
  /** Refunded units by the shop's refund id. */
  refunds: Map<string, number>;
  /** Units of refunds that an operator made at the provider, by the provider's reference. */
  dashboardRefunds: Map<string, number>;
  /** Units that the shop lost for another reason: a chargeback, a failed capture or a cancelled authorisation. */
  takenBack: number;
};

/** Returns the units of a payment that the shop still has. */
export function leftOf({ paidValue, refunds, dashboardRefunds, takenBack }: SimulatedPayment): number {
  const back = [...refunds.values(), ...dashboardRefunds.values()].reduce((sum, part) => sum + part, 0);
  return Math.max(0, paidValue - back - takenBack);
}

/** A buyer's act at a provider. */
export type BuyerAct = 'pay' | 'payLess' | 'decline' | 'forge';
